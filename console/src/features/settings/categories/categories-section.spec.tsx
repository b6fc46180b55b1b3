// The categories through their route: the list by type, a new one, another number, closing and reopening, refusals, and who only reads.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { changeCategory, type ChartAccount, listAccounts, openCategory, renameCategory } from '#contracts/routes/accounts.js';
import { listCategoryMerges, mergeCategories, previewCategoryMerge, undoCategoryMerge } from '#contracts/routes/category-merges.js';
import { getDeductionPolicy, putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getMe } from '#contracts/routes/directory.js';
import { listRules } from '#contracts/routes/rules.js';
import { pickCategory } from '../../../testing/pick-category.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../../testing/server.js';
import { thisYear } from '../../../testing/today.js';

const account = (accountId: number, path: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId, path, number: '', type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const accounts = [
  account(1, 'Assets:Bank:PNC', { type: 'asset', money: true, number: '1000' }),
  account(6, 'Income:Services', { type: 'revenue', number: '4100' }),
  account(3, 'Expenses:Meals', { number: '6110', lines: 212 }),
  account(4, 'Expenses:Meals:Team', { number: '6111' }),
  account(2, 'Expenses:Meals Out'),
  account(5, 'Expenses:Rent', { closed: true }),
];
const sentTo = (method: string, place: string) => requests.filter(({ method: by, url }) => by === method && new URL(url).pathname.startsWith(place)); // prettier-ignore
const sent = (method: string, place = '/api/v1/accounts') => Promise.all(sentTo(method, place).map((request) => request.clone().json()));
const table = () => screen.findByRole('table', { name: 'Categories' });
const address = '/settings/categories';

beforeEach(() => server.use(answer(listAccounts, { accounts })));

test('categories are sorted by type, subcategories under theirs, without own accounts, and rows are a click away', async () => {
  renderApp(address);
  const rows = within(await table())
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u2003', '>'));
  expect(rows).toEqual([
    'CategoryNumberStatusTransactions',
    ...['Income', 'Services4100', 'Expenses', 'Meals6110Show', '>Team6111', 'Meals Out–', 'Rent–Closed'],
  ]);
  expect(screen.getByRole('link', { name: 'Show the transactions of Meals' })).toHaveAttribute(
    'href',
    '/general-ledger?category=Expenses%3AMeals',
  );
});

test('a category is added beneath a type or an open category', async () => {
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Add a category' }));
  expect(screen.getByRole('button', { name: 'Add category' })).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'Client Meals');
  const beneath = screen.getByLabelText('Beneath');
  await user.click(beneath);
  expect(await screen.findByRole('group', { name: 'Account types' })).not.toHaveTextContent('Rent');
  await user.click(screen.getByRole('option', { name: 'Meals Line 24b' }));
  await user.type(screen.getByLabelText('Number'), '6112');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('Category added')).toBeVisible();
  expect(await sent('POST')).toEqual([{ parent: 'Expenses:Meals', name: 'Client Meals', number: '6112', tenantId: 2 }]);
});

