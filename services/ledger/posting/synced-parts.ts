// Events about a posted bank transaction: one for its category, or one for each part. Pure.
import type { Cause, DataOf, NewEvent } from '#contracts/define.js';
import { transactionSynced } from '#contracts/events/ledger.js';
import { isPartLine, moneyLine } from '#contracts/rules/bank-entry-lines.js';
import { sumOf, type Entry, type Line } from './entry.js';

type SyncedDecision = Pick<DataOf<typeof transactionSynced>, 'decisionSeq' | 'decidedBy' | 'unasked' | 'proposal'>;

export function syncedParts(entry: Entry, revision: number, decisionFor: (part: Line) => SyncedDecision, cause?: Cause): NewEvent[] {
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
        ...decisionFor(part),
      },
      cause,
    ),
  );
}
