// Tax's copy of the ledger's legs. A trigger updates the monthly sums.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { payrollDebitOf, type PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { payeeOfLine } from '#contracts/rules/other-party.js';
import { writeCopy, type BooksCopy, type Change } from '#platform/books-copy/write-copy.js';
import { sql } from '#platform/sql.js';
import { ownNamesOf } from './businesses.query.js';
import { carCostOf } from '../treatments/car-costs.js';

/** A leg after the change. */
export interface WrittenLeg {
  tenantId: number;
  entryId: number;
  line: number;
  date: string;
  basis: CategoryLeg['basis'];
  description: string;
  amountCents: number;
  category: string;
  reversed: boolean;
  ofRegister: boolean;
  change: Change;
}

/** The payroll provider whose net pay a text names. */
export function payThrough(description: string): PayrollProvider | null {
  const debit = payrollDebitOf(description);
  return debit?.kind === 'pay' ? debit.provider : null;
}

/** A leg as tax stores it. `own` are the names of the business and its owners. */
export const keptLeg = (leg: CategoryLeg, own?: readonly string[]) => ({
  ...leg,
  payee: payeeOfLine({ description: leg.description, ofBank: leg.bankTransactionId !== null }, own),
  ofRegister: leg.ofRegister ?? false,
  carCost: carCostOf(leg.description),
  payThrough: payThrough(leg.description),
});

export const legs: BooksCopy<ReturnType<typeof keptLeg>> = {
  table: 'leg',
  account: 'category',
  columns: {
    ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', date: 'date', basis: 'text', description: 'text' } as const),
    ...({ reference: 'text', money_path: 'text', amount_cents: 'bigint', category: 'text', payee: 'text', decision_seq: 'int' } as const),
    ...({ unconfirmed: 'boolean', of_register: 'boolean', bank_transaction_id: 'uuid', car_cost: 'text', pay_through: 'text' } as const),
  },
};

/** Returns the legs that changed. */
export async function writeCategoryLegs(em: EntityManager, { legs: posted, ...changes }: LegChanges): Promise<WrittenLeg[]> {
  const own = await ownNamesOf(em, [...new Set(posted.flatMap((leg) => (leg.bankTransactionId === null ? [] : [leg.tenantId])))]);
  return writeCopy<Omit<WrittenLeg, 'change'>, ReturnType<typeof keptLeg>>(
    em,
    legs,
    { ...changes, lines: posted.map((leg) => keptLeg(leg, own.get(leg.tenantId))) },
    sql`l.tenant_id, l.entry_id, l.line, l.date, l.basis, l.description, l.amount_cents, l.category, l.reversed, l.of_register`,
  );
}
