// Line 13 of the Schedule C preview through its route: its entries and the assets behind it.
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyOf } from '#contracts/define.js';
import { getScheduleCLine, previewScheduleC, type ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';

const preview = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
const line13: ScheduleCLine = {
  ...{ line: '13', label: 'Depreciation and section 179 expense deduction', amount: 971.54, part: 'II', kind: 'entered', entries: 0 },
};
const [flight] = getScheduleCLine.example.transactions;
const lineAnswer = (facts: object) =>
  http.get('*/api/v1/tax/schedule-c/:year/lines/:line', ({ params }) =>
    HttpResponse.json({ line: params.line, label: '', page: 1, limit: 100, ...facts }),
  );

describe('line 13 opens to its entries and assets', () => {
  const assetId = '0198c5e0-0000-7000-8000-0000000000a1';
  const register = { assets: [{ assetId, name: 'Laptop', Amount: 1_000 }], section179: -28.46, total: 971.54 };
  const depreciation = { ...flight!, Description: 'Asset register | Depreciation 2026', Category: 'Depreciation', Amount: 971.54 };
  test.each([
    [{ transactions: [], total: 0, sum: 0, entered: 971.54, register }, 'Asset register, not posted yet$971.54', /register\.$/],
    [
      { transactions: [depreciation], total: 1, sum: 971.54, entered: 0, register },
      'Nov 12Asset registerDepreciation$971.54',
      /posts the total\.$/,
    ],
  ])('%#', async (reply, row, text) => {
    server.use(answer(previewScheduleC, { ...preview, lines: [...preview.lines, line13] }), lineAnswer(reply));
    const user = renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule C Preview, 2026' }));
    await user.click(await dialog.findByRole('button', { name: /^Line 13, / }));
    await dialog.findByRole('table', { name: 'Assets of line 13' });
    const rows = (name: string) =>
      within(dialog.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows('Entries of Line 13')).toEqual([row, 'Line 13$971.54']);
    expect(rows('Assets of line 13')).toEqual(['Laptop$1,000.00', 'Section 179 that carries over−$28.46', 'Asset register$971.54']);
    const link = dialog.getByRole('link', { name: 'asset register' });
    expect(link).toHaveAttribute('href', '/asset-register?year=2026');
    expect(link.closest('p')?.textContent).toMatch(text);
  });
});
