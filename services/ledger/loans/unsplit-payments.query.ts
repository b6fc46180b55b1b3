// Payments of all loans that aren't split into principal and interest yet.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoanPayment } from '#contracts/routes/loans.js';
import { scheduleOf } from './amortization.js';
import { lenderRows, loansOf } from './loans.query.js';
import { loanPayments } from './propose-payments.js';

interface Asked {
  tenantId: number;
  method: 'cash' | 'accrual';
  /** Only payments after this day, if there is one … */
  after: string | null;
  /** … and through this one. */
  through: string;
}

/** Scheduled payments, the newest first. A business has few loans, so each one's rows are read as its screen reads them. */
export async function unsplitPayments(
  em: EntityManager,
  { tenantId, method, after, through }: Asked,
): Promise<(LoanPayment & { loan: string })[]> {
  const found: (LoanPayment & { loan: string })[] = [];
  for (const loan of await loansOf(em, tenantId)) {
    const { terms, opening, name } = loan;
    const { rows } = await lenderRows(em, { tenantId, method }, loan);
    const payments = loanPayments(rows, { terms, opening, schedule: terms ? scheduleOf(terms, opening) : [] });
    found.push(
      ...payments
        .filter(({ kind, split, date }) => ['installment', 'balloon'].includes(kind) && !split && date > (after ?? '') && date <= through)
        .map((payment) => ({ ...payment, loan: name })),
    );
  }
  return found.sort((a, b) => (a.date < b.date ? 1 : -1));
}
