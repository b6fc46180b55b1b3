// Reads a file of this visit again, with other columns or into another account, and opens the new preview.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { keepFile } from './files-in-hand.js';
import { readStatement } from './imports-api.js';
import { followReading } from './use-batch.js';

export function useReadAgain({ onDone, onError }: { onDone?: () => void; onError?: (error: Error) => void } = {}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: readStatement,
    onSuccess: (preview, { file }) => {
      keepFile(preview.importId, file);
      followReading(client, file, preview.importId);
      onDone?.();
      void navigate({ to: '/import/$importId', params: { importId: preview.importId }, replace: true });
    },
    onError,
  });
}
