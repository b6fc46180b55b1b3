// What the demo's Stripe says must be what its bank received, with the fees that Stripe takes, and what the product reads without a
// question.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../bank-link/statements/read-statement.js';
import { matchPayouts } from '../invoicing/reconciliation/match-payouts.js';
import { demoDecisions, demoStatements, meets } from './demo-statements.js';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
/** '-1234.05' and '$1,234.05' alike. */
const centsOf = (cell: string): number => Number(cell.replace(/[$,.]/g, ''));

interface Row {
  id: string;
  date: string;
  gross: number;
  fee: number;
  net: number;
  kind: string;
  source: string;
  description: string;
  payout: string;
  customer: string;
  name: string;
  charge: string;
}

/** Once each, oldest first. */
function balanceOf(today: string): Row[] {
  const lines = demoStatements(today)
    .filter(({ accountName }) => accountName === 'Stripe')
    .flatMap(({ bytes }) => bytes.toString().trimEnd().split('\n').slice(1).reverse());
  return [...new Set(lines)].map((line) => {
    const [id, created, , , gross, fee, net, kind, source, description, payout, customer, name, charge] = line.split(',') as string[];
    const text = { id: id!, kind: kind!, source: source!, description: description!, payout: payout!, customer: customer!, name: name! };
    return { ...text, charge: charge!, date: created!.slice(0, 10), gross: centsOf(gross!), fee: centsOf(fee!), net: centsOf(net!) };
  });
}

interface Deposit {
  date: string;
  cents: number;
  description: string;
}

function depositsOf(today: string): Deposit[] {
  const lines = demoStatements(today)
    .filter(({ accountName }) => accountName === 'PNC Operating')
    .flatMap(({ bytes }) => bytes.toString().split('\n'));
  return [...new Set(lines.filter((line) => line.includes('STRIPE')))].map((line) => {
    const [day, description, , into] = line.slice(1, -1).split('","');
    return { date: `${day!.slice(6)}-${day!.slice(0, 2)}-${day!.slice(3, 5)}`, cents: centsOf(into!), description: description! };
  });
}

const TODAY = '2026-11-23';
const rows = balanceOf(TODAY);
const deposits = depositsOf(TODAY);
const ofKind = (kind: string, of = rows): Row[] => of.filter((row) => row.kind === kind);
const payouts = ofKind('payout');
const sum = (of: Row[], key: 'gross' | 'fee' | 'net' = 'net'): number => of.reduce((total, row) => total + row[key], 0);

describe('the balance', () => {
  test('every row’s net is its gross less its fee, and no id occurs twice', () => {
    expect(rows.filter(({ gross, fee, net }) => gross - fee !== net)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(ofKind('charge').map(({ charge }) => charge)).size).toBe(ofKind('charge').length);
  });

  test('a charge costs 2.9 % and 30 cents, to the nearest cent', () => {
    // In thousandths of a cent, a half and more upwards: 100.00 costs 3.20, 50.00 costs 1.75.
    const feeOf = (gross: number) => Number((BigInt(gross) * 29n + 30_000n + 500n) / 1000n);
    expect([feeOf(100_00), feeOf(50_00)]).toEqual([3_20, 1_75]);
    expect(ofKind('charge').filter(({ gross, fee }) => fee !== feeOf(gross))).toEqual([]);
    expect(ofKind('charge').every(({ gross, net }) => gross > 0 && net > 0)).toBe(true);
  });

  test('a payout pays out two to four charges of the days before it, and what else came and went, to the cent', () => {
    for (const payout of payouts) {
      const paid = rows.filter((row) => row.payout === payout.source && row !== payout);
      expect(sum(paid)).toBe(-payout.net);
      expect([2, 3, 4]).toContain(ofKind('charge', paid).length);
      expect(paid.every(({ date }) => daysBetween(date, payout.date) >= 1 && daysBetween(date, payout.date) <= 10)).toBe(true);
    }
  });

  test('some charges were refunded in part and some in full, without their fees', () => {
    const chargeOf = new Map(ofKind('charge').map((row) => [row.charge, row]));
    const refunds = ofKind('refund').map((row) => ({ row, charge: chargeOf.get(row.charge)! }));
    expect(refunds.filter(({ row, charge }) => -row.gross === charge.gross).length).toBeGreaterThan(5);
    expect(refunds.filter(({ row, charge }) => -row.gross < charge.gross).length).toBeGreaterThan(10);
    expect(refunds.length).toBeLessThan(ofKind('charge').length / 15);
    for (const { row, charge } of refunds) {
      expect([row.fee, row.customer, row.payout]).toEqual([0, charge.customer, charge.payout]);
      expect(row.date > charge.date).toBe(true);
      expect(-row.gross).toBeLessThanOrEqual(charge.gross);
    }
  });

  test('one charge was disputed for 15.00, and the dispute won', () => {
    const [dispute, ...more] = ofKind('dispute');
    const [won, ...others] = ofKind('dispute_reversal');
    expect([more, others]).toEqual([[], []]);
    const charge = ofKind('charge').find((row) => row.charge === dispute!.charge)!;
    expect([dispute!.gross, dispute!.fee, won!.gross, won!.fee]).toEqual([-charge.gross, 15_00, charge.gross, -15_00]);
    expect(ofKind('refund').some((row) => row.charge === charge.charge)).toBe(false);
    expect([won!.charge, won!.source]).toEqual([dispute!.charge, dispute!.source]);
    expect(charge.date < dispute!.date && dispute!.date < won!.date).toBe(true);
  });

  test('a client has one name and one id', () => {
    const pairs = new Set(ofKind('charge').map(({ name, customer }) => `${name} ${customer}`));
    expect(new Set(ofKind('charge').map(({ name }) => name)).size).toBe(pairs.size);
    expect(new Set(ofKind('charge').map(({ customer }) => customer)).size).toBe(pairs.size);
    expect(pairs.size).toBeGreaterThanOrEqual(15);
  });
});

