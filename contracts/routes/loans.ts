// Loans: what a lender lent on which terms, its schedule, and which payments in the books are principal and interest by it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { loanFields, maxInstallments, openingFields, termsFields } from '../records/loan.js';
import { recordOf } from '../records/shapes.js';
import { BusinessDate, Cents, LineId, paidRow, Tenant, Uuid } from '../shapes.js';

export const maxLoans = 100;
/** Payments that one call splits. */
const maxLoanPayments = 200;

const LoanBody = z.object({
  ...recordOf(loanFields),
  terms: z.object(recordOf(termsFields)).nullable(),
  /** What was owed when the books start, posted against Opening Balances; null of a loan that isn't older. In a request, absent leaves it. */
  opening: z.object(recordOf(openingFields)).nullable().optional(),
});

const Loan = LoanBody.extend({
  loanId: Uuid,
  /** How often it was changed; a change names the state that it saw. */
  revision: z.number().int().min(1),
  /** Where principal and interest are posted, as these accounts are called now. */
  account: z.string(),
  interestAccount: z.string(),
});

const Compared = z.object({ booksCents: Cents, scheduleCents: Cents.nullable() });

const LoanPayment = z.object({
  ...paidRow,
  /** `proceeds`: the loan itself; `extra`: principal alone; `balloon`: with the last payment or apart from it; `unscheduled`: no installment of the schedule is near. */
  kind: z.enum(['installment', 'extra', 'proceeds', 'unscheduled', 'balloon']),
  installment: z.number().int().nullable(),
  /** By the books where it is split, else by the schedule; null where only the lender's statement says it. */
  interestCents: Cents.nullable(),
  principalCents: Cents.nullable(),
  /** By the schedule as it is now, also of a payment that was split before its terms were changed; null where no installment is near. */
  scheduledInterestCents: Cents.nullable().optional(),
  /** What the payment is beyond its installment; 0 where it is exactly that. */
  differenceCents: Cents,
  split: z.boolean(),
});
export type LoanPayment = z.infer<typeof LoanPayment>;

const Installment = z.object({
  number: z.number().int(),
  dueOn: BusinessDate,
  paymentCents: Cents,
  interestCents: Cents,
  principalCents: Cents,
  /** Extra payments since the installment before, which end with this one. */
  extraCents: Cents,
  /** Due with the last payment, in addition to it. */
  balloonCents: Cents.optional(),
  balanceCents: Cents,
});
export type Installment = z.infer<typeof Installment>;

const loanId = '0198c5e0-0000-7000-8000-0000000000b1';
const OfLoan = z.object({ loanId: Uuid });
const exampleLoan: z.input<typeof Loan> = {
  ...{ loanId, revision: 1, name: 'Oven', lender: 'FIRST MUTUAL LOAN', forCar: false, forProperty: false, opening: null },
  terms: { amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12, extraPayments: [] },
  ...{ account: 'Liabilities:Loans:Oven', interestAccount: 'Expenses:Interest' },
};

export const listLoans = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/loans',
  summary: 'The loans of a business with the balance of each in the books today.',
  role: 'adviser',
  reply: z.object({
    loans: z.array(Loan.extend({ balanceCents: Cents })).max(maxLoans),
    /** The first day with entries other than loans' openings; null where there are none. */
    booksStartOn: BusinessDate.nullable().optional(),
  }),
  example: { loans: [{ ...exampleLoan, balanceCents: 1_102_720 }], booksStartOn: '2026-01-02' },
});

