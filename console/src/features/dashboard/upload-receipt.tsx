// The quick action 'Upload Receipt': adds files, and opens the screen that shows what was read.
import { useNavigate } from '@tanstack/react-router';
import { IconReceipt } from '@tabler/icons-react';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { acceptedReceipts } from '../../lib/receipts.js';
import { Button } from '../../ui/button.js';
import { FilePicker } from '../../ui/file-picker.js';
import { useAddReceipts } from '../../ui/use-add-receipts.js';

export function UploadReceipt() {
  const { business } = useBusiness();
  const navigate = useNavigate();
  const add = useAddReceipts();
  const send = (file: File) => add.mutate([file], { onSuccess: () => void navigate({ to: '/receipts' }) });
  return (
    <FilePicker label="Receipt" accept={acceptedReceipts} onFile={send}>
      {(open) => (
        <Button
          icon={<IconReceipt size={16} stroke={1.6} aria-hidden />}
          disabled={add.isPending}
          unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
          onClick={open}
        >
          {add.isPending ? 'Uploading…' : 'Upload Receipt'}
        </Button>
      )}
    </FilePicker>
  );
}
