// Entries that a person writes: what was paid or received without a bank's row, transfers, splits, journal entries.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { entryFields } from '../records/manual-entry.js';
import { recordOf } from '../records/shapes.js';
import { EntryId, LineId } from '../shapes.js';

export const ManualEntry = z.object({ ...recordOf(entryFields), tenantId: z.unknown().optional() });

export const Written = z.object({
  entryId: EntryId,
  /** The first row that the ledger shows of it. */
  lineId: LineId,
  /** What posts it back. */
  backEntryId: EntryId.optional(),
});

export const addEntry = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/manual-entries',
  summary:
    'Posts an entry that a person wrote: at least two lines on accounts of the chart that add up to zero (422 otherwise, nothing is posted). Under one accounting method alone it can’t move an own account (422), because money at a bank is the same under both. It can’t move the balance at a processor (422), which reports every transaction itself, except against Equity:Opening Balances. Its categories are that person’s decisions. A bank row of the same amount within days is held as a possible duplicate, whichever came first. Send an Idempotency-Key so that a repeated call posts nothing twice.',
  role: 'bookkeeper',
  body: ManualEntry,
  reply: Written,
  status: 201,
  example: { entryId: '104799', lineId: '104799-2' },
});

export const changeEntry = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/manual-entries/:entryId',
  summary:
    'Replaces an entry that a person wrote: it is reversed and a new one posted, both or neither. 409 where someone else changed or undid it before, and of an entry that posts another one back.',
  role: 'bookkeeper',
  params: z.object({ entryId: EntryId }),
  body: ManualEntry,
  reply: Written,
  example: { entryId: '104801', lineId: '104801-2' },
});

export const undoEntry = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/manual-entries/:entryId',
  summary: 'Takes an entry that a person wrote out of the books by its reversal; both stay in the journal.',
  role: 'bookkeeper',
  params: z.object({ entryId: EntryId }),
  reply: z.object({ reversedBy: EntryId }),
  example: { reversedBy: '104800' },
});
