// A business whose fiscal year starts in July: a year is the same days in the assistant's answers and on the pages that their links open.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askQuestion, getSuggestedPrompts } from '#contracts/routes/ai-query.js';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

/*
 * 5,000.00 earned in March 2025, 700.00 in September 2025, 40.00 in August 2026: the fiscal year 2025 (July 2025 to June 2026) has 700.00, calendar
 * 2025 has 5,700.00, the fiscal year 2026 up to now 40.00.
 */
const sold = (journal: string, day: string, amount: string) => [
  `${journal},${day},Assets:Checking,${amount},,Sale,Acme`,
  `${journal},${day},Income:Sales,,${amount},Sale,Acme`,
];
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-23T17:00:00Z' });
  await system.openBusiness(2);
  const settings = await system.get(getSettings);
  await system.get(putSettings, { body: { ...settings, fiscalYearStart: 7 } });
  const rows = [sold('A', '2025-03-10', '5000.00'), sold('B', '2025-09-10', '700.00'), sold('C', '2026-08-10', '40.00')];
  await postJournal(system, journalOf(...rows.flat()));
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const ask = (query: string, conversationId?: string) =>
  system.get(askQuestion, { body: { query, ...(conversationId && { conversationId }) } });
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://console').searchParams);

/** What the page of a link shows, and its days. */
async function opened(link: string): Promise<{ amount: number; startDate: string; endDate: string }> {
  const { pathname } = new URL(link, 'http://console');
  if (pathname === '/income-statement') {
    const { year, month } = queryOf(link);
    const { netIncome, period } = await system.get(getIncomeStatement, {
      params: { year: Number(year), ...(month && { month: Number(month) }) },
    });
    return { amount: netIncome, startDate: period.startDate, endDate: period.endDate };
  }
  const { startDate, endDate } = queryOf(link);
  const { transactions } = await system.get(getLedger, { query: queryOf(link) });
  return {
    amount: transactions.reduce((cents, { Amount }) => cents + Math.round(Amount * 100), 0) / 100,
    startDate: startDate!,
    endDate: endDate!,
  };
}

test.each([
  ['What was my net income in 2025?', 700, '2025-07-01', '2026-06-30', 'Net income in July 2025 to June 2026'],
  ['What was my net income in fiscal year 2025?', 700, '2025-07-01', '2026-06-30', 'Net income in July 2025 to June 2026'],
  ['What was my net income last year?', 700, '2025-07-01', '2026-06-30', 'Net income in July 2025 to June 2026'],
  ['What is my net income this year?', 40, '2026-07-01', '2027-06-30', 'Net income in July 2026 to June 2027'],
  ['What was my net income in calendar year 2025?', 5_700, '2025-01-01', '2025-12-31', 'Net income in 2025 (Jan 1, 2025 to Dec 31, 2025)'],
  ['What was my income in 2025?', 700, '2025-07-01', '2026-06-30', 'Income in July 2025 to June 2026'],
  ['How much did I earn in the first half of 2025?', 700, '2025-07-01', '2025-12-31', 'Income in July to December 2025'],
  ['How much did I earn in Q1 2025?', 5_000, '2025-01-01', '2025-03-31', 'Income in Q1 2025 (Jan 1, 2025 to Mar 31, 2025)'],
  ['How much did I earn in March 2025?', 5_000, '2025-03-01', '2025-03-31', 'Income in March 2025'],
])('%s', async (question, total, startDate, endDate, understood) => {
  const answer = await ask(question);
  expect([answer.total, answer.understood]).toEqual([total, understood]);
  expect(answer.text ?? answer.summary).toContain(understood.replace(/^(Net income|Income) in | \(.*$/g, ''));
  expect(await opened(answer.links[0]!.link)).toEqual({ amount: total, startDate, endDate });
});

test('years of a series and of a comparison are those of the books, and so are follow-ups', async () => {
  const { series } = await ask('Show my net income by year from 2024 to 2026');
  expect(series!.points.map(({ startDate, endDate, amount }) => [startDate, endDate, amount])).toEqual([
    ['2024-07-01', '2025-06-30', 5_000],
    ['2025-07-01', '2026-06-30', 700],
    ['2026-07-01', '2027-06-30', 40],
  ]);
  for (const { link, amount, startDate, endDate } of series!.points) expect(await opened(link!)).toEqual({ amount, startDate, endDate });
  const { periodA, periodB, conversationId } = await ask('Compare my net income in 2024 and 2025');
  expect([periodA!.expenses, periodB!.expenses, periodB!.startDate]).toEqual([5_000, 700, '2025-07-01']);
  for (const { expenses, link, startDate, endDate } of [periodA!, periodB!])
    expect(await opened(link!)).toEqual({ amount: expenses, startDate, endDate });
  expect(conversationId).toBeDefined();
  // September of the fiscal year 2025 is in 2025, May of it in 2026.
  const { conversationId: about } = await ask('How much did I earn in 2025?');
  expect((await ask('and in September?', about)).understood).toBe('Income in September 2025');
  expect((await ask('How much did I earn this year so far?')).understood).toBe('Income from Jul 1, 2026 to Nov 23, 2026');
});

test('taxes and 1099s are about calendar years', async () => {
  expect((await ask('What is my estimated tax for 2025?')).understood).toBe('Estimated tax for 2025');
  expect((await ask('What will my estimated tax be this year?')).understood).toBe('Estimated tax for 2026');
  expect((await ask('Who is due a 1099 for 2025?')).understood).toBe('Who is due a 1099-NEC in 2025 (Jan 1, 2025 to Dec 31, 2025)');
  // The suggestions are about the year of the books with the newest entries.
  expect((await system.get(getSuggestedPrompts)).prompts).toContain('What was my net income in 2026?');
});
