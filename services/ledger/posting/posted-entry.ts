// The events about a posted entry, and about an entry of a payment. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { CardProcessor } from '#contracts/events/bank-link.js';
import { documentPaid, entryPosted } from '#contracts/events/ledger.js';
import type { Decider, Entry } from './entry.js';
import type { CashPayment } from './paid-lines.query.js';
import { publishedKind } from '#contracts/rules/processor-kinds.js';

/** `decisions` are the initial decisions on its lines. */
export const postedEntry = (
  { tenantId, lines, processor, ...entry }: Entry,
  cause?: Cause,
  decisions: { line: number; by: Decider; confidence: number | null }[] = [],
): NewEvent =>
  entryPosted.of(
    tenantId,
    {
      ...entry,
      ...(processor && { processor: { name: CardProcessor.safeParse(processor.name).data, kind: publishedKind(processor.kind) } }),
      lines: lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents })),
      moneyLines: lines.filter(({ account }) => account.money).map(({ line }) => line),
      ...(decisions.length > 0 && { decisions: decisions.map(({ line, by, confidence }) => ({ line, by, confidence })) }),
    },
    cause,
  );

/** Follows the entry's own event. */
export const paidDocument = (
  { tenantId, cashEntryId: entryId, enteredEntryId = null, documentEntryId, date, bankTransactionId, line }: CashPayment,
  cause?: Cause,
): NewEvent => documentPaid.of(tenantId, { entryId, documentEntryId, date, bankTransactionId, line, enteredEntryId }, cause);
