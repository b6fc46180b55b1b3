// The demo's files must be believable statements: exact balances, honest overlaps, and something for every screen to show.
import { describe, expect, test } from '@jest/globals';
import { type DemoDecision, type DemoFile, demoDecisions, demoStatements, demoTenants, meets } from './demo-statements.js';

interface Row {
  tenantId: number;
  account: string;
  date: string;
  description: string;
  /** Money in > 0. */
  cents: number;
  balanceCents?: number;
  line: string;
}

const STRIPE_HEADER =
  'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,customer_id,customer_name,charge_id';

const centsOf = (cell: string): number => Math.round(Number(cell.replace(/[$,]/g, '')) * 100);
const isoDate = (cell: string): string => `${cell.slice(6)}-${cell.slice(0, 2)}-${cell.slice(3, 5)}`;

/** The savings account's file also states its closing balance. */
function ofxRows(text: string, at: Pick<Row, 'tenantId' | 'account'>): Row[] {
  const fieldsOf = (line: string) => Object.fromEntries([...line.matchAll(/<([A-Z]+)>([^<]+)/g)].map(([, name, value]) => [name!, value!]));
  const lines = text.split('\n').filter((line) => line.startsWith('<STMTTRN>'));
  let balanceCents = centsOf(/<BALAMT>([-\d.]+)/.exec(text)![1]!);
  const newestFirst = lines.toReversed().map((line): Row => {
    const { DTPOSTED: posted, TRNAMT: amount, NAME: description } = fieldsOf(line);
    const cents = centsOf(amount!);
    const row = {
      ...at,
      date: posted!.replace(/^(\d{4})(\d\d)(\d\d)120000$/, '$1-$2-$3'),
      description: description!,
      line,
      cents,
      balanceCents,
    };
    balanceCents -= cents;
    return row;
  });
  return newestFirst.reverse();
}

/** Rows oldest first. Read with a different program than the writer's, to see what a bank customer would see. */
function rowsIn({ tenantId, accountName, bytes }: DemoFile): Row[] {
  const [header, ...lines] = bytes.toString().trimEnd().split('\n');
  const at = { tenantId, account: accountName };
  if (header === 'OFXHEADER:100') return ofxRows(bytes.toString(), at);
  if (header === STRIPE_HEADER) {
    return lines.reverse().map((line) => {
      const cells = line.split(',');
      expect(cells).toHaveLength(14);
      return { ...at, date: cells[1]!.slice(0, 10), description: cells[9]!, cents: centsOf(cells[6]!), line };
    });
  }
  const isPnc = header === 'Date,Description,Withdrawals,Deposits,Category,Balance';
  if (!isPnc) expect(header).toBe('Date,Description,Card Member,Account #,Amount');
  return lines.reverse().map((line) => {
    const cells = isPnc ? line.slice(1, -1).split('","') : line.split(',');
    expect(cells).toHaveLength(isPnc ? 6 : 5);
    const amount = isPnc
      ? { cents: centsOf(cells[3]!) - centsOf(cells[2]!), balanceCents: centsOf(cells[5]!) }
      : { cents: -centsOf(cells[4]!) };
    return { ...at, date: isoDate(cells[0]!), description: cells[1]!.replace(/\s+/g, ' '), line, ...amount };
  });
}

const accountsOf = (files: DemoFile[]): DemoFile[][] => [...Map.groupBy(files, (file) => `${file.tenantId} ${file.accountName}`).values()];

/** Each row once: of a later file only the days after the previous file. */
function distinctRows(files: DemoFile[]): Row[] {
  return accountsOf(files).flatMap((ofAccount) => {
    let covered = '';
    return ofAccount.flatMap((file) => {
      const fresh = rowsIn(file).filter(({ date }) => date > covered);
      covered = fresh.at(-1)?.date ?? covered;
      return fresh;
    });
  });
}

const decisions = demoDecisions();
const decided = (row: Row): DemoDecision[] =>
  decisions.filter((decision) => decision.tenantId === row.tenantId && meets(shown(row), decision));
const shown = ({ description, cents }: Row) => ({ description, isMoneyIn: cents > 0 });
/** On its way from the processor to the bank. */
const isPaidOut = ({ tenantId, description }: Row): boolean => tenantId === 2 && /STRIPE (?:TRANSFER|PAYOUT)/.test(description);
/** Income and expenses; undecided amounts count by their sign. */
const isProfitOrLoss = (row: Row): boolean =>
  !isPaidOut(row) && decided(row).every(({ category }) => /^(?:Income|Expenses):/.test(category));
const isSale = (row: Row): boolean => /^Income:(?:Sales|Brooklyn Studio|Nuculture Studio)$/.test(decided(row)[0]?.category ?? '');
const sum = (rows: Row[]): number => rows.reduce((total, { cents }) => total + cents, 0);

