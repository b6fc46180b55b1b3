// The terms of the demo's loan, as its lender stated them: the schedule of the payments that its statements show.
import type { LoanInput } from '#contracts/records/loan.js';
import { dayOf, firstOfMonth } from './calendar.js';

/** Of the business that has one: lent 22 months ago, paid back since the month after. */
export function demoLoans(tenantId: number, today: string): LoanInput[] {
  if (tenantId !== 2) return [];
  const day = (monthsAgo: number, date: number) => dayOf(firstOfMonth(today, 0 - monthsAgo), date);
  return [
    {
      ...{ name: 'Gotham Capital', lender: 'GOTHAM CAPITAL', forCar: false },
      terms: {
        ...{ amountCents: 2_400_000, annualPercent: 8.9, paymentCents: 95_000 },
        ...{ startOn: day(22, 10), firstPaymentOn: day(21, 11), extraPayments: [] },
      },
    },
  ];
}
