// A business whose fiscal year starts in July: an answer of every kind names the days that it counted, and its links open exactly those.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lastOfMonth } from '#contracts/days.js';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { listCharges } from '#contracts/routes/client-invoices.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { booksYear, taxYear } from '#contracts/rules/years.js';
import { stripeHistory } from '../../../tests/fixtures/bank-link/processor-files.fixture.js';
import { march, receive } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { categorizeFound } from '../../../tests/golden/golden-year.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

/*
 * Charged by Stripe: 300.00 on Mar 13, 2025, which is in the fiscal year 2024. Paid to Sofia Marchetti: 1,250.00 in February, 1,175.50 in August
 * 2025. Sold to Acme: 5,000.00 on Mar 10 and 700.00 on Sep 10, 2025, 40.00 on Aug 10, 2026, and 9.00 dated ahead on Dec 1, 2026.
 */
const bankRows = `Date,Description,Amount
2025-02-14,ACH PAYMENT TO SOFIA MARCHETTI REF 204481,-1250.00
2025-08-11,ACH PAYMENT TO SOFIA MARCHETTI REF 204977,-1175.50
`;
const sold = (journal: string, day: string, amount: string) => [
  `${journal},${day},Assets:Checking,${amount},,Sale,Acme`,
  `${journal},${day},Income:Sales,,${amount},Sale,Acme`,
];
const today = '2026-11-23';
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: `${today}T17:00:00Z` });
  await system.openBusiness(2);
  await system.get(putSettings, { body: { ...(await system.get(getSettings)), fiscalYearStart: 7 } });
  const sales = [
    sold('A', '2025-03-10', '5000.00'),
    sold('B', '2025-09-10', '700.00'),
    sold('C', '2026-08-10', '40.00'),
    sold('D', '2026-12-01', '9.00'),
  ];
  await postJournal(system, journalOf(...sales.flat()));
  await importStatement(system, bankRows, { fields: { accountName: 'Operating', accountType: 'asset' } });
  await importStatement(system, stripeHistory.join('\n'), { name: 'balance_history.csv' });
  await system.drain();
  await categorizeFound(system, 'MARCHETTI', 'Contracting Fee');
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const ask = (query: string) => system.get(askQuestion, { body: { query } });

const span = (startDate: string, endDate: string) => ({ startDate, endDate });
const monthSpan = (year: number, month: number) => span(`${year}-${String(month).padStart(2, '0')}-01`, lastOfMonth(year, month));

/** The days of the page that a link opens. */
function daysOf(link: string): { startDate: string; endDate: string } {
  const { pathname, searchParams } = new URL(link, 'http://console');
  const text = (name: string) => searchParams.get(name) ?? '';
  const [year, month] = [Number(text('year')), Number(text('month'))];
  switch (pathname) {
    case '/general-ledger':
    case '/invoices':
      return span(text('startDate'), text('endDate'));
    case '/income-statement':
      return month ? monthSpan(year, month) : booksYear(year, 7);
    case '/payroll':
      return month ? monthSpan(year, month) : taxYear(year);
    case '/tax-cockpit':
      return taxYear(year);
    case '/account-balances':
      return span(text('asOf'), text('asOf'));
    case '/financial-analysis':
      return span(today, today);
    default:
      throw new Error(`No days are known of ${link}.`);
  }
}

const fiscal2025 = booksYear(2025, 7);
const calendar2025 = taxYear(2025);