const TODAY = '2026-03-18';
const files = demoStatements(TODAY);
const rows = distinctRows(files);
const nuculture = rows.filter(({ tenantId }) => tenantId === 2);
const dumblit = rows.filter(({ tenantId }) => tenantId === 1);
const byMonth = (some: Row[]): Map<string, Row[]> => Map.groupBy(some, ({ date }) => date.slice(0, 7));

describe('the files', () => {
  test("are the specification's two tenants with their PNC and Amex accounts", () => {
    expect(demoTenants.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Dumblit'],
      [2, 'Nuculture'],
    ]);
    expect([...new Set(files.map((file) => `${file.tenantId} ${file.accountName} ${file.accountType}`))]).toEqual([
      '1 Amex Business Gold liability',
      '1 PNC Checking asset',
      '2 PNC Operating asset',
      '2 PNC Savings asset',
      '2 Stripe asset',
    ]);
    expect(new Set(files.map((file) => `${file.tenantId} ${file.fileName}`)).size).toBe(files.length);
  });

  test('state for savings, whose rows are few, its number and the days up to today', () => {
    const savings = files.filter(({ accountName }) => accountName === 'PNC Savings').map(({ bytes }) => bytes.toString());
    const periods = savings.map((text) => /<ACCTID>\d+7731<[\s\S]+<DTSTART>(\d{8})\d+<DTEND>(\d{8})/.exec(text)!.slice(1));
    // Years of the calendar, each but the first from four days before it.
    expect(periods).toEqual([
      ['20240301', '20241231'],
      ['20241228', '20251231'],
      ['20251228', '20260318'],
    ]);
  });

  test('come out the same every time', () => {
    const same = demoStatements(TODAY).map((file, index) => file.bytes.equals(files[index]!.bytes));
    expect(same).toEqual(files.map(() => true));
  });

  test.each(['2026-03-18', '2025-12-31', '2026-01-01', '2024-02-29', '2026-11-21'])(
    'reach from 24 months before %s to that day',
    (today) => {
      const dates = distinctRows(demoStatements(today)).map(({ date }) => date);
      const start = `${Number(today.slice(0, 4)) - 2}${today.slice(4, 7)}`;
      expect(dates.every((date) => date.slice(0, 7) >= start && date <= today)).toBe(true);
      expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(24);
    },
  );

  test('hold about as much as such businesses have', () => {
    const byCard = nuculture.filter(({ account }) => account === 'Stripe');
    expect(nuculture.length - byCard.length).toBeGreaterThan(2000);
    expect(nuculture.length - byCard.length).toBeLessThan(3500);
    expect(byCard.length).toBeGreaterThan(1000);
    expect(byCard.length).toBeLessThan(1700);
    expect(dumblit.length).toBeGreaterThan(600);
    expect(dumblit.length).toBeLessThan(1000);
  });

  test.each(['2026-03-18', '2025-08-02', '2026-11-21'])('run exact balances that are never below zero, up to %s', (today) => {
    for (const ofAccount of accountsOf(demoStatements(today))) {
      const balanced = distinctRows(ofAccount).filter(({ balanceCents }) => balanceCents !== undefined);
      const wrong = balanced.slice(1).filter((row, index) => row.balanceCents !== balanced[index]!.balanceCents! + row.cents);
      expect(wrong).toEqual([]);
      expect(balanced.filter(({ balanceCents }) => balanceCents! <= 0)).toEqual([]);
    }
  });

  test('repeat the days that they share with the file before, to the letter', () => {
    let shared = 0;
    let sharedTwins = 0;
    for (const ofAccount of accountsOf(files)) {
      for (const [index, later] of ofAccount.slice(1).map(rowsIn).entries()) {
        const earlier = rowsIn(ofAccount[index]!);
        const first = later[0]!.date;
        const last = earlier.at(-1)!.date;
        const overlap = later.filter(({ date }) => date <= last).map(({ line }) => line);
        expect(overlap).toEqual(earlier.filter(({ date }) => date >= first).map(({ line }) => line));
        shared += overlap.length;
        sharedTwins += overlap.length - new Set(overlap.map((line) => line.replace(/,"[^"]*"$/, ''))).size;
      }
    }
    expect(shared).toBeGreaterThan(50);
    expect(sharedTwins).toBeGreaterThan(0);
  });
});

describe('the businesses', () => {
  test('Nuculture earns $60,000 to $90,000 a month and loses money in exactly one', () => {
    const months = [...byMonth(nuculture.filter(isProfitOrLoss))].slice(0, 24);
    const losing = months.filter(([, ofMonth]) => sum(ofMonth) <= 0);
    expect(losing).toHaveLength(1);
    for (const [month, ofMonth] of months) {
      const sales = sum(ofMonth.filter((row) => isSale(row)));
      if (month === losing[0]![0]) continue;
      expect(sales).toBeGreaterThan(60_000_00);
      expect(sales).toBeLessThan(90_000_00);
    }
  });

  test('Dumblit earns money in every month', () => {
    expect([...byMonth(dumblit.filter(isProfitOrLoss)).values()].slice(0, 24).every((ofMonth) => sum(ofMonth) > 0)).toBe(true);
  });

  test('every sale names one revenue source and nothing else does', () => {
    const words = nuculture.map((row) => ({ row, sources: row.description.toUpperCase().match(/BROOKLYN|NUCULTURE|STUDIO/g) ?? [] }));
    for (const { row, sources } of words) {
      // A refund repeats what was sold, and the bank says what a payout is of.
      const repeats = row.description.startsWith('REFUND FOR CHARGE') || row.description.includes('STRIPE TRANSFER');
      expect(isSale(row) && repeats).toBe(false);
      expect(sources).toHaveLength(isSale(row) || repeats ? 1 : 0);
    }
    expect(new Set(words.flatMap(({ sources }) => sources))).toEqual(new Set(['BROOKLYN', 'NUCULTURE', 'STUDIO']));
  });

  test('Nuculture has three revenue sources, two of which are studios that cannot be opened', () => {
    const [, { settings }] = demoTenants as unknown as [unknown, (typeof demoTenants)[number]];
    expect(settings.revenueSources.map(({ key, expandable }) => [key, expandable])).toEqual([
      ['brooklyn', false],
      ['nuculture', false],
      ['studio', true],
    ]);
    const paths = nuculture.filter(isSale).map((row) => {
      const { category, subcategory } = decided(row)[0]!;
      return [category, subcategory].filter(Boolean).join(':');
    });
    expect(new Set(paths)).toEqual(new Set(settings.revenueSources.flatMap(({ accounts }) => accounts)));
  });

  test('contractors are paid in every way, some above and some below each reporting threshold', () => {
    const paid = nuculture.filter((row) => decided(row)[0]?.category === 'Expenses:Contracting Fee');
    for (const way of ['ACH PAYMENT', 'RTP', 'ZELLE', 'VENMO', 'CASH APP', 'BILL PAYMENT CHECK', 'CHECK 20', 'FIVERR']) {
      expect(paid.filter(({ description }) => description.includes(way)).length).toBeGreaterThan(3);
    }
    const inYear = Map.groupBy(
      paid.filter(({ date }) => date.startsWith('2025')),
      (row) => decided(row)[0]!.descriptionContains,
    );
    const totals = [...inYear.values()].map((ofContractor) => -sum(ofContractor));
    expect(totals.filter((cents) => cents >= 2000_00).length).toBeGreaterThanOrEqual(6);
    expect(totals.filter((cents) => cents >= 600_00 && cents < 2000_00).length).toBeGreaterThanOrEqual(3);
    expect(totals.filter((cents) => cents < 600_00).length).toBeGreaterThanOrEqual(1);
  });

  test.each([1, 2])('some subscriptions of tenant %i were refunded', (tenantId) => {
    const refunds = rows.filter(
      (row) => row.tenantId === tenantId && row.cents > 0 && decided(row)[0]?.category === 'Expenses:Subscriptions',
    );
    expect(refunds.length).toBeGreaterThanOrEqual(2);
  });

  test('transfers and card payments are on both sides', () => {
    const between = (tenantId: number, text: string): Row[] =>
      rows.filter((row) => row.tenantId === tenantId && row.description.includes(text));
    expect(sum(between(2, 'ONLINE TRANSFER'))).toBe(0);
    expect(between(2, 'ONLINE TRANSFER TO SAVINGS').length).toBeGreaterThanOrEqual(24);
    // On the chosen day no payment has left one account without having reached the other.
    expect(sum(between(1, 'AMEX EPAYMENT'))).toBe(-sum(between(1, 'AUTOPAY PAYMENT')));
    expect(between(1, 'AUTOPAY PAYMENT').length).toBeGreaterThanOrEqual(23);
  });
});

describe('the decisions', () => {
  test('never contradict each other and each meets a row', () => {
    expect(rows.filter((row) => decided(row).length > 1).map(({ description }) => description)).toEqual([]);
    expect(decisions.filter((decision) => !rows.some((row) => decided(row).includes(decision)))).toEqual([]);
  });

  test('leave only a few rows for the review', () => {
    for (const ofTenant of [nuculture, dumblit]) {
      const open = ofTenant.filter((row) => decided(row).length === 0 && row.account !== 'Stripe' && !isPaidOut(row));
      expect(open.length).toBeGreaterThanOrEqual(5);
      expect(open.length / ofTenant.length).toBeLessThan(0.02);
    }
  });
});
