// What the ledger tells of an entry that is in the books. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { entryPosted } from '#contracts/events/ledger.js';
import type { Decider, Entry } from './entry.js';

/** `decision`: that one of its lines begins with. */
export const postedEntry = (
  { tenantId, lines, ...entry }: Entry,
  cause?: Cause,
  decision?: { line: number; by: Decider; confidence: number | null },
): NewEvent =>
  entryPosted.of(
    tenantId,
    {
      ...entry,
      lines: lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents })),
      moneyLines: lines.filter(({ account }) => account.money).map(({ line }) => line),
      ...(decision && { decisions: [{ line: decision.line, by: decision.by, confidence: decision.confidence }] }),
    },
    cause,
  );
