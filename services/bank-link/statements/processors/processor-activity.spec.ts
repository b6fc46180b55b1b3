// Details of processors' rows beyond the net amount. Expected figures are read off the lines, or derived by hand next to them.
import { describe, expect, test } from '@jest/globals';
import * as files from '../../../../tests/fixtures/bank-link/processor-files.fixture.js';
import { readStatement } from '../read-statement.js';
import type { Statement } from '../statement.js';

const read = (lines: string[], name = 'export.csv'): Statement => readStatement({ name, bytes: Buffer.from(lines.join('\n')) });

type Line = [id: string, net: number, kind: string, gross: number, fee: number];
const amounts = ({ rows }: Statement) =>
  rows.map(({ bankId, amountCents, processor: p }): Line => [bankId ?? '', amountCents, p!.kind, p!.grossCents, p!.feeCents]);
const factsOf = ({ rows }: Statement) =>
  rows.map(({ description, processor: p }) => [description, p!.client, p!.clientId, p!.chargeId, p!.payoutId]);
const tax = ({ rows }: Statement) => rows.map(({ processor }) => processor!.taxCents);
const refused = ({ rejected }: Statement) => rejected.map(({ line, reason }) => [line, reason]);

test.each(Object.entries(files.processorFiles))(
  '%s: every row’s amount is its gross less its fee, and the account is the processor’s',
  (_, lines) => {
    const { rows, accounts } = read(lines);
    expect(rows.length).toBeGreaterThan(0);
    for (const { amountCents, processor } of rows) expect(amountCents).toBe(processor!.grossCents - processor!.feeCents);
    expect(accounts.map(({ type, processor }) => [type, processor === undefined])).toEqual([['asset', false]]);
  },
);

describe('Stripe', () => {
  test('balance history: charges, refunds that give a fee back, fees alone, disputes, payouts and top-ups', () => {
    const statement = read(files.stripeHistory);
    expect(statement).toMatchObject({ layout: 'stripe-balance', accounts: [{ name: 'Stripe', processor: 'stripe' }], confident: true });
    expect(amounts(statement)).toEqual([
      ['txn_1', 29100, 'charge', 30000, 900],
      ['txn_2', -1941, 'refund', -2000, -59],
      ['txn_3', -200, 'fee', 0, 200],
      ['txn_4', -11500, 'dispute', -10000, 1500],
      ['txn_5', -15459, 'payout', -15459, 0],
      ['txn_6', 11500, 'dispute', 10000, -1500],
      ['txn_7', 50000, 'payout', 50000, 0],
    ]);
    expect(factsOf(statement).map(([, , , charge, payout]) => [charge, payout])).toEqual([
      ['ch_1', 'po_1'],
      ['', 'po_1'],
      ['', 'po_1'],
      ['ch_0', 'po_1'],
      ['', 'po_1'],
      ['ch_0', ''],
      ['', 'tu_1'],
    ]);
  });

  test('itemized: the client, and of a refund the charge', () => {
    expect(factsOf(read(files.stripeItemized))).toEqual([
      ['Ada Bloom · Invoice A-0001', 'Ada Bloom', 'cus_9', 'ch_1', 'po_1'],
      ['Ada Bloom · REFUND FOR CHARGE (Invoice A-0001)', 'Ada Bloom', 'cus_9', 'ch_1', 'po_1'],
      ['Billing - Usage Fee', '', '', '', 'po_1'],
    ]);
  });

  test('a balance transaction has one id in every report', () => {
    const ids = (lines: string[]) => read(lines).rows.map(({ bankId, amountCents }) => [bankId, amountCents]);
    expect(ids(files.stripeItemized)).toEqual(ids(files.stripeHistory).slice(0, 3));
    expect(ids(files.stripePayoutList)).toEqual([['txn_5', -15459]]);
    expect(ids(files.stripePayoutReport)).toEqual([
      ['txn_5', -15459],
      ['txn_8', -5075],
    ]);
  });

  test('payouts: their own id, and the fee of an instant one', () => {
    expect(amounts(read(files.stripePayoutReport))[1]).toEqual(['txn_8', -5075, 'payout', -5000, 75]);
    expect(factsOf(read(files.stripePayoutReport)).map(([, , , , payout]) => payout)).toEqual(['po_1', 'po_2']);
    expect(factsOf(read(files.stripePayoutList))[0]![4]).toBe('po_1');
    expect(read(files.stripePayoutList).rows[0]!.processor!.kind).toBe('payout');
  });

  test('a row whose gross less its fee is not its net is rejected', () => {
    const wrong = files.stripeHistory.map((line) => line.replace('300.00,9.00,,,291.00', '300.00,9.00,,,290.00'));
    expect(refused(read(wrong))).toEqual([[2, 'Gross 300.00 less fee 9.00 is 291.00, but the file’s net amount is 290.00.']]);
    const unreadable = files.stripeHistory.map((line) => line.replace('300.00,9.00,', '300.00,nine,'));
    expect(refused(read(unreadable))).toEqual([[2, 'The column of the fee has “nine”, which isn’t an amount.']]);
  });

  test('columns that a person took instead are read as they were taken', () => {
    const mapping = { date: 'Created (UTC)', description: 'Description', amount: 'Amount' };
    const statement = readStatement({ name: 'a.csv', bytes: Buffer.from(files.stripeHistory.join('\n')) }, { mapping });
    expect(statement.rows.map(({ amountCents }) => amountCents)[0]).toBe(30000);
    expect(statement.rows.every(({ processor }) => processor === undefined)).toBe(true);
    expect(statement.accounts[0]!.processor).toBeUndefined();
  });
});

