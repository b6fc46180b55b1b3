// What is owed, and what is to do before filing, on the Tax Cockpit through its route.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { exampleAlert, getAlerts } from '#contracts/routes/alerts.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';

const compliance = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;

test('before you file: one list, each with the one action that settles it, then what is done', async () => {
  const alert = (more: object) => ({ ...exampleAlert, severity: 'warning' as const, dueOn: null, ...more });
  server.use(
    answer(getAlerts, {
      year: 2026,
      items: [
        alert({
          ...{ id: 'tax:2026:review', code: 'review', count: 9, amount: 8_412, detail: '14 transactions; $8,412.00 is uncategorized' },
          ...{ action: 'Review', link: '/review' },
        }),
        alert({ id: 'bank:1:difference', code: 'bank-difference', amount: 1 }),
        alert({
          ...{ id: 'tax:2026:installment-overdue:3', code: 'installment-overdue', severity: 'critical', dueOn: '2026-09-15' },
          amount: 1_482,
          link: '/tax-profile?year=2026',
        }),
      ],
    }),
  );
  renderApp('/tax-cockpit?year=2026&quarter=4');
  const list = await screen.findByRole('list', { name: 'Before you file' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Pay the Q3 estimated tax\$1,482 due\. Past due since Sep 15, \d+ daysRecord payment$/),
    'Review 9 payees14 transactions; $8,412.00 is uncategorizedReview',
  ]);
  expect(within(list).getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review');
  expect(screen.getByRole('list', { name: 'Done' })).toHaveTextContent('Tax profile complete');
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
});

test('what is owed comes first, then what is next, then Form 1040; nothing paid is not on safe harbor', async () => {
  const payments = {
    installments: [1, 2, 3, 4].map((quarter) => ({
      quarter,
      dueOn: ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'][quarter - 1]!,
      amount: 750,
      open: 750,
    })),
    withReturn: { dueOn: '2027-04-15', amount: 333 },
    safeHarbor: { required: 3_000, percent: 90, ofYear: 2026, estimatesPaid: 0, withheld: 0 },
  };
  server.use(answer(getComplianceStatus, { ...compliance, payments, quarterly: { ...compliance.quarterly, onTrack: true } }));
  renderApp('/tax-cockpit?year=2026');
  const strip = await screen.findByLabelText('Tax payments');
  expect(strip).toHaveTextContent('Safe harbor, $3,000 (90% of 2026 tax)0%$0 paid');
  expect(strip.textContent).toMatch(/^Owed now, .*Next, Q4 estimate\$750.*Then, with Form 1040\$333/);
  expect(screen.queryByText(/On safe harbor/i)).toBeNull();
});
