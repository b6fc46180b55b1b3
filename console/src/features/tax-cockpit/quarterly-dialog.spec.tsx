// The quarter's estimate in its dialog.
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';

const neverRun = answer(getTaxAnalysis, { last: null, jobId: null });

test.each([
  ['cash', 'Method: CASH'],
  ['accrual', 'Method: ACCRUAL'],
] as const)('the estimate says its method: %s', async (method, text) => {
  const estimate = getQuarterlyTax.example as ReplyOf<typeof getQuarterlyTax>;
  server.use(neverRun, answer(getQuarterlyTax, { ...estimate, method }));
  const user = renderApp(`/tax-cockpit?year=2026&quarter=3&method=${method}`);
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText(text)).toBeVisible();
});
