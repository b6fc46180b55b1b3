// A studio whose six months were made so that every figure of its analysis can be derived by hand. Also how it is posted.
import { getLedger } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { journalOf, postJournal } from '../small-company.js';

const bank = 'Assets:Checking';
const card = 'Liabilities:Visa';

/**
 * May to October 2026, each month: Brooklyn 6,000.00 on the 10th; Nuculture 2,000.00 in May and 200.00 more each month, on the 20th; Studio 1,000.00 on
 * the 25th. Rent 2,000.00 on the 1st; contractors 40% of the revenue on the 12th, the cat 10% on the 15th; an alarm of 100.00 by card on the 28th,
 * paid on the 5th of the next month; 500.00 drawn on the 26th. 20,000.00 are there from the beginning, 1,000.00 of them moved to savings in June.
 * November until the 21st: Brooklyn 3,000.00, rent 2,000.00, contractors 1,000.00, and October's alarm isn't paid yet.
 */
export const studioMonths = [5, 6, 7, 8, 9, 10].map((month, at) => {
  const nuculture = 2_000 + 200 * at;
  const revenue = 6_000 + nuculture + 1_000;
  return { month, nuculture, revenue, contractors: 0.4 * revenue, cat: 0.1 * revenue };
});

interface Moved {
  date: string;
  to: string;
  from: string;
  amount: number;
}

function moved(): Moved[] {
  const day = (month: number, date: number) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const months = studioMonths.flatMap(({ month, nuculture, contractors, cat }): Moved[] => [
    { date: day(month, 10), to: bank, from: 'Income:Brooklyn Studio', amount: 6_000 },
    { date: day(month, 20), to: bank, from: 'Income:Nuculture', amount: nuculture },
    { date: day(month, 25), to: bank, from: 'Income:Sales:Studio', amount: 1_000 },
    { date: day(month, 1), to: 'Expenses:Rent', from: bank, amount: 2_000 },
    { date: day(month, 12), to: 'Expenses:Contracting Fee', from: bank, amount: contractors },
    { date: day(month, 15), to: 'Expenses:Studio Cat', from: bank, amount: cat },
    { date: day(month, 28), to: 'Expenses:Alarm', from: card, amount: 100 },
    { date: day(month, 26), to: 'Equity:Owner Draws', from: bank, amount: 500 },
    ...(month > 5 ? [{ date: day(month, 5), to: card, from: bank, amount: 100 }] : []),
  ]);
  return [
    { date: '2026-05-01', to: bank, from: 'Equity:Opening Balances', amount: 20_000 },
    ...months,
    { date: '2026-06-15', to: 'Assets:Savings', from: bank, amount: 1_000 },
    { date: '2026-11-01', to: 'Expenses:Rent', from: bank, amount: 2_000 },
    { date: '2026-11-10', to: bank, from: 'Income:Brooklyn Studio', amount: 3_000 },
    { date: '2026-11-12', to: 'Expenses:Contracting Fee', from: bank, amount: 1_000 },
  ];
}

export const studioJournal = journalOf(
  ...moved().flatMap(({ date, to, from, amount }, at) => [
    `J${at},${date},${to},${amount.toFixed(2)},,Entry ${at},`,
    `J${at},${date},${from},,${amount.toFixed(2)},Entry ${at},`,
  ]),
);

export async function openStudio(system: TestSystem, tenantId: number): Promise<void> {
  await system.openBusiness(tenantId, 'Studio');
  const settings = await system.get(getSettings, { tenantId });
  const source = (key: string, name: string, account: string, floor: number) => ({
    ...{ key, name, accounts: [account], monthlyFloorCents: floor, expandable: true },
  });
  const revenueSources = [
    source('brooklyn', 'Brooklyn', 'Income:Brooklyn Studio', 400_000),
    source('nuculture', 'Nuculture', 'Income:Nuculture', 200_000),
    source('studio', 'Studio', 'Income:Sales:Studio', 0),
  ];
  await system.get(putSettings, { tenantId, body: { ...settings, revenueSources } });
  await postJournal(system, studioJournal, tenantId);
  await system.drain();
}

/** What the ledger's rows behind a link add up to, money in positive. */
export async function sumBehind(system: TestSystem, link: string, tenantId = 2): Promise<number> {
  const query = Object.fromEntries(new URL(link, 'http://console').searchParams);
  const { transactions, pagination } = await system.get(getLedger, { tenantId, query: { ...query, limit: 500 } });
  if (pagination.pages > 1) throw new Error(`${link} has more than one page`);
  return Math.round(transactions.reduce((sum, { Amount }) => sum + Amount, 0) * 100) / 100;
}
