// The rules screen through its route: the list in order, a new rule with its preview, the question about everything, order, deletion.
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '#contracts/routes/directory.js';
import { getLedgerCategories } from '#contracts/routes/general-ledger.js';
import { exportRules, importRules, listRules, previewRule, type Rule } from '#contracts/routes/rules.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, server } from '../../testing/server.js';

const first = listRules.example.rules[0] as Rule;
const second: Rule = {
  ...first,
  id: '0198c5e0-0000-7000-8000-0000000000c9',
  position: 2,
  name: 'Coffee',
  category: 'Meals',
  path: 'Expenses:Meals',
};
const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];

/** The server's own list, which the calls change. */
let rules: Rule[] = [];
const keep = async (request: Request) => {
  const body = request.method === 'DELETE' ? {} : ((await request.json()) as Record<string, unknown>);
  sent.push({ method: request.method, path: new URL(request.url).pathname, body });
  return body;
};
const numbered = () => rules.map((rule, at) => ({ ...rule, position: at + 1 }));

beforeEach(() => {
  rules = [first, second];
  sent.length = 0;
  server.use(
    http.get('*/api/v1/rules', () => HttpResponse.json({ rules: numbered() })),
    http.put('*/api/v1/rules', async ({ request }) => {
      const { order } = (await keep(request)) as { order: string[] };
      rules = order.map((id) => rules.find((rule) => rule.id === id)!);
      return HttpResponse.json({ rules: numbered() });
    }),
    http.delete('*/api/v1/rules/:ruleId', async ({ request, params }) => {
      await keep(request);
      rules = rules.filter(({ id }) => id !== params['ruleId']);
      return HttpResponse.json({ rules: numbered() });
    }),
    http.post('*/api/v1/rules', async ({ request }) => {
      const body = await keep(request);
      const everything = (body['match'] as unknown[]).length === 0 && !body['confirm'];
      return everything
        ? HttpResponse.json(
            { type: '/problems/rule-matches-everything', title: 'Conflict', status: 409, detail: '', errorId: 'x' },
            { status: 409 },
          )
        : HttpResponse.json({ ...first, name: 'Streaming', jobId: body['apply'] ? 'assistant.1' : null }, { status: 201 });
    }),
    answer(getLedgerCategories, {
      categories: [
        { path: 'Expenses:Meals', Category: 'Meals', Subcategory: '', type: 'expense', TxCount: 1 },
        { path: 'Expenses:Subscriptions', Category: 'Subscriptions', Subcategory: '', type: 'expense', TxCount: 1 },
      ],
    }),
  );
});

const names = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent); // prettier-ignore

test('rules are listed in their order, in words, and move by a button', async () => {
  const user = renderApp('/rules');
  expect(await screen.findByRole('table', { name: 'Rules' })).toBeVisible();
  expect(names()).toEqual(['NETFLIX', 'Coffee']);
  expect(screen.getAllByText(/Bank text contains “NETFLIX”/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Move NETFLIX up' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move Coffee up' }));
  await waitFor(() => expect(names()).toEqual(['Coffee', 'NETFLIX']));
  expect(sent).toMatchObject([{ method: 'PUT', body: { order: [second.id, first.id] } }]);
});

test('a rule is deleted', async () => {
  const user = renderApp('/rules');
  await user.click(await screen.findByRole('button', { name: 'Delete Coffee' }));
  await waitFor(() => expect(names()).toEqual(['NETFLIX']));
  expect(await screen.findByText('Rule Coffee deleted. Transactions it categorized keep their categories.')).toBeVisible();
});

test('a rule made from a transaction shows what it would change and is saved', async () => {
  const user = renderApp('/rules?text=NETFLIX.COM&category=Subscriptions');
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  expect(within(dialog).getByLabelText('Text')).toHaveValue('NETFLIX.COM');
  expect(await within(dialog).findByText('1 transaction would change')).toBeVisible();
  expect(within(dialog).getByText('of 3 that match; 1 already in this category, 1 categorized by a person')).toBeVisible();
  const changes = within(dialog).getByRole('table', { name: 'Transactions that would change' });
  expect(within(changes).getAllByRole('row')[1]).toHaveTextContent('NETFLIX.COMEntertainment−$15.49');
  await user.click(within(dialog).getByLabelText(/Also update existing transactions/));
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Streaming saved. Existing transactions are being updated.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    match: [{ field: 'description', operator: 'contains', value: 'NETFLIX.COM' }],
    category: 'Expenses:Subscriptions',
    apply: true,
    confirm: false,
  });
});

