// The Schedule C preview through its route: the printed sheet, entries behind a line that add up to it, other expenses, files, phone.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getScheduleCLine, listScheduleCVersions, previewScheduleC, type ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';

const line = (number: string, label: string, amount: number, facts: Partial<ScheduleCLine> = {}): ScheduleCLine => ({
  line: number,
  label,
  amount,
  part: 'II',
  kind: 'entries',
  entries: amount === 0 ? 0 : 1,
  ...facts,
});
const example = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
const preview: typeof example = {
  ...example,
  lines: [
    line('1', 'Gross receipts or sales', 410_100, { part: 'I' }),
    line('7', 'Gross income', 410_100, { part: 'I', kind: 'sum', entries: 0 }),
    line('9', 'Car and truck expenses', 0),
    line('24a', 'Travel', 8_226, { entries: 3, unconfirmed: 612 }),
    line('27b', 'Other expenses (from line 48)', 11_120, { kind: 'parts', entries: 0 }),
    line('28', 'Total expenses', 19_346, { kind: 'sum', entries: 0 }),
    line('30', 'Business use of your home', 0, { kind: 'entered', entries: 0 }),
    line('31', 'Net profit', 390_754, { kind: 'sum', entries: 0 }),
    line('48', 'Total other expenses', 11_120, { part: 'V', kind: 'sum', entries: 0 }),
  ],
  assumptions: ['Meals are counted at 50%.'],
  otherExpenses: [
    { Category: 'Subscriptions', Amount: 8_940, TransactionCount: 118 },
    { Category: 'Education', Amount: 2_180, TransactionCount: 4 },
  ],
};
const [flight] = getScheduleCLine.example.transactions;
const entries = [
  flight!,
  { ...flight!, JournalEntryLineID: '104700-2', Description: 'HOTEL TEN, AUSTIN TX', BookAmount: 638.44, Amount: 638.44 },
];
const lineAnswer = (facts: object = {}) =>
  http.get('*/api/v1/tax/schedule-c/:year/lines/:line', ({ request, params }) => {
    requests.push(request.clone());
    return HttpResponse.json({ line: params.line, label: '', transactions: entries, page: 1, limit: 100, total: 3, sum: 8_226, ...facts });
  });
const asked = () => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.includes('/lines/'));
const sheet = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Schedule C Preview, 2026' });
  await within(dialog).findByRole('table', { name: 'Part I, income' });
  return within(dialog);
};

test('the sheet: parts in the form’s order, whole dollars, and only amounts made of entries are links', async () => {
  server.use(answer(previewScheduleC, preview));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  expect(dialog.getByText('Federal estimate, not a filing')).toBeVisible();
  expect(dialog.getByText('Sole proprietorship. Jan 1 to Nov 20, 2026.')).toBeVisible();
  expect(await dialog.findByText('Dana Whitfield')).toBeVisible();
  const texts = (name: string) =>
    within(dialog.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  // Its heads are read aloud: the printed form has none.
  const heads = 'LineLabelAmount';
  const income = within(dialog.getByRole('table', { name: 'Part I, income' }));
  expect(income.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Line', 'Label', 'Amount']);
  expect(texts('Part I, income')).toEqual([heads, '1Gross receipts or sales1410,100', '7Gross income7410,100']);
  expect(texts('Part II, lines 18 to 27')).toEqual([
    heads,
    '24aTravelof which 612 not confirmed24a8,226',
    '27bOther expenses (from line 48)27b11,120',
  ]);
  expect(texts('Part II, totals')).toEqual([
    heads,
    '28Total expenses2819,346',
    '30Business use of your home30Add business use of your home',
    '31Net profit31390,754',
  ]);
  expect(texts('Part V, other expenses')).toEqual([heads, 'Subscriptions8,940', 'Education2,180', '48Total other expenses4811,120']);
  const form = within(dialog.getByRole('region', { name: 'Schedule C' }));
  expect(form.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Line 1, Gross receipts or sales: 410,100',
    'Line 24a, Travel: 8,226',
    'Line 27b, Other expenses (from line 48): 11,120',
    'Other expenses, Subscriptions: 8,940',
    'Other expenses, Education: 2,180',
  ]);
  expect(form.getByRole('link')).toHaveAttribute('href', '/tax-profile?year=2026');
});

test('a home office that is deducted leads to where it was entered', async () => {
  const lines = preview.lines.map((row) => (row.line === '30' ? { ...row, amount: 1_500 } : row));
  server.use(answer(previewScheduleC, { ...preview, lines }));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  expect((await sheet()).getByRole('link', { name: '1,500' })).toHaveAttribute('href', '/tax-profile?year=2026');
});

test('an amount opens its entries; those on hand and the rest make the line', async () => {
  server.use(answer(previewScheduleC, preview), lineAnswer());
  const user = renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: /^Line 24a/ }));
  const table = await dialog.findByRole('table', { name: 'Entries of Line 24a' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DateDescriptionCategoryAmount',
    'Nov 12DELTA AIR LINES 006Travel$412.20',
    'Nov 12HOTEL TEN, AUSTIN TXTravel$638.44',
    '1 more entry$7,175.36',
    'Line 24a$8,226.00',
  ]);
  expect(dialog.getByText(/^3 entries at 100%\./)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open in General Ledger' })).toHaveAttribute(
    'href',
    '/general-ledger?category=Travel&startDate=2026-01-01&endDate=2026-11-20',
  );
  expect(Object.fromEntries(asked()[0]!.searchParams)).toEqual({ tenantId: '2', method: 'cash', page: '1', limit: '100' });
});

