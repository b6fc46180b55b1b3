// Saving settings: the whole of them goes, with the state that the person saw, so that nobody overwrites what they have not seen.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#contracts/settings.js';
import { useBusiness } from '../../lib/business.js';
import { ApiProblem } from '../../lib/problem.js';
import { toast } from '../../ui/toast.js';
import { saveSettings, settingsQuery, type SettingsReply } from './settings-api.js';

export function useSaving({ onSaved }: { onSaved(settings: SettingsReply): void }) {
  const client = useQueryClient();
  const { rename } = useBusiness();
  const saving = useMutation({
    mutationFn: ({ seen, changes }: { seen: SettingsReply; changes: Partial<Settings> }) => saveSettings({ ...seen, ...changes }),
    onSuccess: async (saved) => {
      // What the change stream has asked for meanwhile may be older than the answer.
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      client.setQueryData(settingsQuery.queryKey, saved);
      rename({ name: saved.name, description: saved.description });
      onSaved(saved);
      toast('Settings saved');
    },
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  return saving;
}

/** Somebody else saved in between. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'settings-changed';
