// Changes the chart of accounts. Afterwards a toast confirms it, and everything that names a category is read again.
import { useMutation } from '@tanstack/react-query';
import { changeCategory } from '#contracts/generated/client.js';
import { useReread } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';

export function useChange<Change>({
  change,
  savedText,
  onClose,
}: {
  change(by: Change): Promise<unknown>;
  savedText: string;
  onClose(): void;
}) {
  const reread = useReread(changeCategory);
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(savedText);
      onClose();
    },
    onSettled: () => void reread(),
  });
}