describe('PayPal, a personal account', () => {
  test('payments both ways, what funds them, and no authorization', () => {
    const statement = read(files.paypalPersonalFile);
    expect(statement).toMatchObject({ layout: 'paypal-personal', accounts: [{ name: 'PayPal', processor: 'paypal' }], confident: true });
    expect(amounts(statement)).toEqual([
      ['', -2320, 'payment', -2320, 0],
      ['', 2320, 'payout', 2320, 0],
      ['', 12000, 'charge', 12000, 0],
      ['', -2000, 'refund', -2000, 0],
      ['', -10000, 'payout', -10000, 0],
    ]);
    expect(statement.rows.map(({ processor, balanceCents }) => [processor!.client, balanceCents])).toEqual([
      ['Paper Mill', -1820],
      ['', 500],
      ['Jess Demo', 12500],
      ['Jess Demo', 10500],
      ['', 500],
    ]);
    expect(refused(statement)).toEqual([
      [2, expect.stringMatching(/Authorization only/)],
      [7, expect.stringMatching(/“Pending”/)],
    ]);
  });
});

describe('Square', () => {
  test('the tip stays in the gross, sales tax is stated, a refund gives back its fee', () => {
    const statement = read(files.squareFile);
    expect(amounts(statement)).toEqual([
      ['Pay1', 13295, 'charge', 13660, 365],
      ['Pay1', -5133, 'refund', -5275, -142],
      ['Pay1', -5133, 'refund', -5275, -142],
    ]);
    expect(tax(statement)).toEqual([660, -275, -275]);
    expect(factsOf(statement)[0]).toEqual(['Dee Example · Portrait session', 'Dee Example', 'CUST1', 'Pay1', 'DEP1']);
    expect(refused(statement)).toEqual([[5, expect.stringMatching(/“Failed”/)]]);
  });

  test('what the client handed over itself is not on the balance: of 106.00, half of it cash, 53.00 and half the tax', () => {
    const statement = read(files.squareTenders);
    expect(amounts(statement)).toEqual([
      ['Pay1', 6815, 'charge', 7000, 185],
      ['Pay3', 5152, 'charge', 5300, 148],
      // Cash App pays through Square.
      ['Pay7', 1456, 'charge', 1500, 44],
    ]);
    expect(tax(statement)).toEqual([0, 300, 0]);
    const notHeld = (how: string) => `Paid ${how}: Square doesn’t have this money and won’t pay it out. Record it where it’s deposited.`;
    expect(refused(statement)).toEqual([
      [3, notHeld('in cash')],
      [5, notHeld('with a gift card')],
      [6, notHeld('by Check')],
      [7, notHeld('in cash')],
    ]);
  });

  test('a tender that can’t be read, or a total that isn’t what was paid, is refused', () => {
    const [head, , , split] = files.squareTenders;
    expect(refused(read([head!, split!.replace('Tapped,$53.00', 'Tapped,five')]))).toEqual([[2, expect.stringMatching(/another tender/)]]);
    expect(refused(read([head!, split!.replace('$104.52', '$104.00')]))).toEqual([
      [2, expect.stringMatching(/Gross 106.00 less fee 1.48/)],
    ]);
  });

  test('a line that is there twice is one', () => {
    expect(refused(read([...files.squareFile, files.squareFile[2]!]))[1]).toEqual([6, expect.stringMatching(/repeats line 3/)]);
  });

  test('what is transferred leaves for the bank', () => {
    const statement = read(files.squareTransfers);
    expect(amounts(statement)).toEqual([['DEP1', -3029, 'payout', -3029, 0]]);
    expect(factsOf(statement)[0]![4]).toBe('DEP1');
  });
});

