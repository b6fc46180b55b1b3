// Saves a file of Schedule C, of the current books or a saved version, or shows why it can't.
import { useMutation } from '@tanstack/react-query';
import type { Scope } from '../../lib/tax-queries.js';
import { toast } from '../../ui/toast.js';
import { downloadScheduleC, type ScheduleCFile } from './tax-cockpit-api.js';

export const useScheduleCFile = (scope: Scope) =>
  useMutation({
    mutationFn: ({ format, version }: { format: ScheduleCFile; version?: number }) => downloadScheduleC(scope, format, version),
    onError: (error) => toast(`Couldn’t save the file. ${error.message}`, { tone: 'negative' }),
  });