test('a rule that matches everything asks before it is saved', async () => {
  const user = renderApp('/rules');
  await user.click((await screen.findAllByRole('button', { name: 'New rule' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await pickCategory(user, await within(dialog).findByLabelText('Category'), 'Meals');
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
  expect(await within(dialog).findByText('This rule matches every transaction.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save Anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body['confirm'])).toEqual([false, true]);
});

test('conditions are added and removed, and an amount that is none is not saved', async () => {
  const user = renderApp('/rules?text=ACME&category=Meals');
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
  await user.selectOptions(dialog.getAllByLabelText('Operator')[1]!, 'is');
  await user.type(dialog.getAllByLabelText('Text')[1]!, 'LUNCH');
  await user.click(dialog.getAllByRole('button', { name: 'Remove this condition' })[0]!);
  await user.selectOptions(dialog.getByLabelText('Money'), 'Out');
  const most = dialog.getByLabelText('Max, $');
  await user.type(most, '12 dollars');
  expect(most).toHaveAccessibleDescription('Enter amounts in dollars and cents, for example, 1,250.00.');
  expect(dialog.getByLabelText('Min, $')).not.toHaveAttribute('aria-invalid');
  await waitFor(() => expect(dialog.getByLabelText('Category')).toHaveTextContent('Meals'));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  const posted = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posted()).toEqual([]);
  await user.clear(most);
  await user.type(most, '$1,250.5');
  expect(most).not.toHaveAttribute('aria-invalid');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toMatchObject({
    match: [{ field: 'description', operator: 'equals', value: 'LUNCH' }],
    amountRange: { minCents: -125_050, maxCents: -1 },
  });
}, 30_000);

test('a rule is changed in the same form', async () => {
  const user = renderApp('/rules');
  await user.click(await screen.findByRole('button', { name: 'Edit NETFLIX' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the rule' });
  expect(within(dialog).getByLabelText('Name (optional)')).toHaveValue('NETFLIX');
  await user.click(await within(dialog).findByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('NETFLIX saved.')).toBeVisible();
});

test('a rule that splits says its parts, shows what they would be, and becomes one of a single category', async () => {
  rules = [{ ...first, path: 'Expenses:Rent', category: 'Rent', split: [{ category: 'Expenses:Rent', percent: 70 }, { category: 'Expenses:Utilities', percent: 30 }] }]; // prettier-ignore
  const newParts = [{ category: 'Expenses:Rent', amountCents: -1_084 }, { category: 'Expenses:Utilities', amountCents: -465 }]; // prettier-ignore
  const row = { ...previewRule.example.rows[0]!, newParts };
  server.use(answer(previewRule, { ...previewRule.example, tooSmall: 1, rows: [row] }));
  const user = renderApp('/rules');
  expect((await screen.findAllByText('Rent 70%, Utilities 30%'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit NETFLIX' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the rule' }));
  expect(await dialog.findByText(/1 already split this way, .*1 smaller than the fixed amounts/)).toBeVisible();
  expect(dialog.getByRole('cell', { name: 'Rent −$10.84 Utilities −$4.65' })).toBeVisible();
  const share = dialog.getByLabelText('Share of part 2');
  await user.clear(share);
  await user.type(share, '20%');
  expect(dialog.getByText('The percentages add up to 90%, not to 100%.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Use one category' }));
  await pickCategory(user, dialog.getByLabelText('Category'), 'Meals');
  await user.click(dialog.getByRole('button', { name: 'Split into several categories' }));
  expect(dialog.getByLabelText('Share of part 1')).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Use one category' }));
  expect(dialog.getByLabelText('Category')).toHaveTextContent('Meals');
}, 30_000);

test('a refusal says why and keeps what was typed', async () => {
  server.use(refuse(previewRule, { status: 422, detail: 'There is no such account.' }));
  renderApp('/rules?text=ACME&category=Meals');
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Couldn’t load the preview');
  expect(within(dialog).getByLabelText('Text')).toHaveValue('ACME');
});

test('without rules it says what a rule is for', async () => {
  rules = [];
  renderApp('/rules');
  expect(await screen.findByRole('heading', { name: 'No rules yet' })).toBeVisible();
});

test('it shows that it is loading', async () => {
  server.use(keepWaiting(listRules));
  renderApp('/rules');
  expect(await screen.findByRole('status', { name: 'Loading rules' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  server.use(refuse(listRules, { status: 500 }));
  renderApp('/rules');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the rules');
});

test('an adviser reads the rules and has nothing to change them with', async () => {
  const [tenant] = getMe.example.tenants;
  server.use(answer(getMe, { ...getMe.example, tenants: [{ ...tenant!, role: 'adviser' }] }));
  renderApp('/rules');
  expect(await screen.findByRole('table', { name: 'Rules' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Coffee' })).toBeNull();
  expect(screen.getByRole('button', { name: 'New rule' })).toHaveAttribute('aria-disabled', 'true');
});

const fileOf = (text: string) => new File([text], 'rules.json', { type: 'application/json' });
const ruleFile = () => fileOf(JSON.stringify(exportRules.example));

test('a file of rules is imported, and the list shows them', async () => {
  server.use(
    answer(importRules, { added: 1, known: 2, rules: [first, second, { ...second, id: first.id.replace(/1$/, '5'), name: 'Filed' }] }),
  );
  const user = renderApp('/rules');
  await user.upload(await screen.findByLabelText('Rules file'), ruleFile());
  expect(await screen.findByText('1 rule imported. 2 rules in the file already existed.')).toBeVisible();
  expect(names()).toEqual(['NETFLIX', 'Coffee', 'Filed']);
});

test('a file with a rule that matches everything asks first', async () => {
  server.use(
    http.post('*/api/v1/rules/import', async ({ request }) => {
      const { confirm } = await keep(request);
      return confirm
        ? HttpResponse.json({ added: 1, known: 0, rules: [first] })
        : HttpResponse.json(
            { type: '/problems/rule-matches-everything', title: 'Conflict', status: 409, detail: '', errorId: 'x' },
            { status: 409 },
          );
    }),
  );
  const user = renderApp('/rules');
  await user.upload(await screen.findByLabelText('Rules file'), ruleFile());
  const dialog = await screen.findByRole('dialog', { name: 'A rule in the file matches every transaction' });
  await user.click(within(dialog).getByRole('button', { name: 'Import Anyway' }));
  expect(await screen.findByText('1 rule imported.')).toBeVisible();
  expect(sent.map(({ body }) => [body['confirm'], body['format']])).toEqual([
    [false, 'ai-accounting-rules'],
    [true, 'ai-accounting-rules'],
  ]);
});

test('a file that is not one of rules is not sent', async () => {
  const user = renderApp('/rules');
  await user.upload(await screen.findByLabelText('Rules file'), fileOf('no rules'));
  expect(await screen.findByText('Nothing was imported: this isn’t a rules file exported from this product.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the rules are saved as a file', async () => {
  const saved: string[] = [];
  const made = (URL.createObjectURL = () => 'blob:rules');
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(`${this.download} ${this.href}`);
  };
  server.use(answer(exportRules, exportRules.reply.parse(exportRules.example)));
  const user = renderApp('/rules');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual([`rules.json ${made()}`]));
});

test('an address that names a rule opens it; one that is gone says so', async () => {
  renderApp(`/rules?rule=${second.id}`);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Coffee');
  cleanup();
  renderApp('/rules?rule=0198c5e0-0000-7000-8000-0000000000ff');
  expect(await screen.findByText('This rule doesn’t exist anymore.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
