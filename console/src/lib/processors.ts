// Card processors and wallets of the business: the call for their balances.
import type { ReplyOf } from '#contracts/define.js';
import { listProcessors } from '#contracts/generated/client.js';
import type { listProcessors as ProcessorsRoute } from '#contracts/routes/processors.js';
import { reading } from './reading.js';

export type ProcessorBalance = ReplyOf<typeof ProcessorsRoute>['processors'][number];

export const processorsQuery = reading(listProcessors, {}, { select: ({ processors }) => processors });
