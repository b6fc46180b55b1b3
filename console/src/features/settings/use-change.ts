// A change of the chart: said when it is made, and whatever names a category is asked for again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.js';
import { refreshCategories } from './categories-api.js';

export function useChange<Change>({ change, said, onClose }: { change(by: Change): Promise<unknown>; said: string; onClose(): void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(said);
      onClose();
    },
    onSettled: () => void refreshCategories(client),
  });
}