test('entries that do not make the line say by how much', async () => {
  server.use(answer(previewScheduleC, preview), lineAnswer({ total: 2, sum: 1_050.64 }));
  renderApp('/tax-cockpit?year=2026&panel=schedule-c&line=24a');
  const dialog = await sheet();
  expect(await dialog.findByText(/\$7,175.36 less than the line/)).toBeVisible();
});

test('other expenses open to Part V, and each of its categories to its entries', async () => {
  server.use(answer(previewScheduleC, preview), lineAnswer({ total: 2, sum: 2_180 }));
  const user = renderApp('/tax-cockpit?year=2026&panel=schedule-c');
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: /^Line 27b/ }));
  const list = await dialog.findByRole('table', { name: 'Other expenses, line 27b' });
  expect(within(list).getByRole('row', { name: 'Line 27b $11,120' })).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Education' }));
  expect(await dialog.findByRole('table', { name: 'Entries of Education' })).toBeVisible();
  expect(dialog.queryByText(/than the line/)).toBeNull();
  expect(asked().at(-1)!.pathname).toBe('/api/v1/tax/schedule-c/2026/lines/27b');
  expect(asked().at(-1)!.searchParams.get('category')).toBe('Education');
  await user.click(dialog.getByRole('button', { name: 'Other expenses' }));
  expect(await dialog.findByRole('table', { name: 'Other expenses, line 27b' })).toBeVisible();
});

