// Copying rules from another business through the rules screen: who may, which are offered, what is sent, and what a refusal says.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addCategories, type ChartAccount, listAccounts } from '#contracts/routes/accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { exportRules, importRules, listRules, type RuleInFile, type Rule } from '#contracts/routes/rules.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const [own] = getMe.example.tenants;
const studio = { id: 5, name: 'Studio', description: '', role: 'adviser' as const };
const cafe = { id: 6, name: 'Cafe', description: '', role: 'owner' as const };
const belongingTo = (...tenants: (typeof own)[]) => answer(getMe, { ...getMe.example, tenants: tenants as [] });
const account = (path: string): ChartAccount => ({
  ...{ accountId: 1, path, number: '', type: 'expense', money: false, closed: false, lines: 0 },
});

const [here] = listRules.example.rules as Rule[];
const filed = (name: string, change: Partial<RuleInFile> = {}): RuleInFile => ({
  ...{ name, match: [{ field: 'description', operator: 'contains', value: name.toUpperCase() }], amountRange: null, account: null },
  ...{ category: 'Expenses:Meals', subcategory: '' },
  ...change,
});
const bakery = filed('Bakery', { match: [{ field: 'payee', operator: 'equals', value: 'BLUE DOOR BAKERY' }], subcategory: 'Team' });
const office = filed('Office', { split: [{ category: 'Expenses:Meals', percent: 70 }, { category: 'Expenses:Subscriptions', amountCents: 500 }, { category: 'Expenses:Meals', percent: 30 }] }); // prettier-ignore
const known = filed('Netflix', { amountRange: here!.amountRange, category: 'Expenses:Subscriptions' });
const clay = filed('Clay', { category: 'Expenses:Clay' });
const theirs = (rules: RuleInFile[]) => answer(exportRules, { format: 'ai-accounting-rules', version: 1, rules });

beforeEach(() =>
  server.use(
    belongingTo(own!, studio),
    answer(listAccounts, { accounts: [account('Expenses:Meals'), account('Expenses:Subscriptions')] }),
    theirs([bakery, known, office, clay]),
  ),
);

const sent = async () =>
  Promise.all(
    requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/rules/import')).map((request) => request.clone().json()),
  );
const tenantsOf = (path: string) =>
  requests.filter(({ url }) => new URL(url).pathname === path).map(({ headers }) => headers.get('X-Tenant-ID'));
const opened = async () => {
  const user = renderApp('/rules');
  await user.click(await screen.findByRole('button', { name: 'Copy from another business…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Copy rules from another business' })) };
};