describe('the bank', () => {
  test('received every payout one or two business days later, some of a weekend together', () => {
    const left = new Set(payouts);
    const together: string[] = [];
    for (const { date, cents } of deposits) {
      // A weekend and a holiday lie between at most.
      const near = [...left].filter((deposit) => daysBetween(deposit.date, date) >= 1 && daysBetween(deposit.date, date) <= 5);
      const same = near.find(({ net }) => -net === cents);
      const pair = near.flatMap((a) => near.filter((b) => b.date > a.date && -a.net - b.net === cents).map((b) => [a, b]))[0];
      const found = same ? [same] : (pair ?? []);
      expect(found.length).toBeGreaterThan(0);
      found.forEach((deposit) => left.delete(deposit));
      if (!same) together.push(date);
    }
    expect(together.map((date) => new Date(date).getUTCDay())).toEqual(together.map(() => 1));
    expect(together.filter((date) => date.startsWith('2025'))).toHaveLength(2);
    expect([...left].every(({ date }) => daysBetween(date, TODAY) <= 4)).toBe(true);
    expect(payouts.every(({ date }) => ![0, 6].includes(new Date(date).getUTCDay()))).toBe(true);
  });

  test('no decision files a deposit, and of Stripe’s rows the charges alone', () => {
    const decisions = demoDecisions().filter(({ tenantId }) => tenantId === 2);
    const met = (description: string, isMoneyIn: boolean) =>
      decisions
        .filter((decision) => meets({ description, isMoneyIn }, decision))
        .map(({ category, subcategory = '' }) => `${category}:${subcategory}`);
    expect(deposits.flatMap(({ description }) => met(description, true))).toEqual([]);
    const filed = (row: Row) => met(`${row.name} · ${row.description}`, row.gross > 0);
    const sources: Record<string, string> = {
      'Brooklyn day rental': 'Income:Brooklyn Studio:',
      'Nuculture production': 'Income:Nuculture Studio:',
      'Studio session': 'Income:Sales:Studio',
    };
    expect(rows.map(filed)).toEqual(rows.map(({ kind, description }) => (kind === 'charge' ? [sources[description]!] : [])));
    // The fee of a charge is money out in its words.
    expect(ofKind('charge').flatMap(({ name, description }) => met(`${name} · ${description}`, false))).toEqual([]);
  });
});

const todays = [
  '2026-11-23',
  '2025-12-31',
  '2026-01-01',
  '2024-02-29',
  ...Array.from({ length: 14 }, (_, n) => `2026-10-${String(2 * n + 1).padStart(2, '0')}`),
];

describe.each(todays)('on %s', (today) => {
  const balance = balanceOf(today);

  test('Stripe holds what the next payouts will pay out, and never less than nothing', () => {
    let held = 0;
    const least = Math.min(...balance.map(({ net }) => (held += net)));
    expect(least).toBeGreaterThanOrEqual(0);
    expect(held).toBeGreaterThan(0);
    expect(held).toBe(sum(balance.filter(({ payout }) => payout === '')));
    const made = new Set(ofKind('payout', balance).map(({ source }) => source));
    expect(balance.every(({ payout }) => payout === '' || made.has(payout))).toBe(true);
  });

  test('the product finds the payouts of every deposit, and nothing to ask', () => {
    const out = ofKind('payout', balance).map(({ id, date, net, source }) => ({
      bankTransactionId: id,
      date,
      amountCents: -net,
      payoutId: source,
    }));
    const arrived = depositsOf(today).map(({ date, cents, description }) => ({ bankTransactionId: description, date, amountCents: cents }));
    const { matches, suggested } = matchPayouts(out, arrived);
    expect([matches.length, suggested]).toEqual([arrived.length, []]);
    const found = new Set(matches.flatMap((match) => match.payouts));
    expect(out.filter(({ bankTransactionId, date }) => !found.has(bankTransactionId) && daysBetween(date, today) > 5)).toEqual([]);
  });
});

test('the product reads the files without a question', () => {
  for (const { fileName, bytes } of demoStatements(TODAY).filter(({ accountName }) => accountName === 'Stripe')) {
    const read = readStatement({ name: fileName, bytes });
    expect(read).toMatchObject({
      layout: 'stripe-itemized',
      confident: true,
      rejected: [],
      accounts: [{ name: 'Stripe', processor: 'stripe' }],
    });
    for (const { date, amountCents, processor } of read.rows) {
      expect(processor!.grossCents - processor!.feeCents).toBe(amountCents);
      expect(rows.some((row) => row.date === date && row.net === amountCents && row.charge === processor!.chargeId)).toBe(true);
    }
  }
});
