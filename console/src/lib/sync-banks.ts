// Asking the linked banks for fresh activity, from wherever a person may ask for it.
import { mutationOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { syncLedger } from '#contracts/generated/client.js';
import type { syncLedger as SyncRoute } from '#contracts/routes/general-ledger.js';
import { call } from './api.js';
import { dayText } from './dates.js';
import { classifyError } from './problem.js';

/** The specified window; the server takes it as the smallest and always reaches to today. */
const smallestWindow = { startDate: '2024-01-01', endDate: '2025-12-31' };

export const syncMutation = mutationOptions({
  mutationKey: ['sync-banks'],
  mutationFn: () => call(syncLedger, { body: smallestWindow }),
});

export const syncedText = ({ startDate, endDate }: ReplyOf<typeof SyncRoute>): string =>
  `Checking linked banks for activity from ${dayText(startDate, { year: true })} to ${dayText(endDate, { year: true })}.`;
export const notSyncedText = (error: unknown): string => `Failed to sync: ${classifyError(error).message}`;
