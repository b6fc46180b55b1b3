// Repeating transactions, as their own screen lists them and as the form that changes one reads it.
import type { ReplyOf } from '#contracts/define.js';
import { listRepeatingEntries } from '#contracts/generated/client.js';
import type { listRepeatingEntries as ListRoute } from '#contracts/routes/repeating-entries.js';
import { reading } from './reading.js';

export type Repeating = ReplyOf<typeof ListRoute>['repeats'][number];

export const repeatsQuery = reading(listRepeatingEntries, {});
