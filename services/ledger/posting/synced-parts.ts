// What the ledger tells of a bank transaction that is in the books: its category, or each of its parts. Pure.
import type { Cause, DataOf, NewEvent } from '#contracts/define.js';
import { transactionSynced } from '#contracts/events/ledger.js';
import { isPartLine, moneyLine } from '#contracts/rules/bank-entry-lines.js';
import { sumOf, type Entry, type Line } from './entry.js';

type Said = Pick<DataOf<typeof transactionSynced>, 'decisionSeq' | 'decidedBy' | 'unasked' | 'proposal'>;

export function syncedParts(entry: Entry, revision: number, said: (part: Line) => Said, cause?: Cause): NewEvent[] {
  const { tenantId, entryId, date, description, bankTransactionId } = entry;
  const parts = entry.lines.filter(({ line }) => isPartLine(line));
  const bankAccount = entry.lines.find(({ line }) => line === moneyLine)!.account.path;
  return parts.map((part) =>
    transactionSynced.of(
      tenantId,
      {
        lineId: `${entryId}-${part.line}`,
        ...{ bankTransactionId: bankTransactionId!, revision, date, description },
        amountCents: 0 - part.amountCents,
        ...(parts.length > 1 && { wholeCents: 0 - sumOf(parts) }),
        bankAccount,
        category: part.account.path,
        ...said(part),
      },
      cause,
    ),
  );
}
