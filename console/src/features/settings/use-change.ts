// Changes the chart of accounts. Afterwards a toast confirms it, and everything that names a category is read again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.js';
import { refreshCategories } from './categories/categories-api.js';

export function useChange<Change>({
  change,
  savedText,
  onClose,
}: {
  change(by: Change): Promise<unknown>;
  savedText: string;
  onClose(): void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(savedText);
      onClose();
    },
    onSettled: () => void refreshCategories(client),
  });
}