test.each<[question: string, understood: RegExp, ...days: { startDate: string; endDate: string }[]]>([
  ['How much did I spend in 2025?', /July 2025 to June 2026/, fiscal2025],
  ['How much did I spend in calendar year 2025?', /2025 \(Jan 1, 2025 to Dec 31, 2025\)/, calendar2025],
  ['How much did I earn before 2026?', /to June 2026/, span('1970-01-01', '2026-06-30')],
  ['Spending by category in 2025', /July 2025 to June 2026/, fiscal2025],
  ['Income by month in 2025', /July 2025 to June 2026/, fiscal2025],
  ['Average monthly income in 2025', /July 2025 to June 2026/, fiscal2025],
  ['How many transactions for Contracting Fee in 2025?', /July 2025 to June 2026/, fiscal2025],
  ['Show all expenses in 2025', /July 2025 to June 2026/, fiscal2025],
  ['Compare my income in 2024 and 2025', /July 2024 to June 2025 .*July 2025 to June 2026/, booksYear(2024, 7), fiscal2025],
  [
    'Why did my income change in 2025 compared with 2024?',
    /July 2024 to June 2025 .*July 2025 to June 2026/,
    booksYear(2024, 7),
    fiscal2025,
  ],
  ['How much cash did we have at the end of 2025?', /at the end of Jun 30, 2026/, span('2026-06-30', '2026-06-30')],
  ['How long will our cash last?', /as of Nov 23, 2026/, span(today, today), span('2025-11-01', '2026-10-31')],
  ['What was our burn rate at the end of 2025?', /as of Jun 30, 2026/, span('2025-07-01', '2026-06-30')],
  ['What is my estimated tax for 2025?', /for 2025$/, calendar2025],
  ['What is the net profit on Schedule C for 2025?', /for 2025$/, calendar2025],
  ['How much did we pay contractors in 2025?', /2025 \(Jan 1, 2025 to Dec 31, 2025\)/, calendar2025],
  ['How much did we pay contractors in August 2025?', /August 2025/, monthSpan(2025, 8)],
  [
    'How much did we pay contractors in Q1 2025?',
    /Q1 2025 \(Jan 1, 2025 to Mar 31, 2025\)/,
    ...[1, 2, 3].map((month) => monthSpan(2025, month)),
  ],
  ['How much did we pay contractors?', /2026 \(Jan 1, 2026 to Dec 31, 2026\)/, taxYear(2026)],
  ['How much did we pay contractors from August 3, 2025 to August 20, 2025?', /Aug 3, 2025 to Aug 20, 2025/],
  ['Who is due a 1099 for August 2025?', /2025 \(Jan 1, 2025 to Dec 31, 2025\)/, calendar2025],
  ['Which contractors have no W-9 in 2025?', /2025 \(Jan 1, 2025 to Dec 31, 2025\)/, calendar2025],
  ['How much did we invoice in 2024?', /July 2024 to June 2025/, booksYear(2024, 7)],
  ['How many invoices in 2024?', /July 2024 to June 2025/, booksYear(2024, 7)],
  ['average invoice in March 2025', /March 2025/, monthSpan(2025, 3)],
  ['processing fees in Q1 2025', /Q1 2025 \(Jan 1, 2025 to Mar 31, 2025\)/, span('2025-01-01', '2025-03-31')],
  ['Who is our biggest client in 2024?', /July 2024 to June 2025/, booksYear(2024, 7)],
])('%s', async (question, understood, ...days) => {
  const answer = await ask(question);
  expect(answer.understood).toMatch(understood);
  expect(answer.links.map(({ link }) => daysOf(link))).toEqual(days);
});

test('the pages show the figures of the answers', async () => {
  const charged = await ask('How much did we invoice in 2024?');
  const { summary } = await system.get(listCharges, { query: daysOf(charged.links[0]!.link) });
  expect([charged.total, summary.totalRevenue]).toEqual([300, 300]);
  expect((await ask('How much did we invoice in 2025?')).text).toContain('July 2025 to June 2026');
  const [client] = (await ask('Who is our biggest client in 2024?')).data!;
  expect([client!.Amount, daysOf(client!.link!)]).toEqual([300, booksYear(2024, 7)]);
  const paid = await ask('How much did we pay contractors in August 2025?');
  const { filtered } = await system.get(getPayrollTransactions, { query: { year: 2025, month: 8 } });
  expect([paid.total, filtered.total]).toEqual([1175.5, 1175.5]);
  expect(paid.data!.map(({ link }) => daysOf(link!))).toEqual([monthSpan(2025, 8)]);
});

test('charges to clients include sales tax', async () => {
  await system.openBusiness(3);
  await receive(system, 3, march);
  const { summary } = await system.get(listCharges, { tenantId: 3, query: monthSpan(2026, 3) });
  const answer = async (query: string) => (await system.get(askQuestion, { tenantId: 3, body: { query } })).total;
  // 108.25 with 8.25 tax, 500.00 and 0.30; fees of 3.44, 14.80 and 0.30.
  expect([await answer('How much did we invoice in March 2026?'), summary.totalRevenue]).toEqual([608.55, 608.55]);
  expect(await answer('How many invoices in March 2026?')).toBe(3);
  expect(await answer('processing fees in March 2026')).toBe(18.54);
  expect(await answer('Who is our biggest client in March 2026?')).toBe(608.55);
});

test('what is dated ahead is in a total by month as in the total, and not in an average up to today', async () => {
  const months = await ask('Show my income by month this year');
  const total = await ask('How much did I earn in 2026?');
  expect([months.total, total.total]).toEqual([49, 49]);
  expect(months.series!.points.at(-1)).toMatchObject({ startDate: '2026-12-01', amount: 9 });
  const average = await ask('Average monthly income this year');
  // 40.00 in the five months from July to November.
  expect([average.total, average.summary]).toEqual([8, expect.stringContaining('from Jul 1, 2026 to Nov 23, 2026, over 5 months')]);
  expect(daysOf(average.links[0]!.link)).toEqual(span('2026-07-01', today));
  const { transactions } = await system.get(getLedger, { query: { ...daysOf(average.links[0]!.link), accountType: 'revenue' } });
  expect(transactions.map(({ Amount }) => Amount)).toEqual([40]);
});

test('nothing needs attention while the ledger has no payees to review', async () => {
  expect((await system.get(getBusinessDay)).toReview.payees).toBe(0);
  const { data, summary } = await ask('What needs my attention?');
  expect(data).toEqual([]);
  expect(summary).toBe(
    'Nothing needs your attention. You have no payees to review, no unusual payments, and no tax date in the next 45 days.',
  );
});
