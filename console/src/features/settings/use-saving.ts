// Saves all settings with the state that the user saw, so that they can't overwrite unseen changes.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putSettings } from '#contracts/generated/client.js';
import type { Settings } from '#contracts/settings.js';
import { call } from '../../lib/api.js';
import { useBusiness } from '../../lib/business.js';
import { ApiProblem } from '../../lib/problem.js';
import { toast } from '../../ui/toast.js';
import { settingsQuery, type SettingsReply } from './settings-api.js';

export function useSaving({ onSaved }: { onSaved(settings: SettingsReply): void }) {
  const client = useQueryClient();
  const { change } = useBusiness();
  const saving = useMutation({
    mutationFn: ({ seen, changes }: { seen: SettingsReply; changes: Partial<Settings> }) =>
      call(putSettings, { body: { ...seen, ...changes } }),
    onSuccess: async (saved) => {
      // Requests that the change stream started meanwhile may return older data than this reply.
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      client.setQueryData(settingsQuery.queryKey, saved);
      change({ name: saved.name, description: saved.description, timeZone: saved.timeZone });
      onSaved(saved);
      toast('Settings saved');
    },
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  return saving;
}

/** Another person saved in between. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'settings-changed';