test('blockers come first, assumptions are listed, and the files are saved', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  server.use(answer(previewScheduleC, preview));
  const user = renderApp('/tax-cockpit?year=2026&panel=schedule-c');
  const dialog = await sheet();
  const blockers = within(dialog.getByRole('region', { name: 'Blockers' }));
  expect(blockers.getByText('1 blocker must be fixed.')).toBeVisible();
  expect(blockers.getByText(/14 transactions have no category\./)).toBeVisible();
  expect(blockers.getByRole('link', { name: 'Categorize' })).toBeVisible();
  expect(dialog.getByText('Meals are counted at 50%.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toEqual(['2026-schedule-c.csv']));
  await user.click(dialog.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Download all entries by line (CSV)' }));
  await waitFor(() => expect(saved.slice(1)).toEqual(['2026-schedule-c.pdf', '2026-schedule-c-entries.csv']));
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Schedule C for 2026 saved as version 1.')).toBeVisible();
});

test('kept versions hand out the files they were kept with; one from before that says so', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  const [kept] = listScheduleCVersions.example.versions;
  const versions = [
    { ...kept!, version: 2, netProfit: 140_800 },
    { ...kept!, hasFiles: false },
  ];
  server.use(answer(previewScheduleC, preview), answer(listScheduleCVersions, { method: 'cash', versions }));
  const user = renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
  const list = within(await (await sheet()).findByRole('region', { name: 'Kept versions' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2: net profit \$140,800[^.].*owner@demo.testPDFLinesEntries$/),
    expect.stringMatching(/^Version 1: net profit \$140,710[^.].*Kept before files were kept with it.$/),
  ]);
  await user.click(list.getByRole('button', { name: 'Entries of version 2' }));
  await waitFor(() => expect(saved).toEqual(['2026-schedule-c-version-2-entries.csv']));
  const asked = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/schedule-c/2026/file'))!;
  expect([asked.searchParams.get('version'), asked.searchParams.get('method')]).toEqual(['2', 'cash']);
});

test('a form or entries that cannot be loaded say so', async () => {
  server.use(refuse(previewScheduleC, { status: 422 }));
  const user = renderApp('/tax-cockpit?year=2026&panel=schedule-c');
  expect(await screen.findByText('Couldn’t load Schedule C')).toBeVisible();
  server.use(answer(previewScheduleC, preview), refuse(getScheduleCLine, { status: 422 }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(await screen.findByRole('button', { name: /^Line 24a/ }));
  expect(await screen.findByText('Failed to load transactions.')).toBeVisible();
});

test('on a phone the entries are a page of their own with a way back to the form', async () => {
  setWindowWidth(390);
  server.use(answer(previewScheduleC, preview), lineAnswer());
  const user = renderApp('/tax-cockpit?year=2026&panel=schedule-c');
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: /^Line 24a/ }));
  expect(await dialog.findByRole('table', { name: 'Entries of Line 24a' })).toBeVisible();
  expect(dialog.queryByRole('table', { name: 'Part I, income' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(await dialog.findByRole('table', { name: 'Part I, income' })).toBeVisible();
});

const question = (payee: string, facts: object = {}) => ({
  ...{ payee, category: 'Expenses:Contracting Fee', count: 2, amount: 900, text: `2 payments to ${payee}, $900`, link: '/general-ledger' },
  answers: [
    { text: 'Contract labor', category: 'Expenses:Contracting Fee' },
    { text: 'Personal', category: 'Equity:Owner Draws' },
  ],
  lineIds: ['7-2', '5-2'],
  ...facts,
});
const withQuestions = (questions: object[]) => ({
  ...preview,
  blockers: [
    { code: 'unconfirmed', message: '3 transactions were categorized automatically.', count: 3, amount: 900, link: '/', questions },
  ],
});

test('questions about guesses are answered by button or number, and the next one has the focus', async () => {
  const saved: unknown[] = [];
  server.use(
    answer(previewScheduleC, withQuestions([question('JOHN SMITH'), question('ADA LEE', { lineIds: ['9-2'] })]) as never),
    http.put('*/api/v1/transactions/category', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  const questionGroups = () => within(dialog.getByRole('list', { name: 'Questions' })).getAllByRole('group');
  expect(questionGroups().map((group) => within(group).getByText(/payments to/).textContent)).toEqual([
    '2 payments to JOHN SMITH, $900 Show',
    '2 payments to ADA LEE, $900 Show',
  ]);
  await user.click(within(questionGroups()[0]!).getByRole('button', { name: /Contract labor/ }));
  await waitFor(() => expect(questionGroups()).toHaveLength(1));
  await waitFor(() => expect(within(questionGroups()[0]!).getByRole('button', { name: /Contract labor/ })).toHaveFocus());
  await user.keyboard('3');
  await user.keyboard('2');
  await waitFor(() => expect(within(dialog.getByRole('list', { name: 'Questions' })).queryAllByRole('group')).toEqual([]));
  expect(saved).toMatchObject([
    { lineIds: ['7-2', '5-2'], category: 'Expenses:Contracting Fee' },
    { lineIds: ['9-2'], category: 'Equity:Owner Draws' },
  ]);
});

test('an answer says what the year’s tax changes by, where it is known and more than cents', async () => {
  const changes = [0, 3_048.62, -2_888.96, 0.49, undefined];
  const answers = changes.map((taxChange, at) => ({ text: `Answer ${at}`, category: `Expenses:${at}`, taxChange }));
  server.use(answer(previewScheduleC, withQuestions([question('JOHN SMITH', { answers })]) as never));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const list = within((await sheet()).getByRole('list', { name: 'Questions' }));
  const texts = list.getAllByRole('button').map((button) => button.textContent!.replace(/\s+/g, ' ').trim());
  expect(texts).toEqual(['Answer 0 1', 'Answer 1 +$3,049 tax2', 'Answer 2 \u2212$2,889 tax3', 'Answer 3 4', 'Answer 4 5', 'Other…']);
});

test('an answer has its line and deduction; what is not among the first five is one step away, with a search', async () => {
  const saved: unknown[] = [];
  const asked: unknown[] = [];
  const offered = [
    'Contract labor',
    'Personal',
    'Supplies',
    'A refund to a client',
    'Rent of a place or equipment',
    'A loan',
    'A fine or penalty',
  ];
  const answers = offered.map((text, at) => ({
    ...{ text, category: `Expenses:${at}`, taxChange: at },
    ...(at === 1 ? { line: null, deduction: 0 } : { line: '11', deduction: 900 }),
  }));
  server.use(
    answer(previewScheduleC, withQuestions([question('JOHN SMITH', { answers })]) as never),
    http.post('*/api/v1/tax/schedule-c/2026/answers', async ({ request }) => {
      const body = (await request.json()) as { categories: string[] };
      asked.push(body);
      const weighed = { text: 'A business meal', category: 'Expenses:Meals', line: '24b', deduction: 450, taxChange: 107 };
      return HttpResponse.json({ answers: body.categories.includes('Expenses:Meals') ? [weighed] : [] });
    }),
    http.put('*/api/v1/transactions/category', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  const group = within(within(dialog.getByRole('list', { name: 'Questions' })).getByRole('group'));
  expect(group.getByRole('button', { name: /Contract labor Line 11, deducts \$900/ })).toBeVisible();
  expect(group.getByRole('button', { name: /Personal Not on Schedule C, \+\$1 tax/ })).toBeVisible();
  expect(group.queryByRole('button', { name: /A loan/ })).toBeNull();
  await user.click(group.getByRole('button', { name: 'Other… for JOHN SMITH' }));
  const others = () => within(group.getByRole('list', { name: 'Other answers for JOHN SMITH' }));
  await waitFor(() => expect(others().getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['A loanLine 11, deducts $900, +$5 tax', 'A fine or penaltyLine 11, deducts $900, +$6 tax', 'A business mealLine 24b, deducts $450, +$107 tax'])); // prettier-ignore
  expect(asked).toMatchObject([{ category: 'Expenses:Contracting Fee', amount: 900 }]);
  // Digits of a search choose no answer.
  await user.type(group.getByRole('searchbox', { name: 'Search categories for JOHN SMITH' }), 'meal 1');
  expect(group.getByText('No matching categories')).toBeVisible();
  expect(saved).toEqual([]);
  await user.type(group.getByRole('searchbox'), '{Backspace}{Backspace}');
  await user.click(others().getByRole('button', { name: /A business meal/ }));
  await waitFor(() => expect(saved).toMatchObject([{ lineIds: ['7-2', '5-2'], category: 'Expenses:Meals' }]));
});

test('of many questions the largest are shown first; a refused answer stays a question and says why', async () => {
  const questions = Array.from({ length: 7 }, (_, n) => question(`PAYEE ${n}`));
  server.use(
    answer(previewScheduleC, withQuestions(questions) as never),
    refuse(putTransactionCategories, { status: 409, detail: 'The books are locked for the date of this transaction.' }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  const questionGroups = () => within(dialog.getByRole('list', { name: 'Questions' })).getAllByRole('group');
  expect(questionGroups()).toHaveLength(5);
  await user.click(dialog.getByRole('button', { name: 'Show all 7 questions' }));
  expect(questionGroups()).toHaveLength(7);
  await user.click(within(questionGroups()[0]!).getByRole('button', { name: /Personal/ }));
  expect(await screen.findByText(/The books are locked for the date/)).toBeVisible();
  expect(questionGroups()).toHaveLength(7);
});