test('a refusal stays in the dialog with what was typed', async () => {
  const detail = 'Number 6110 belongs to ‘Expenses:Meals’. Nothing was changed.';
  server.use(refuse(openCategory, { status: 409, code: 'number-taken', detail }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Add a category' }));
  await user.type(screen.getByLabelText('Name'), 'Clay');
  await user.type(screen.getByLabelText('Number'), '6110');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Clay');
});

test('a category gets another number, is closed and opened again, each with the state that was seen', async () => {
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Meals'));
  expect(await screen.findByRole('button', { name: 'Save number' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Number'));
  await user.type(screen.getByLabelText('Number'), '6119');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  expect(await screen.findByText('Category saved')).toBeVisible();
  await user.click(within(await table()).getByText('Meals Out'));
  await user.click(await screen.findByRole('button', { name: 'Close category' }));
  await user.click(within(await table()).getByText('Rent'));
  await user.click(await screen.findByRole('button', { name: 'Reopen category' }));
  await screen.findAllByText('Category saved');
  const open = { number: '', closed: false };
  const closed = { number: '', closed: true };
  expect(await sent('PUT')).toEqual([
    { number: '6119', closed: false, seen: { number: '6110', closed: false }, tenantId: 2 },
    { ...closed, seen: open, tenantId: 2 },
    { ...open, seen: closed, tenantId: 2 },
  ]);
});

test('changes made meanwhile are shown', async () => {
  server.use(refuse(changeCategory, { status: 409, code: 'changed-meanwhile', detail: 'Someone else changed it. Nothing was changed.' }));
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Meals'));
  await user.click(await screen.findByRole('button', { name: 'Close category' }));
  expect(await screen.findByText('Someone else changed it. Nothing was changed.')).toBeVisible();
});

test('a category is renamed with the path that was seen; a refusal stays with what was typed', async () => {
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Team'));
  expect(await screen.findByRole('button', { name: 'Rename category' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Staff');
  await user.click(screen.getByRole('button', { name: 'Rename category' }));
  expect(await screen.findByText('Category renamed')).toBeVisible();
  expect(await sent('PUT')).toEqual([{ name: 'Staff', seen: 'Expenses:Meals:Team', tenantId: 2 }]);

  const detail = '‘Expenses:Food’ was the name of ‘Expenses:Groceries’. Choose another name. Nothing was changed.';
  server.use(refuse(renameCategory, { status: 409, code: 'name-kept', detail }));
  await user.click(within(await table()).getByText('Meals'));
  await user.type(await screen.findByLabelText('Name'), ' Out');
  await user.click(screen.getByRole('button', { name: 'Rename category' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Meals Out');
});

test('accounts of the balance sheet keep their names', async () => {
  server.use(answer(listAccounts, { accounts: [...accounts, account(7, 'Equity:Owner Draws', { type: 'equity' })] }));
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Owner Draws'));
  expect(await screen.findByRole('button', { name: 'Save number' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rename category' })).toBeNull();
});

const policy = '/api/v1/tax/deduction-policy';

test('a category says which line of Schedule C it goes to, and changes it in its own dialog; who may not reads it', async () => {
  const year = thisYear();
  const example = getDeductionPolicy.example;
  const [meals] = example.categories;
  const asked: (string | null)[] = [];
  const unknown = { ...meals!, path: 'Expenses:Meals Out', line: null, printedLine: null, transactions: 0, amount: 0 };
  server.use(
    http.get('*/api/v1/tax/deduction-policy/:year', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('category'));
      return HttpResponse.json({ ...example, categories: [meals, unknown] });
    }),
  );
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Meals Out'));
  expect(await screen.findByText(`Schedule C for ${year}: no line yet.`)).toBeVisible();
  expect(asked).toContain('Expenses:Meals Out');
  await user.keyboard('{Escape}');
  await user.click(within(await table()).getByText('Meals'));
  expect(await screen.findByText(`Schedule C for ${year}: line 24b Deductible meals, 50%.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Schedule C line…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Meals, ${year}` }));
  await user.clear(dialog.getByLabelText('Deductible, %'));
  await user.type(dialog.getByLabelText('Deductible, %'), '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Meals saved for ${year}.`)).toBeVisible();
  expect(await sent('PUT', policy)).toEqual([{ path: 'Expenses:Meals', line: '24b', percent: 40, note: '', tenantId: 2 }]);
});

test('a new category is added with the line that is chosen; where the line is refused only that is sent again', async () => {
  const example = getDeductionPolicy.example;
  server.use(answer(getDeductionPolicy, example), refuse(putDeductionPolicy, { status: 422, detail: 'Too many.' }));
  const user = renderApp(address);
  await table();
  await user.click(screen.getByRole('button', { name: 'Add a category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a category' }));
  await user.type(dialog.getByLabelText('Name'), 'Client Meals');
  await user.selectOptions(await dialog.findByLabelText(/^Schedule C line/), '24b');
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await dialog.findByText('The category was added, but not its Schedule C line: Too many.')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toBeDisabled();
  server.use(answer(putDeductionPolicy, putDeductionPolicy.example));
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('Category added')).toBeVisible();
  expect(await sent('POST')).toHaveLength(1);
  expect((await sent('PUT', policy)).at(-1)).toEqual({ path: openCategory.example.path, line: '24b', percent: 50, note: '', tenantId: 2 });
  // Where no line is asked for none is sent.
  await user.click(screen.getByRole('button', { name: 'Add a category' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add a category' }));
  await pickCategory(user, again.getByLabelText('Beneath'), 'Equity');
  expect(again.queryByLabelText(/^Schedule C line/)).toBeNull();
});

const openMerge = async (user: ReturnType<typeof renderApp>, name: string) => {
  await user.click(within(await table()).getByText(name));
  await user.click(await screen.findByRole('button', { name: 'Merge into another category…' }));
};

test('before a merge the preview shows what moves, what stays, which rules follow and what changes on Schedule C', async () => {
  const [policy] = getDeductionPolicy.example.categories;
  const supplies = { path: 'Expenses:Meals Out', line: '22' as const, printedLine: '22', label: 'Supplies', percent: 100 };
  const [rule] = listRules.example.rules;
  server.use(
    answer(previewCategoryMerge, { ...previewCategoryMerge.example, path: 'Expenses:Meals Out', into: 'Expenses:Meals' }),
    answer(getDeductionPolicy, { ...getDeductionPolicy.example, categories: [policy!, { ...policy!, ...supplies }] }),
    answer(listRules, {
      rules: [
        { ...rule!, name: 'Bistro', path: 'Expenses:Meals Out' },
        { ...rule!, id: '0198c5e0-0000-7000-8000-0000000000c2', name: 'Netflix', path: 'Expenses:Subscriptions' },
      ],
    }),
  );
  const user = renderApp(address);
  await openMerge(user, 'Meals Out');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Meals Out' });
  // Those that can be chosen, of its type; not itself, none that is closed, no income.
  await user.click(within(dialog).getByLabelText('Into'));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Meals', 'Meals: Team']);
  await user.click(choices[0]!);
  expect(await screen.findByText('14 transactions move from Meals Out to Meals.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meals Out, 2025: $211.20' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2025-01-01&endDate=2025-12-31&category=Expenses%3AMeals+Out&withoutSubaccounts=true',
  );
  expect(screen.getByRole('row', { name: 'Total 14 $612.30' })).toBeVisible();
  expect(
    screen.getByText(/^3 transactions \(\$99\.00\) through Dec 31, 2024 are in the locked period and stay in Meals Out/),
  ).toBeVisible();
  expect(await screen.findByText('1 rule will use Meals: Bistro.')).toBeVisible();
  expect(screen.getByText('1 decision remembered from undone imports will use Meals.')).toBeVisible();
  expect(await screen.findByText(/line 22 Supplies becomes line 24b Deductible meals, 50%\./)).toBeVisible();
});

test('a merge is sent with the names that were seen; a rejection of it, or of its preview, is shown', async () => {
  const user = renderApp(address);
  await openMerge(user, 'Meals Out');
  const seen = { path: 'Expenses:Client Meals', into: 'Expenses:Meals' };
  await pickCategory(user, screen.getByLabelText('Into'), 'Meals');
  server.use(refuse(mergeCategories, { status: 409, code: 'changed-meanwhile', detail: 'Someone else renamed it. Nothing was changed.' }));
  await user.click(await screen.findByRole('button', { name: 'Merge categories' }));
  expect(await screen.findByText('Someone else renamed it. Nothing was changed.')).toBeVisible();
  server.use(answer(mergeCategories, mergeCategories.example));
  await user.click(screen.getByRole('button', { name: 'Merge categories' }));
  expect(await screen.findByText('Categories merged')).toBeVisible();
  const merges = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/api/v1/category-merges'));
  expect(await merges.at(-1)!.clone().json()).toEqual({ accountId: 2, intoAccountId: 3, seen, tenantId: 2 });

  server.use(refuse(previewCategoryMerge, { status: 409, code: 'account-in-use', detail: 'Merge what is beneath it first.' }));
  await openMerge(user, 'Meals');
  await pickCategory(user, screen.getByLabelText('Into'), 'Meals Out');
  expect(await screen.findByText('Merge what is beneath it first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge categories' })).toBeNull();
});

test('a merged category says so; merges are listed, and one is undone', async () => {
  const merged = account(8, 'Expenses:Client Meals', { closed: true, mergedInto: 3 });
  const [merge] = listCategoryMerges.example.merges;
  const undone = { ...merge!, mergeId: 2, path: 'Expenses:Snacks', undoneAt: merge!.mergedAt, undoneBy: 'x', restored: 12, kept: 2 };
  server.use(answer(listAccounts, { accounts: [...accounts, merged] }), answer(listCategoryMerges, { merges: [merge!, undone] }));
  const user = renderApp(address);
  const row = within(await table()).getByText('Client Meals');
  expect(row.closest('tr')).toHaveTextContent('Merged');
  await user.click(row);
  expect(await screen.findByText(/^Merged into Meals\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen category' })).toBeNull();
  await user.keyboard('{Escape}');
  const history = await screen.findByRole('table', { name: 'Merges' });
  expect(within(history).getByText('Snacks into Meals').closest('tr')).toHaveTextContent('14 transactions moved, 12 moved back, 2 kept');
  expect(within(history).getAllByRole('button')).toHaveLength(1);
  await user.click(within(history).getByRole('button', { name: 'Undo merge of Client Meals' }));
  expect(await screen.findByText('Client Meals is its own category again: 14 transactions moved, 13 moved back, 1 kept')).toBeVisible();
  expect(requests.some(({ url }) => url.endsWith('/api/v1/category-merges/3/undo'))).toBe(true);
  server.use(refuse(undoCategoryMerge, { status: 409, code: 'merged-since', detail: 'Undo that first. Nothing was changed.' }));
  await user.click(within(history).getByRole('button', { name: 'Undo merge of Client Meals' }));
  expect(await screen.findByText('Undo that first. Nothing was changed.')).toBeVisible();
});

test('an adviser reads and changes nothing', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp(address);
  await table();
  expect(screen.queryByRole('button', { name: 'Add a category' })).toBeNull();
  expect(within(await screen.findByRole('table', { name: 'Merges' })).queryByRole('button')).toBeNull();
});

test('loading and failing are shown', async () => {
  server.use(keepWaiting(listAccounts));
  renderApp(address);
  expect(await screen.findByLabelText('Loading categories')).toBeVisible();
});

test('an error is shown', async () => {
  server.use(refuse(listAccounts, { status: 500, detail: 'Out of order.' }));
  renderApp(address);
  expect(await screen.findByText('Couldn’t load the categories')).toBeVisible();
});

test('a category that the books post to automatically says so, and offers neither merging nor closing', async () => {
  server.use(answer(listAccounts, { accounts: [...accounts, account(9, 'Expenses:Depreciation', { automatic: 'depreciation' })] }));
  const user = renderApp(address);
  await user.click(within(await table()).getByText('Depreciation'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Depreciation' }));
  expect(dialog.getByText('This category gets depreciation automatically, so it can’t be merged or closed.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Close category|Merge into/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save number' })).toBeVisible();
});