describe('Venmo', () => {
  const net = (ending: string) =>
    read(files.venmoFile(ending)).rows.map(({ amountCents, processor }) => [amountCents, processor!.feeCents]);
  test('payments and charges both ways, transfers, what was canceled', () => {
    const statement = read(files.venmoFile('$150.00'));
    // 50 + 1,000 − 340 − 60 − 100 − 400.
    expect(amounts(statement)).toEqual([
      ['41', 100000, 'charge', 101910, 1910],
      ['42', -34000, 'payment', -34000, 0],
      ['44', -6000, 'payment', -6000, 0],
      ['45', -10000, 'payout', -9825, 175],
      ['46', -40000, 'payout', -40000, 0],
    ]);
    expect(factsOf(statement).map(([, client, , charge, payout]) => [client, charge, payout])).toEqual([
      ['Jess Demo', '41', ''],
      ['Tina Alvarez', '', ''],
      ['Paper Mill', '', ''],
      ['', '', '45'],
      ['', '', '46'],
    ]);
    expect(refused(statement)).toEqual([[7, expect.stringMatching(/“Canceled”/)]]);
  });

  test('the balances say whether the fee comes on top', () => {
    // 50 + 980.90 − 340 − 60 − 101.75 − 400.
    expect(net('$129.15')).toEqual([
      [98090, 1910],
      [-34000, 0],
      [-6000, 0],
      [-10175, 175],
      [-40000, 0],
    ]);
  });

  test('the balances say whether what a card paid is among them', () => {
    // Without the 60.
    const statement = read(files.venmoFile('$189.15'));
    expect(statement.rows.map(({ bankId }) => bankId)).toEqual(['41', '42', '45', '46']);
    expect(refused(statement)[1]).toEqual([8, expect.stringMatching(/paid from Visa Debit \*0040, not from the Venmo balance/)]);
    expect(net('$210.00').map(([amount]) => amount)).toEqual([100000, -34000, -10000, -40000]);
  });

  test('balances that nothing leads to change nothing', () => expect(net('$1.00')).toEqual(net('$150.00')));
});

test('Cash App', () => {
  const statement = read(files.cashAppFile);
  expect(amounts(statement)).toEqual([
    ['c1', -4510, 'payment', -4510, 0],
    ['c2', 48625, 'charge', 50000, 1375],
    ['c3', -10150, 'payout', -10000, 150],
    ['c4', 2000, 'payout', 2000, 0],
    ['c5', -290, 'payment', -290, 0],
  ]);
  expect(factsOf(statement)[1]).toEqual(['Jess Demo', 'Jess Demo', '', 'c2', '']);
  expect(refused(statement)).toEqual([[7, expect.stringMatching(/“FAILED”/)]]);
});

test('Shopify Payments: transactions by order and payout, and payouts as the sums of what they pay out', () => {
  const statement = read(files.shopifyFile);
  expect(amounts(statement)).toEqual([
    ['', 10360, 'charge', 10700, 340],
    ['', -2140, 'refund', -2140, 0],
    ['', -10360, 'payout', -10360, 0],
  ]);
  expect(tax(statement)).toEqual([700, -140, 0]);
  expect(factsOf(statement).map(([, , , charge, payout]) => [charge, payout])).toEqual([
    ['#1001', '90001'],
    ['#1001', ''],
    ['', '90001'],
  ]);
  expect(amounts(read(files.shopifyPayouts))).toEqual([['', 10360, 'charge', 10700, 340]]);
});

test('Etsy: sales without a fee, fees and their credits alone, labels as what the shop buys', () => {
  const statement = read(files.etsyFile);
  expect(amounts(statement)).toEqual([
    ['', 10000, 'charge', 10000, 0],
    ['', -650, 'fee', 0, 650],
    ['', -425, 'charge', -425, 0],
    ['', -510, 'payment', -510, 0],
    ['', -1000, 'refund', -1000, 0],
    ['', 65, 'fee', 0, -65],
    ['', -7480, 'payout', -7480, 0],
  ]);
  expect(factsOf(statement).map(([, , , charge]) => charge)).toEqual(['11', '', '11', '', '11', '', '']);
  // The buyer's sales tax, which Etsy adds to the sale and takes away again.
  expect(tax(statement)).toEqual([425, 0, -425, 0, 0, 0, 0]);
});

test('Etsy: sales tax of an order in another file lowers the sales, which that file counts with the tax', () => {
  const statement = read(files.etsyFile.filter((line) => !line.includes(',Sale,')));
  expect(amounts(statement)[1]).toEqual(['', -425, 'charge', -425, 0]);
  expect(tax(statement)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('Etsy: several taxes of one order are all of the sale', () => {
  const own = files.etsyFile.find((line) => line.includes('Sales tax paid'))!;
  const statement = read([
    ...files.etsyFile,
    own.replace('Sales tax paid by buyer', 'Retail delivery fee paid by buyer').replaceAll('4.25', '0.29'),
  ]);
  expect(amounts(statement).at(-1)).toEqual(['', -29, 'charge', -29, 0]);
  expect([tax(statement)[0], tax(statement).at(-1)]).toEqual([454, -29]);
});

test('a file without a column of tax: the tax that a sale’s description states', () => {
  const [header, first] = files.stripeHistory as [string, string];
  const description = 'Total $285.15 + TX sales tax $14.85';
  const statement = read([header, first.replace('Invoice A-0001', description), ...files.stripeHistory.slice(2)]);
  expect(statement.rows[0]!.description).toContain(description);
  expect(tax(statement)).toEqual([1485, 0, 0, 0, 0, 0, 0]);
});
