// What the gateway asks the ledger about changes since a person last looked. Inside only: the edge never forwards /internal.
import { z } from 'zod';
import { defineRoute } from './define.js';
import { BalanceList, Changes, ComparedBalance, ComparedDays } from './routes/last-look.js';

/** Divides what a figure is made of from later entries and decisions: the newest entry, and an instant of the database to the microsecond. */
export const BooksMark = z.object({ newestEntryId: z.coerce.number().int().min(0), decidedUntil: z.string().max(40) });
export type BooksMark = z.infer<typeof BooksMark>;

export const getChangesSince = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/internal/changes-since',
  summary: 'Changes in net income and balances since a mark, and the mark of now; without a mark there are none.',
  role: 'adviser',
  query: z.object({ ...ComparedDays.shape, balances: BalanceList.optional(), ...BooksMark.partial().shape }),
  reply: z.object({
    /** Null while something is being posted: whatever is not finished then would be on neither side. */
    mark: BooksMark.nullable(),
    position: z.int().min(0),
    netIncome: Changes,
    /** In the order of the request. */
    balances: z.array(z.object({ balance: ComparedBalance, ...Changes.shape })),
  }),
  example: {
    ...{ mark: { newestEntryId: 104_902, decidedUntil: '2026-11-30 15:12:00.123456+00' }, position: 48_211 },
    ...{ netIncome: { cents: 0, causes: [], entries: [], truncated: false }, balances: [] },
  },
});
