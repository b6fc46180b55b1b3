// Opening balances in the statement of cash flows: what a bank account held when its books began is cash at the beginning, not a flow.
import { expect, test } from '@jest/globals';
import type { AccountBalance } from './balances.query.js';
import { cashFlow } from './cash-flow.js';

const ids = { bank: 1, card: 2, opening: 3, sales: 4, rent: 5, capital: 6 };
const balance = (name: keyof typeof ids, path: string, type: AccountBalance['type'], cents: number): AccountBalance => ({
  ...{ accountId: ids[name], path, number: '', type, money: name === 'bank' || name === 'card', bankAccountId: null },
  ...{ beforeCents: 0, beforeLines: 0, cents, lines: 1, newestOn: null },
});
const legs = (entryId: number, ...lines: [keyof typeof ids, number][]) =>
  lines.map(([name, cents]) => ({ entryId, accountId: ids[name], cents }));
const shown = ({ operating, investing, financing, ...flow }: ReturnType<typeof cashFlow>) => ({
  flows: [operating.totalCents, investing.totalCents, financing.totalCents],
  cash: [flow.openingCashCents, flow.enteredOpeningCents, flow.netChangeCents, flow.closingCashCents],
});

test('in the first year, opening balances are opening cash, and a card’s is no flow either', () => {
  // The bank held 1,000.00 and 300.00 was owed on the card. 200.00 was sold for cash, 350.00 of rent paid by bank and 40.00 by card, 100.00 paid
  // to the card: 1,000 + 200 − 350 − 100 = 750.00 at the bank, 300 + 40 − 100 = 240.00 owed. Net change 750 − 1,000 = −250.00: a loss of 190.00 and
  // 60.00 less owed.
  const balances = [
    balance('bank', 'Assets:Bank:Checking', 'asset', 75_000),
    balance('card', 'Liabilities:Credit Cards:Visa', 'liability', -24_000),
    balance('opening', 'Equity:Opening Balances', 'equity', -70_000),
    balance('sales', 'Income:Sales', 'revenue', -20_000),
    balance('rent', 'Expenses:Rent', 'expense', 39_000),
  ];
  const openings = [...legs(1, ['bank', 100_000], ['opening', -100_000]), ...legs(2, ['card', -30_000], ['opening', 30_000])];
  const flow = cashFlow(balances, openings);
  expect(shown(flow)).toEqual({ flows: [-25_000, 0, 0], cash: [100_000, 100_000, -25_000, 75_000] });
  expect(flow.operating.items.map(({ name, amountCents }) => [name, amountCents])).toEqual([['Net income', -19_000], ['Visa', -6_000]]); // prettier-ignore
  expect(flow.financing.items).toEqual([]);
  expect(flow.cashAccounts).toEqual([{ path: 'Assets:Bank:Checking', openingCents: 100_000, closingCents: 75_000 }]);
});

test('money that an owner paid in is financing; income in an opening entry is the period’s', () => {
  // An entry moved in at midyear: 1,000.00 at the bank, of which 150.00 was earned since January, so 850.00 was there before. Later 50.00 from the
  // owner.
  const balances = [
    balance('bank', 'Assets:Bank:Checking', 'asset', 105_000),
    balance('opening', 'Equity:Opening Balances', 'equity', -85_000),
    balance('sales', 'Income:Sales', 'revenue', -15_000),
    balance('capital', 'Equity:Owner Contributions', 'equity', -5_000),
  ];
  const openings = legs(1, ['bank', 100_000], ['sales', -15_000], ['opening', -85_000]);
  expect(shown(cashFlow(balances, openings))).toEqual({ flows: [15_000, 0, 5_000], cash: [85_000, 85_000, 20_000, 105_000] });
});

test('without opening balances in the period, cash at the beginning is what the books held', () => {
  const bank = { ...balance('bank', 'Assets:Bank:Checking', 'asset', 120_00), beforeCents: 100_00 };
  expect(shown(cashFlow([bank, balance('sales', 'Income:Sales', 'revenue', -20_00)]))).toEqual({
    ...{ flows: [20_00, 0, 0], cash: [100_00, 0, 20_00, 120_00] },
  });
});
