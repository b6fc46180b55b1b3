// The ledger's events without the entries that post the asset register's own depreciation: the forms take depreciation from the register,
// so that it counts once, whether it is posted or not. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { entryPosted } from '#contracts/events/ledger.js';

export const withoutDepreciationEntries = (events: ReceivedEvent[]): ReceivedEvent[] =>
  events.filter(({ type, data }) => type !== entryPosted.type || (data as DataOf<typeof entryPosted>).origin !== 'depreciation');