test('what can be copied is ticked, the rest says why not; splits and payees are copied completely', async () => {
  server.use(answer(importRules, { added: 2, known: 0, rules: [here!, { ...here!, id: here!.id.replace(/1$/, '5'), name: 'Bakery' }] }));
  const { user, dialog } = await opened();
  // Of two businesses the other one is meant.
  expect(dialog.getByLabelText('Business')).toHaveDisplayValue('Studio');
  const rows = within(await dialog.findByRole('table', { name: 'Rules from Studio' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'CopyRuleWhenCategory',
    'BakeryPayee is “BLUE DOOR BAKERY”Meals: Team',
    'NetflixBank text contains “NETFLIX”, amount from −$50.00 to $0.00SubscriptionsAlready here',
    'OfficeBank text contains “OFFICE”Meals 70% of the rest, Subscriptions $5.00, Meals 30% of the rest',
    'ClayBank text contains “CLAY”ClayNo active category named Clay in this business',
  ]);
  const ticks = ['Bakery', 'Netflix', 'Office', 'Clay'].map((name) =>
    dialog.getByRole<HTMLInputElement>('checkbox', { name: `Copy ${name}` }),
  );
  expect(ticks.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(dialog.getByText('1 rule can’t be copied because this business doesn’t have Clay.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the categories' })).toHaveAttribute('href', '/settings/categories');
  await user.click(dialog.getByRole('button', { name: 'Copy 2 rules' }));
  expect(await screen.findByText('2 rules copied from Studio.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('table', { name: 'Rules' })).toHaveTextContent('Bakery');
  expect(tenantsOf('/api/v1/rules/export')).toEqual(['5']);
  expect(tenantsOf('/api/v1/rules/import')).toEqual(['2']);
  expect(await sent()).toEqual([{ format: 'ai-accounting-rules', version: 1, confirm: false, tenantId: 2, rules: [bakery, office] }]);
});

test('rules are excluded one by one or all at once', async () => {
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('checkbox', { name: 'Copy Bakery' }));
  const all = dialog.getByRole('checkbox', { name: 'All 2 rules that can be copied' });
  expect(all).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Copy 1 rule' })).toBeEnabled();
  await user.click(all);
  expect(dialog.getByRole('button', { name: 'Copy 2 rules' })).toBeEnabled();
  await user.click(all);
  expect(dialog.getByRole('button', { name: 'Copy rules' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Copy Office' }));
  await user.click(dialog.getByRole('button', { name: 'Copy 1 rule' }));
  await waitFor(async () => expect((await sent()).map(({ rules }) => rules)).toEqual([[office]]));
});

test('of several businesses one is chosen; this one is none of them', async () => {
  server.use(belongingTo(own!, studio, cafe));
  const { user, dialog } = await opened();
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a business', 'Studio', 'Cafe']);
  expect(tenantsOf('/api/v1/rules/export')).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Business'), 'Cafe');
  expect(await dialog.findByRole('table', { name: 'Rules from Cafe' })).toBeVisible();
  expect(tenantsOf('/api/v1/rules/export')).toEqual(['6']);
});

test('a business without rules, and one whose rules are all here', async () => {
  server.use(theirs([]), belongingTo(own!, studio, cafe));
  const { user, dialog } = await opened();
  await user.selectOptions(dialog.getByLabelText('Business'), 'Studio');
  expect(await dialog.findByText('Studio has no rules yet.')).toBeVisible();
  server.use(theirs([known]));
  await user.selectOptions(dialog.getByLabelText('Business'), 'Cafe');
  expect(await dialog.findByText('All rules of Cafe are already here.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy rules' })).toBeDisabled();
  expect(await sent()).toEqual([]);
});

test('a rule that matches everything is asked about', async () => {
  const asked: unknown[] = [];
  server.use(
    theirs([filed('The rest', { match: [] })]),
    http.post('*/api/v1/rules/import', async ({ request }) => {
      const { confirm } = (await request.json()) as { confirm: boolean };
      asked.push(confirm);
      const problem = { type: '/problems/rule-matches-everything', title: 'Conflict', status: 409, detail: '', errorId: 'x' };
      return confirm ? HttpResponse.json({ added: 1, known: 1, rules: [here] }) : HttpResponse.json(problem, { status: 409 });
    }),
  );
  const { user, dialog } = await opened();
  expect(await dialog.findByText('Every transaction')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy 1 rule' }));
  expect(await dialog.findByText('One of these rules matches every transaction.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy Anyway' }));
  expect(await screen.findByText('1 rule copied from Studio. 1 rule was already here.')).toBeVisible();
  expect(asked).toEqual([false, true]);
});

test('a rejection is shown and the choice stays', async () => {
  server.use(
    refuse(importRules, { status: 409, code: 'too-many-rules', detail: 'A business can have up to 500 rules. Delete some first.' }),
  );
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('checkbox', { name: 'Copy Bakery' }));
  await user.click(dialog.getByRole('button', { name: 'Copy 1 rule' }));
  expect(await dialog.findByText('Nothing was copied. A business can have up to 500 rules. Delete some first.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Copy Bakery' })).not.toBeChecked();
});

test('a former member of the other business sees why, and nothing is offered', async () => {
  server.use(refuse(exportRules, { status: 403, code: 'forbidden' }));
  const { dialog } = await opened();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t load rules from Studio');
  expect(dialog.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

test('it shows that it is loading', async () => {
  server.use(keepWaiting(exportRules));
  const { dialog } = await opened();
  expect(await dialog.findByRole('status', { name: 'Loading rules' })).toBeVisible();
});

test('an adviser in this business copies nothing', async () => {
  server.use(belongingTo({ ...own!, role: 'adviser' }, cafe));
  const user = renderApp('/rules');
  const button = await screen.findByRole('button', { name: 'Copy from another business…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with a single business there is nothing to copy from', async () => {
  server.use(belongingTo(own!));
  renderApp('/rules');
  expect(await screen.findByRole('table', { name: 'Rules' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy from another business…' })).toBeNull();
});

test('categories that rules name and the other business has are copied first; then the rules can be', async () => {
  const kiln = { ...account('Expenses:Clay'), number: '6310' };
  let copied = false;
  const posted: unknown[] = [];
  server.use(
    http.get(`*${listAccounts.path}`, ({ request }) => {
      const own = [account('Expenses:Meals'), account('Expenses:Subscriptions')];
      const all = copied || request.headers.get('X-Tenant-ID') === String(studio.id);
      return HttpResponse.json({ accounts: all ? [...own, kiln] : own });
    }),
    http.post(`*${addCategories.path}`, async ({ request }) => {
      copied = true;
      posted.push(await request.json());
      return HttpResponse.json({ added: [kiln], known: 0, left: [] });
    }),
  );
  const { user, dialog } = await opened();
  await user.click(await dialog.findByRole('button', { name: 'Copy 1 category too' }));
  expect(await dialog.findByRole('button', { name: 'Copy 3 rules' })).toBeEnabled();
  expect(dialog.queryByText(/can’t be copied/)).toBeNull();
  expect(posted).toEqual([{ categories: [{ path: 'Expenses:Clay', number: '6310' }], tenantId: own!.id }]);
});
