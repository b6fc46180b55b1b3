// Saving a file of Schedule C, as the books stand or as a version was kept; a refusal says its reason.
import { useMutation } from '@tanstack/react-query';
import type { Scope } from '../../lib/tax-queries.js';
import { toast } from '../../ui/toast.js';
import { downloadScheduleC, type ScheduleCFile } from './tax-cockpit-api.js';

export const useScheduleCFile = (scope: Scope) =>
  useMutation({
    mutationFn: ({ format, version }: { format: ScheduleCFile; version?: number }) => downloadScheduleC(scope, format, version),
    onError: (error) => toast(`Couldn’t save the file. ${error.message}`, { tone: 'negative' }),
  });
