// To do on the Dashboard through its route: its rows, its buttons, and that it never reads as an all-clear by mistake.
import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { listQuestions } from '#contracts/routes/questions.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, server } from '../../testing/server.js';

const review = {
  ...{ id: 'tax:2026:review', code: 'review', severity: 'warning' as const, message: '18 payees to review' },
  ...{ detail: '217 transactions, 2 uncategorized', action: 'Review', link: '/review', dueOn: null, amount: 52_208, count: 18 },
};

test('open matters are one list: amounts lead to their rows, and only the first button is filled', async () => {
  const alerts = getAlerts.example.items as ReplyOf<typeof getAlerts>['items'];
  const late = { ...alerts[0]!, id: 'tax:2026:installment-overdue:3', code: 'installment-overdue', severity: 'critical' as const };
  server.use(answer(getAlerts, { items: [alerts[1]!, review, { ...late, dueOn: '2026-09-15', amount: 1_482 }], year: 2026 }));
  renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'To do' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Pay the Q3 estimated taxPast due since Sep 15, \d+ days\$1,482dueRecord payment$/),
    'Review 18 payees217 transactions, 2 uncategorized$318.402026 expensesReview',
    'Answer 1 questionAbout transactions in your booksAnswer',
    'Import the PNC Operating statement for Sep 21 through Sep 30, 202610 days without a statement.Import',
  ]);
  const actions = ['Record payment', 'Review', 'Answer', 'Import'].map((name) => within(list).getByRole('link', { name }));
  expect(actions.map((action) => action.className.includes('filled'))).toEqual([true, false, false, false]);
  expect(within(list).getByRole('link', { name: '$318.40' })).toHaveAttribute('href', expect.stringContaining('lowConfidenceOnly=true'));
});

test('five matters are shown, the others on request', async () => {
  const alerts = getAlerts.example.items as ReplyOf<typeof getAlerts>['items'];
  const gaps = [1, 2, 3, 4, 5, 6].map((at) => ({ ...alerts[1]!, id: `gap:${at}`, message: `Gap ${at}; import that file` }));
  server.use(answer(getAlerts, { items: gaps, year: 2026 }));
  const user = renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'To do' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
});

test('nothing to do says so; a list that cannot be loaded does not', async () => {
  server.use(
    answer(getAlerts, { items: [], year: 2026 }),
    answer(listQuestions, { ...listQuestions.example, counts: { ...listQuestions.example.counts, yours: 0 } } as ReplyOf<
      typeof listQuestions
    >),
  );
  renderApp('/dashboard');
  expect(await screen.findByText('Nothing to do right now.')).toBeVisible();
  cleanup();
  server.use(refuse(getAlerts, { status: 503 }));
  renderApp('/dashboard');
  expect(await screen.findByText('Couldn’t load the to-do list')).toBeVisible();
  expect(screen.queryByText('Nothing to do right now.')).toBeNull();
});

test('unconfirmed amounts are one line, each with its rows', async () => {
  renderApp('/dashboard');
  const link = await screen.findByRole('link', { name: '$318.40 of expenses' });
  expect(link.parentElement).toHaveTextContent('To confirm in the figures above: $318.40 of expenses');
  expect(link).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2026-01-01&endDate=2026-10-31&accountType=expense&lowConfidenceOnly=true',
  );
});
