// Asking the linked banks for fresh activity, from wherever a person may ask for it; who has linked none is told.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listBankLinks, syncLedger } from '#contracts/generated/client.js';
import { call } from '../lib/api.js';
import { classifyError } from '../lib/problem.js';
import { toast } from './toast.js';

/** The specified window; the server takes it as the smallest and always reaches to today. */
const smallestWindow = { startDate: '2024-01-01', endDate: '2025-12-31' };

export function useSyncBanks(): { sync(): void; busy: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationKey: ['sync-banks'],
    mutationFn: async () => {
      await call(syncLedger, { body: smallestWindow });
      return (await call(listBankLinks, {})).links.filter(({ health }) => health !== 'paused');
    },
    onSuccess: (read) => {
      if (read.length > 0) toast(`Reading ${read.map(({ bankName }) => bankName).join(', ')}.`);
      else toast('No bank is linked yet.', { action: { label: 'Import a statement', run: () => void navigate({ to: '/import' }) } });
      void client.invalidateQueries({ queryKey: ['pipeline'] });
    },
    onError: (error) => toast(`Failed to sync: ${classifyError(error).message}`, { tone: 'negative' }),
  });
  return { sync: () => mutate(), busy: isPending };
}
