// The cash flow through its route: activities, the cash before and after, the same days of the earlier period, and every state.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getCashFlow } from '#contracts/routes/balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, server } from '../../testing/server.js';
import type { CashFlow } from './cash-flow.js';
import { today } from '../../testing/today.js';

const item = (path: string, name: string, amountCents: number) => ({ path, name, amountCents });
const visa = '0198c5e0-0000-7000-8000-00000000000b';
const flow: CashFlow = {
  ...getCashFlow.example,
  from: '2025-10-01',
  to: '2025-10-31',
  operating: {
    items: [item('', 'Net income', 30_000), { ...item('Liabilities:Visa', 'Visa', -5_000), bankAccountId: visa }],
    totalCents: 25_000,
  },
  financing: { items: [item('Equity:Owner Draws', 'Owner Draws', -10_000)], totalCents: -10_000 },
  openingCashCents: 40_000,
  netChangeCents: 15_000,
  closingCashCents: 55_000,
};
const earlier: CashFlow = {
  ...flow,
  operating: { items: [item('', 'Net income', 12_000)], totalCents: 12_000 },
  financing: { items: [], totalCents: 0 },
  openingCashCents: 28_000,
  netChangeCents: 12_000,
  closingCashCents: 40_000,
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/v1/cash-flow', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json(searchParams.get('from') === '2025-10-01' ? flow : { ...earlier, from: '2025-09-01', to: '2025-09-30' });
    }),
  );
});

test('opening balances that came into the books in the period are a part of cash at the beginning, shown apart', async () => {
  server.use(answer(getCashFlow, { ...flow, openingCashCents: 40_000, enteredOpeningCents: 39_000 }));
  renderApp('/cash-flow?year=2025&month=10');
  const table = await screen.findByRole('treegrid', { name: /Cash Flow/ });
  const cells = (name: string) => within(table).getByText(name).closest('tr')!.textContent;
  await waitFor(() => expect(cells('Cash in the books before')).toContain('10.00'));
  expect(cells('Opening balances of bank accounts')).toContain('390.00');
  expect(cells('Cash at the beginning')).toContain('400.00');
});

test('activities with their lines, and cash from the beginning to the end', async () => {
  renderApp('/cash-flow?year=2025&month=10');
  const table = await screen.findByRole('treegrid', { name: 'Cash Flow, October 2025' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Indirect methodOct 2025Sep 2025Change',
      'Operating activities',
      'Net income$300.00$120.00$180.00',
      'Change in Visa−50.00–−50.00',
      'Cash from operating activities$250.00$120.00$130.00',
      'Investing activities',
      'Cash from investing activities$0.00$0.00–',
      'Financing activities',
      'Owner Draws−$100.00$0.00−$100.00',
      'Cash from financing activities−$100.00$0.00−$100.00',
      'Cash',
      'Cash at the beginning$400.00$280.00$120.00',
      'Net change in cash150.00120.0030.00',
      'Cash at the end$550.00$400.00$150.00',
    ]),
  );
  expect(within(table).getByRole('link', { name: 'Net income, Oct 2025: $300.00' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2025-10-01&endDate=2025-10-31&figure=net-income',
  );
  // A card is an account of its own; equity is a category of rows; cash is what the balance sheet of the day says.
  const place = (name: string) => within(table).getByRole('link', { name }).getAttribute('href');
  expect([place('Change in Visa, Oct 2025: −50.00'), place('Owner Draws, Oct 2025: −$100.00')]).toEqual([
    `/general-ledger?startDate=2025-10-01&endDate=2025-10-31&bankAccountId=${visa}`,
    '/general-ledger?startDate=2025-10-01&endDate=2025-10-31&category=Equity%3AOwner+Draws&withoutSubaccounts=true',
  ]);
  expect([place('Cash at the beginning, Oct 2025: $400.00'), place('Cash at the end, Oct 2025: $550.00')]).toEqual([
    '/account-balances?asOf=2025-09-30',
    '/account-balances?asOf=2025-10-31',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a running month is read through today, and compared with the month before from its first day', async () => {
  const [year = 0, monthNumber = 0, day = 0] = today().split('-').map(Number);
  const two = (value: number) => String(value).padStart(2, '0');
  const month = `${year}-${two(monthNumber)}`;
  const before = new Date(year, monthNumber - 2, 1);
  renderApp(`/cash-flow?year=${year}&month=${monthNumber}`);
  await waitFor(() =>
    expect(asked).toEqual([
      `?tenantId=2&from=${month}-01&to=${month}-${two(day)}`,
      expect.stringContaining(`?tenantId=2&from=${before.getFullYear()}-${two(before.getMonth() + 1)}-01&to=`),
    ]),
  );
});

test('a year is the fiscal year that starts in it, compared with the one before', async () => {
  server.use(answer(listBankAccounts, { ...listBankAccounts.example, fiscalYearStart: 7 }));
  renderApp('/cash-flow?year=2024');
  await waitFor(() => expect(asked).toEqual(['?tenantId=2&from=2024-07-01&to=2025-06-30', '?tenantId=2&from=2023-07-01&to=2024-06-30']));
  expect(await screen.findByRole('button', { name: 'July 2024 to June 2025' })).toBeVisible();
});

test('a warning is shown when the flows do not add up to the ending cash', async () => {
  server.use(answer(getCashFlow, { ...flow, closingCashCents: 55_001 }));
  renderApp('/cash-flow?year=2025&month=10');
  expect(await screen.findByRole('alert')).toHaveTextContent('Cash flow differs from the account balances by $0.01.');
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(getCashFlow));
  renderApp('/cash-flow');
  expect(await screen.findByRole('status', { name: 'Loading the cash flow' })).toBeVisible();
});

test('a failure says what happened', async () => {
  server.use(refuse(getCashFlow, { status: 500, detail: 'It broke.' }));
  renderApp('/cash-flow');
  expect(await screen.findByText('Couldn’t load the cash flow')).toBeVisible();
});
