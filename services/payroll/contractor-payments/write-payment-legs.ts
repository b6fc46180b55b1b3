// Payroll's copy of the ledger's legs, limited to those that may pay a person or business.
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPartLine } from '#contracts/rules/bank-entry-lines.js';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { writeCopy, type BooksCopy } from '#platform/books-copy/write-copy.js';
import { sql } from '#platform/sql.js';
import { kindInText, type TextKind } from './kind-in-text.js';

export interface PaymentRef {
  tenantId: number;
  paymentId: string;
}

/** The state after the change. */
export interface WrittenLeg extends PaymentRef {
  category: string;
  reversed: boolean;
  unconfirmed: boolean;
  textKind: TextKind | null;
}

/** A bank transaction keeps its payment ID when a correction posts it again, so a person's choices for it stay. */
const paymentIdOf = (leg: CategoryLeg): string => `${leg.bankTransactionId ?? `entry-${leg.entryId}`}-${leg.line}`;

/** Whether it counts under the cash method: a bill alone is not a payment. */
const isCash = (leg: CategoryLeg): boolean => leg.basis !== 'accrual';

/**
 * Whether a leg may be a payment: of a processor's legs only those that left its balance, also in parts, not client payments, refunds, fees and payouts.
 */
export const mayPay = ({ processor, line }: CategoryLeg): boolean =>
  processor === undefined || (isPartLine(line) && (processor.kind === 'payment' || processor.kind === 'adjustment'));

/** The row of the table. */
export const rowOf = (leg: CategoryLeg) => ({
  ...leg,
  paymentId: paymentIdOf(leg),
  cash: isCash(leg),
  processor: leg.processor?.name ?? null,
  textKind: kindInText({ description: leg.description, moneyPath: leg.moneyPath, processor: leg.processor?.name ?? null }),
});

export const legs: BooksCopy<ReturnType<typeof rowOf>> = {
  table: 'leg',
  account: 'category',
  columns: {
    ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', payment_id: 'text', date: 'date', cash: 'boolean' } as const),
    ...({ description: 'text', reference: 'text', money_path: 'text', amount_cents: 'bigint', category: 'text' } as const),
    ...({ decision_seq: 'int', processor: 'text', unconfirmed: 'boolean', text_kind: 'text' } as const),
  },
};

/** Returns the legs that changed. */
export const writePaymentLegs = (em: EntityManager, { legs: posted, ...changes }: LegChanges): Promise<WrittenLeg[]> =>
  writeCopy<WrittenLeg, ReturnType<typeof rowOf>>(
    em,
    legs,
    { ...changes, lines: posted.filter(mayPay).map(rowOf) },
    sql`l.tenant_id, l.payment_id, l.category, l.reversed, l.unconfirmed, l.text_kind`,
  );