export const getLoan = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/loans/:loanId',
  summary:
    'A loan with its schedule, the payments to the lender that the books have, each with its principal and interest, and the books compared with the schedule on a day (today where none is named). Differences are shown, never posted.',
  role: 'adviser',
  params: OfLoan,
  query: z.object({ asOf: BusinessDate.optional() }),
  reply: z.object({
    loan: Loan,
    /** As in the list. */
    booksStartOn: BusinessDate.nullable().optional(),
    asOf: BusinessDate,
    schedule: z.array(Installment).max(maxInstallments),
    payments: z.array(LoanPayment),
    /** More rows name the lender than are looked at: the newest are here. */
    truncated: z.boolean(),
    /** Up to `asOf`. */
    borrowed: Compared,
    repaid: Compared,
    balance: Compared,
  }),
  example: {
    loan: exampleLoan,
    booksStartOn: '2026-01-02',
    asOf: '2026-02-20',
    schedule: [
      {
        ...{ number: 1, dueOn: '2026-02-15', paymentCents: 103_280, interestCents: 6_000, principalCents: 97_280 },
        ...{ extraCents: 0, balanceCents: 1_102_720 },
      },
    ],
    payments: [
      {
        ...{ lineId: '104190-2', date: '2026-02-17', description: 'FIRST MUTUAL LOAN PYMT', paidFrom: 'PNC Operating' },
        ...{ category: 'Expenses:Interest', amountCents: -103_280, kind: 'installment', installment: 1 },
        ...{ interestCents: 6_000, principalCents: 97_280, scheduledInterestCents: 6_000, differenceCents: 0, split: false },
      },
    ],
    truncated: false,
    borrowed: { booksCents: 1_200_000, scheduleCents: 1_200_000 },
    repaid: { booksCents: 0, scheduleCents: 97_280 },
    balance: { booksCents: 1_200_000, scheduleCents: 1_102_720 },
  },
});

export const createLoan = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/loans',
  summary:
    'Adds a loan and opens its account beneath Liabilities:Loans. 422 where the terms contradict each other: a first payment before the loan, no number or amount of payments, a payment that the first interest uses up. Nothing is posted but what was owed when the books start (`opening`), against Opening Balances.',
  role: 'bookkeeper',
  body: LoanBody.extend(Tenant),
  reply: z.object({ loanId: Uuid }),
  status: 201,
  example: { loanId },
});

export const putLoan = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/loans/:loanId',
  summary:
    'Replaces a loan’s lender and terms; its account doesn’t change, even if the lender’s name does. 409 when someone else changed it since `revision`. Payments that are split stay as they are. A changed `opening` reverses its entry and posts it again; 409 in a locked period.',
  role: 'bookkeeper',
  params: OfLoan,
  body: LoanBody.extend({ revision: z.number().int().min(1), ...Tenant }),
  reply: z.object({ loanId: Uuid }),
  example: { loanId },
});

export const deleteLoan = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/loans/:loanId',
  summary: 'Removes a loan’s terms. Its account, its opening balance, and payments that are split stay in the books.',
  role: 'bookkeeper',
  params: OfLoan,
  reply: z.object({ loanId: Uuid }),
  example: { loanId },
});

export const splitLoanPayments = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/loans/:loanId/payments',
  summary:
    'Splits bank payments into interest and principal, which is all the rest; a row of money in is the loan itself, all of it principal. Each is a person’s decision, as a split is; all of them or none. 409 where a row was changed or split before, unless it’s split `again`.',
  role: 'bookkeeper',
  features: ['ledger', 'tax'],
  params: OfLoan,
  body: z.object({
    payments: z
      .array(z.object({ lineId: LineId, interestCents: Cents.min(0).max(1e11) }))
      .min(1)
      .max(maxLoanPayments),
    /** Payments that are split already get this interest instead, as after a change of the terms. */
    again: z.boolean().optional(),
    ...Tenant,
  }),
  reply: z.object({ split: z.int() }),
  status: 200,
  example: { split: 1 },
});

export const undoLoanPayments = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/loans/:loanId/payments/undo',
  summary:
    'Puts payments of a loan that are split together again: each is one row without a category, and can be split again. All of them or none. 409 where one was changed before.',
  role: 'bookkeeper',
  features: ['ledger', 'tax'],
  params: OfLoan,
  body: z.object({ lineIds: z.array(LineId).min(1).max(maxLoanPayments), ...Tenant }),
  reply: z.object({ undone: z.int() }),
  status: 200,
  example: { undone: 1 },
});
