// The Schedule C preview through its route: the printed sheet, entries behind a line that add up to it, other expenses, files, phone.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
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

test('answers that are no amounts are on the form: derived ones lead to their source, open ones to the tax profile', async () => {
  const answers: (typeof preview)['answers'] = [
    { line: '', label: 'Name of proprietor', part: 'head', answer: 'Dana Whitfield' },
    { line: 'B', label: 'Business code', part: 'head', answer: '541920', note: 'Photography' },
    { line: 'D', label: 'Employer ID number', part: 'head', answer: '12-3456789', source: { text: 'From the payer on your 1099s', link: '/payroll?tab=1099&year=2026' } }, // prettier-ignore
    { line: 'I', label: 'Payments that require Forms 1099', part: 'head', answer: 'No', check: '3 payees are due a Form 1099, but the answer is no.' }, // prettier-ignore
    { line: '43', label: 'Vehicle placed in service', part: 'IV', answer: '' },
  ];
  server.use(answer(previewScheduleC, { ...preview, answers }));
  renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
  const dialog = await sheet();
  expect(dialog.getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute('href', '/tax-profile?year=2026#person');
  expect(dialog.getByText('Photography')).toBeVisible();
  expect(dialog.getByRole('link', { name: '541920' })).toHaveAttribute('href', '/tax-profile?year=2026#business');
  expect(dialog.queryByRole('link', { name: '12-3456789' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'From the payer on your 1099s' })).toHaveAttribute('href', '/payroll?tab=1099&year=2026');
  expect(dialog.getByText('3 payees are due a Form 1099, but the answer is no.')).toBeVisible();
  // Part IV is on the form although it has no amount.
  expect(dialog.getByText('Information on Your Vehicle')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Answer line 43, Vehicle placed in service' })).toHaveAttribute('href', '/tax-profile?year=2026#vehicle'); // prettier-ignore
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
  const list = within(await (await sheet()).findByRole('region', { name: 'Saved versions' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2: net profit \$140,800[^.].*owner@demo.testPDFLinesEntries$/),
    expect.stringMatching(/^Version 1: net profit \$140,710[^.].*Saved without files.$/),
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
