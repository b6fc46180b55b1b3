// Questions about guesses in the Schedule C preview: answers by button or number, what each means for the taxes, and 'Other…'.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, server } from '../../testing/server.js';

const preview = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
const sheet = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Schedule C Preview, 2026' });
  await within(dialog).findByRole('list', { name: 'Questions' });
  return within(dialog);
};

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
  await waitFor(() => expect(within(questionGroups()[1]!).getByRole('button', { name: /Contract labor/ })).toHaveFocus());
  await user.keyboard('3');
  await user.keyboard('2');
  await dialog.findByRole('button', { name: 'Undo: ADA LEE' });
  expect(saved).toMatchObject([
    { lineIds: ['7-2', '5-2'], category: 'Expenses:Contracting Fee' },
    { lineIds: ['9-2'], category: 'Equity:Owner Draws' },
  ]);
});

test('a second question can be answered while the first is being saved, each once', async () => {
  const saved: unknown[] = [];
  let both = () => {};
  const asked = new Promise<void>((resolve) => (both = resolve));
  server.use(
    answer(previewScheduleC, withQuestions([question('JOHN SMITH'), question('ADA LEE', { lineIds: ['9-2'] })]) as never),
    http.put('*/api/v1/transactions/category', async ({ request }) => {
      saved.push(await request.json());
      if (saved.length === 2) both();
      await asked;
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  const groups = () => within(dialog.getByRole('list', { name: 'Questions' })).queryAllByRole('group');
  const [first, second] = groups();
  await user.click(within(first!).getByRole('button', { name: /Contract labor/ }));
  await user.click(within(first!).getByRole('button', { name: /Personal/ }));
  await user.click(within(second!).getByRole('button', { name: /Personal/ }));
  await dialog.findByRole('button', { name: 'Undo: JOHN SMITH' });
  await dialog.findByRole('button', { name: 'Undo: ADA LEE' });
  expect(saved).toMatchObject([
    { lineIds: ['7-2', '5-2'], category: 'Expenses:Contracting Fee' },
    { lineIds: ['9-2'], category: 'Equity:Owner Draws' },
  ]);
});

test('an answered question keeps its place with its answer, takes no other, and is asked again after Undo', async () => {
  const saved: unknown[] = [];
  const undone: unknown[] = [];
  const all = [question('JOHN SMITH'), question('ADA LEE', { lineIds: ['9-2'] })];
  const isOpen = ({ lineIds }: { lineIds: string[] }) => saved.length <= undone.length || lineIds[0] !== '7-2';
  server.use(
    http.get(`*/api/v1/tax/schedule-c/2026/preview`, () => HttpResponse.json(withQuestions(all.filter(isOpen)))),
    http.put('*/api/v1/transactions/category', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
    http.post(`*${undoDecisions.path}`, async ({ request }) => {
      undone.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  const texts = () => within(dialog.getByRole('list', { name: 'Questions' })).getAllByRole('group').map((group) => group.querySelector('legend')!.textContent); // prettier-ignore
  const asked = ['2 payments to JOHN SMITH, $900 Show', '2 payments to ADA LEE, $900 Show'];
  const first = within(dialog.getByRole('list', { name: 'Questions' })).getAllByRole('group')[0]!;
  await user.click(within(first).getByRole('button', { name: /Contract labor/ }));
  const undo = await dialog.findByRole('button', { name: 'Undo: JOHN SMITH' });
  expect(undo.parentElement).toHaveTextContent('Contract labor');
  expect(texts()).toEqual(asked);
  await user.click(within(first).getByRole('button', { name: /Personal/ }));
  expect(first).toBeDisabled();
  expect(saved).toEqual([{ lineIds: ['7-2', '5-2'], category: 'Expenses:Contracting Fee', tenantId: expect.anything() }]);
  await user.click(undo);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Undo: JOHN SMITH' })).toBeNull());
  expect(undone).toMatchObject([{ lineIds: ['7-2', '5-2'], onlyOwn: true }]);
  expect(texts()).toEqual(asked);
  expect(first).toBeEnabled();
  expect(within(first).getByRole('button', { name: /Contract labor/ })).toHaveFocus();
});

test('with the last question answered the blocker is gone, and the answers keep their place', async () => {
  let saved = false;
  server.use(
    http.get(`*/api/v1/tax/schedule-c/2026/preview`, () =>
      HttpResponse.json(saved ? { ...preview, blockers: [] } : withQuestions([question('JOHN SMITH')])),
    ),
    http.put('*/api/v1/transactions/category', () => {
      saved = true;
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  await user.click(within(dialog.getByRole('list', { name: 'Questions' })).getByRole('button', { name: /Personal/ }));
  const blockers = within(dialog.getByRole('region', { name: 'Blockers' }));
  expect(await blockers.findByText('No blockers.')).toBeVisible();
  expect(blockers.getByText('All questions answered.')).toBeVisible();
  expect(blockers.getByRole('button', { name: 'Undo: JOHN SMITH' })).toBeVisible();
});

test('an answer that leads to a question of another blocker, answered last, keeps its place there', async () => {
  const insurance = { code: 'car-insurance', message: '2 insurance payments may be for a car.', count: 2, amount: 900, link: '/' };
  const insurer = question('GEICO', { category: 'Expenses:Insurance', answers: [{ text: 'Car insurance', category: 'Expenses:Car' }] });
  let saved = 0;
  server.use(
    http.get(`*/api/v1/tax/schedule-c/2026/preview`, () => {
      if (saved === 0) return HttpResponse.json(withQuestions([question('JOHN SMITH')]));
      return HttpResponse.json({ ...preview, blockers: saved === 1 ? [{ ...insurance, questions: [insurer] }] : [] });
    }),
    http.put('*/api/v1/transactions/category', () => {
      saved += 1;
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Preview & export' }));
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: /Personal/ }));
  await user.click(await dialog.findByRole('button', { name: /Car insurance/ }));
  const undo = await dialog.findByRole('button', { name: 'Undo: GEICO' });
  expect(await dialog.findByText('No blockers.')).toBeVisible();
  expect(undo).toBeVisible();
  expect(undo.parentElement).toHaveTextContent('Car insurance');
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
