// The full-window deductible estimate: opening, refreshing by hand and automatically, and failures.
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const asked = (path: string) => requests.filter(({ url }) => new URL(url).pathname.endsWith(path));
const open = (more = '') => renderApp(`/tax-reports?year=2026${more}`);

describe('the deductible estimate', () => {
  const panel = () => screen.findByRole('dialog', { name: 'Deductible Estimate, 2026' });
  const background = () => asked('/deductibility/2026').map((request) => request.headers.get('X-Background'));

  test('opens on Calculate over the full window and leads back', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Calculate' }));
    const inside = await panel();
    expect(await within(inside).findByLabelText('Deductible estimate')).toHaveTextContent(
      'Estimated Deductible$2,346Considered Expenses$4,692cash methodEffective %50.0%',
    );
    const table = within(inside).getByRole('table', { name: 'Deductible by category' });
    expect(within(table).getByRole('row', { name: /^Meals 63 \$4,692 50% \$2,346/ })).toBeVisible();
    expect(inside).toHaveTextContent('Meals are counted at 50%.');
    expect(background()).toEqual([null]);
    await user.click(within(inside).getByRole('button', { name: 'Back to Tax Tools' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says how much of it is a guess', async () => {
    server.use(answer(getDeductibility, { ...(getDeductibility.example as ReplyOf<typeof getDeductibility>), totalUnconfirmed: 704.4 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Calculate' }));
    expect(await within(await panel()).findByLabelText('Deductible estimate')).toHaveTextContent('Of which not confirmed$704');
  });

  test('is refreshed by hand, on coming back to the window, and every 30 seconds while open', async () => {
    const clock = jest.spyOn(globalThis, 'setInterval');
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Calculate' }));
    const inside = await panel();
    await within(inside).findByLabelText('Deductible estimate');
    const isRead = () => waitFor(() => expect(within(inside).getByRole('button', { name: 'Refresh Numbers' })).toBeEnabled());
    await user.click(within(inside).getByRole('button', { name: 'Refresh Numbers' }));
    await waitFor(() => expect(background()).toEqual([null, null]));
    await isRead();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(background()).toEqual([null, null, '1']));
    await isRead();
    const [tick] = clock.mock.calls.findLast(([, ms]) => ms === 30_000)!;
    act(() => (tick as () => void)());
    await waitFor(() => expect(background()).toEqual([null, null, '1', '1']));
    await user.click(within(inside).getByRole('button', { name: 'Back to Tax Tools' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(background()).toHaveLength(4);
  });

  test('that cannot be fetched says so; figures read before stay', async () => {
    server.use(refuse(getDeductibility, { status: 500 }));
    const user = open('&panel=deductible');
    const inside = await panel();
    expect(await within(inside).findByText('Failed to fetch deductible estimate.')).toBeVisible();
    server.resetHandlers();
    await user.click(within(inside).getByRole('button', { name: 'Refresh Numbers' }));
    expect(await within(inside).findByLabelText('Deductible estimate')).toBeVisible();
    server.use(refuse(getDeductibility, { status: 500 }));
    await user.click(within(inside).getByRole('button', { name: 'Refresh Numbers' }));
    expect(await within(inside).findByText(/Failed to fetch deductible estimate\. The figures below may be out of date\./)).toBeVisible();
    expect(within(inside).getByLabelText('Deductible estimate')).toBeVisible();
  });

  test('of a year without expenses says what fills it', async () => {
    const reply = getDeductibility.example as ReplyOf<typeof getDeductibility>;
    server.use(
      answer(getDeductibility, { ...reply, categories: [], effectivePercent: null, totalDeductible: 0, totalExpensesConsidered: 0 }),
    );
    open('&panel=deductible');
    const inside = await panel();
    expect(await within(inside).findByText('Nothing to deduct in 2026 yet')).toBeVisible();
    expect(within(inside).getByLabelText('Deductible estimate')).toHaveTextContent('Effective %–');
  });
});
