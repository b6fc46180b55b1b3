// Which rows the books already have: ids, balances, content, wording, coverage, and what a person decides.
import { describe, expect, test } from '@jest/globals';
import { contentKey } from '../statements/content-key.js';
import type { Claim, Known, OpenRow, Situation, Source } from './row-evidence.js';
import { matchSameRows } from './same-rows.js';

const account = 'a';
let next = 1;

interface Given {
  date: string;
  text: string;
  cents: number;
  on?: string;
  balance?: number;
  id?: string;
}

const row = ({ date, text, cents, on, balance, id }: Given): OpenRow => ({
  row: next++,
  bankAccountId: account,
  date,
  transactedOn: on ?? null,
  description: text,
  amountCents: cents,
  balanceCents: balance ?? null,
  bankId: id ?? null,
  contentKey: contentKey({ date, amountCents: cents, description: text }),
});

const known = (given: Given, file = 'earlier'): Known => {
  const { bankAccountId, date, amountCents, description, contentKey: key, transactedOn, balanceCents, bankId } = row(given);
  const claim: Claim = { importId: file, contentKey: key, transactedOn, balanceCents, bankId };
  return {
    bankTransactionId: `t${String(next++).padStart(4, '0')}`,
    bankAccountId,
    date,
    amountCents,
    description,
    contentKey: key,
    claims: [claim],
  };
};

const source = (kind: string, from: string, to: string, balances: [number, number] | null = null): Source => ({
  kind,
  from,
  to,
  openingCents: balances?.[0] ?? null,
  closingCents: balances?.[1] ?? null,
});

const january = { csv: source('csv', '2025-01-01', '2025-01-31'), qfx: source('qfx', '2025-01-01', '2025-01-31') };

const situation = (own: Source, earlier: Source, answers: Record<string, 'same' | 'both'> = {}): Situation => ({
  own: () => own,
  earlier: () => earlier,
  answer: (_, key, twin) => answers[`${key} ${twin}`],
});

const evidence = (rows: OpenRow[], books: Known[], given: Situation) =>
  matchSameRows(rows, [], books, given).map((match) => [
    match.by,
    books.findIndex((candidate) => candidate.bankTransactionId === match.bankTransactionId),
  ]);

describe("the bank's own id", () => {
  const [own, earlier] = [source('qfx', '2025-02-01', '2025-02-28'), january.qfx];

  test('is the same one near in date and with the same amount, however it is worded', () => {
    const books = [known({ date: '2025-01-30', text: 'PENDING SHOP', cents: -500, id: '7' })];
    expect(evidence([row({ date: '2025-02-01', text: 'SHOP #1', cents: -500, id: '7' })], books, situation(own, earlier))).toEqual([
      ['bank-id', 0],
    ]);
  });

  test('reused in every file, does not swallow the rent of February', () => {
    const books = [known({ date: '2025-01-01', text: 'RENT', cents: -150_000, id: '1' })];
    expect(evidence([row({ date: '2025-02-01', text: 'RENT', cents: -150_000, id: '1' })], books, situation(own, earlier))).toEqual([]);
  });

  test('reused in every file, does not outweigh equal texts: three purchases of one amount and day stay three', () => {
    const three = (ids: [string, string, string]) =>
      ['FUEL', 'FUEL', 'BOOKS'].map((text, n): Given => ({ date: '2025-01-14', text, cents: -2_000, id: ids[n]! }));
    const books = three(['20', '21', '22']).map((one) => known(one));
    const rows = three(['19', '20', '21']).map((one) => row(one));
    const given = situation(source('qfx', '2025-01-07', '2025-01-17'), source('qfx', '2025-01-06', '2025-01-15'));
    expect(evidence(rows, books, given).sort()).toEqual([
      ['bank-id', 0],
      ['content', 1],
      ['content', 2],
    ]);
  });

  test.each([
    ['2025-01-11', [['bank-id', 0]]],
    ['2025-01-12', []],
  ])('is believed for ten days: %s', (date, expected) => {
    const books = [known({ date: '2025-01-01', text: 'ONE', cents: -500, id: '7' })];
    expect(evidence([row({ date, text: 'OTHER', cents: -500, id: '7' })], books, situation(own, january.qfx))).toEqual(expected);
  });
});

describe('the running balance', () => {
  test('proves two equal purchases at the seam of two files to be two', () => {
    const books = [known({ date: '2025-01-31', text: 'COFFEE', cents: -500, balance: 9_500 })];
    const files = situation(
      source('csv', '2025-01-31', '2025-02-28', [9_500, 8_000]),
      source('csv', '2025-01-01', '2025-01-31', [10_000, 9_500]),
    );
    expect(evidence([row({ date: '2025-01-31', text: 'COFFEE', cents: -500, balance: 9_000 })], books, files)).toEqual([]);
  });

  test('the same after the same purchase proves it to be one, whatever its text and a day apart', () => {
    const books = [known({ date: '2025-01-15', text: 'COFFEE', cents: -500, balance: 9_500 })];
    const files = situation(source('csv', '2025-01-10', '2025-02-28'), january.csv);
    expect(evidence([row({ date: '2025-01-16', text: 'TERMINAL 4411', cents: -500, balance: 9_500 })], books, files)).toEqual([
      ['balance', 0],
    ]);
  });

  test('of equal rows on a day that both files may show in part leaves them to a person where it differs', () => {
    const books = [known({ date: '2025-01-31', text: 'COFFEE', cents: -500, balance: 9_500 })];
    const files = situation(
      source('csv', '2025-01-31', '2025-02-28', [7_500, 6_000]),
      source('csv', '2025-01-01', '2025-01-31', [10_000, 9_500]),
    );
    expect(evidence([row({ date: '2025-01-31', text: 'COFFEE', cents: -500, balance: 7_000 })], books, files)).toEqual([['possible', 0]]);
  });
});

describe('content', () => {
  test('of three equal rows two are in the books: one is new', () => {
    const given = { date: '2025-01-15', text: 'COFFEE', cents: -500 };
    expect(evidence([row(given), row(given), row(given)], [known(given), known(given)], situation(january.csv, january.csv))).toEqual([
      ['content', 0],
      ['content', 1],
    ]);
  });

  test('another text in a file of the same kind is another purchase', () => {
    const books = [known({ date: '2025-01-15', text: 'COFFEE', cents: -500 })];
    expect(evidence([row({ date: '2025-01-15', text: 'TEA', cents: -500 })], books, situation(january.csv, january.csv))).toEqual([]);
  });
});

describe('two files of one kind', () => {
  const known9 = { date: '2025-01-09', text: 'STARBUCKS 123', cents: -525 };
  const files = (from: string, to: string) => situation(source('csv', from, to), source('csv', '2025-01-01', '2025-01-10'));

  test('that meet may describe a purchase differently: it is held', () => {
    expect(
      evidence([row({ date: '2025-01-10', text: 'STARBUCKS STORE', cents: -525 })], [known(known9)], files('2025-01-10', '2025-01-31')),
    ).toEqual([['possible', 0]]);
    expect(
      evidence([row({ date: '2025-01-13', text: 'STARBUCKS STORE', cents: -525 })], [known(known9)], files('2025-01-13', '2025-01-31')),
    ).toEqual([]);
  });

  test('show equal words on two days as two purchases, unless the later file covers both days and shows one', () => {
    const later = row({ date: '2025-01-10', text: 'STARBUCKS 123', cents: -525 });
    expect(evidence([later], [known(known9)], files('2025-01-10', '2025-01-31'))).toEqual([]);
    expect(evidence([later], [known(known9)], files('2025-01-05', '2025-01-31'))).toEqual([['possible', 0]]);
  });
});

describe('two kinds of file of one card', () => {
  const purchases = [
    { date: '2025-01-04', on: '2025-01-02', text: 'AMZN MKTP US*2K3AB', cents: -4_599 },
    { date: '2025-01-12', on: '2025-01-11', text: 'TST* BLUE BOTTLE', cents: -525 },
    { date: '2025-01-20', on: '2025-01-19', text: 'UBER TRIP', cents: -1_234 },
  ];
  /** The bank's other file words them otherwise and dates them a day earlier. */
  const others = [
    { date: '2025-01-03', text: 'AMAZON MARKETPLACE', cents: -4_599, id: 'x1' },
    { date: '2025-01-11', text: 'BLUE BOTTLE OAKLAND', cents: -525, id: 'x2' },
    { date: '2025-01-19', text: 'UBER TECHNOLOGIES', cents: -1_234, id: 'x3' },
  ];

  test('give one set of purchases in both orders, for both files show these days', () => {
    const same = [
      ['coverage', 0],
      ['coverage', 1],
      ['coverage', 2],
    ].sort();
    expect(
      evidence(
        others.map(row),
        purchases.map((one) => known(one)),
        situation(january.qfx, january.csv),
      ).sort(),
    ).toEqual(same);
    const wordedOnTheDay = evidence(
      purchases.map(row),
      others.map((one) => known(one)),
      situation(january.csv, january.qfx),
    );
    expect(wordedOnTheDay.map(([, at]) => at).sort()).toEqual([0, 1, 2]);
    expect(wordedOnTheDay.map(([by]) => by)).not.toContain('possible');
  });

  test('leave a purchase that only one of them can show to a person', () => {
    const own = source('qfx', '2025-01-25', '2025-02-28');
    const books = [known({ date: '2025-01-24', text: 'AMAZON', cents: -4_599 })];
    expect(evidence([row({ date: '2025-01-26', text: 'SHELL OIL', cents: -4_599 })], books, situation(own, january.csv))).toEqual([
      ['possible', 0],
    ]);
  });

  test.each([
    ['2025-01-20', [['possible', 0]]],
    ['2025-01-21', []],
  ])('five days apart may be one, six are two: %s', (date, expected) => {
    const own = source('qfx', '2025-01-16', '2025-02-28');
    const books = [known({ date: '2025-01-15', text: 'AMAZON', cents: -4_599 })];
    expect(evidence([row({ date, text: 'SHELL OIL', cents: -4_599 })], books, situation(own, january.csv))).toEqual(expected);
  });

  test('two purchases against one in the books: neither is proven, one waits, the other is new', () => {
    const books = [known({ date: '2025-01-15', text: 'AMAZON', cents: -2_000 })];
    const rows = [row({ date: '2025-01-14', text: 'UBER', cents: -2_000 }), row({ date: '2025-01-16', text: 'AMAZON.COM', cents: -2_000 })];
    expect(matchSameRows(rows, [], books, situation(january.qfx, january.csv))).toEqual([
      { row: rows[1]!.row, bankTransactionId: books[0]!.bankTransactionId, by: 'possible' },
    ]);
  });

  test('a third file that shows what both showed before finds both claims', () => {
    const twice = known({ date: '2025-01-15', text: 'AMAZON', cents: -4_599 });
    twice.claims.push({
      ...twice.claims[0]!,
      importId: 'third',
      contentKey: contentKey({ date: '2025-01-14', amountCents: -4_599, description: 'AMZN MKTP' }),
    });
    expect(evidence([row({ date: '2025-01-14', text: 'AMZN MKTP', cents: -4_599 })], [twice], situation(january.qfx, january.csv))).toEqual(
      [['content', 0]],
    );
  });
});

describe('an answer of a person', () => {
  const [given, twin] = [
    { date: '2025-01-26', text: 'SHELL OIL', cents: -4_599 },
    { date: '2025-01-24', text: 'AMAZON', cents: -4_599 },
  ];
  const own = source('qfx', '2025-01-25', '2025-02-28');

  test.each([
    ['same', [['answer', 0]]],
    ['both', []],
  ] as const)('holds for later files: %s', (answer, expected) => {
    const books = [known(twin)];
    const answers = { [`${row(given).contentKey} ${books[0]!.contentKey}`]: answer };
    expect(evidence([row(given)], books, situation(own, january.csv, answers))).toEqual(expected);
  });

  test.each([
    [9_000, [['balance', 1]]],
    [undefined, [['content', 0]]],
    [8_500, []],
  ])('that equal rows are two keeps a third file of them from being more: balance %s', (balance, expected) => {
    const coffee = { date: '2025-01-31', text: 'COFFEE', cents: -500 };
    const books = [known({ ...coffee, balance: 9_500 }), known({ ...coffee, balance: 9_000 }, 'second')];
    const { contentKey: key } = row(coffee);
    const files = situation(source('csv', '2025-01-20', '2025-02-10'), january.csv, { [`${key} ${key}`]: 'both' });
    expect(evidence([row({ ...coffee, balance })], books, files)).toEqual(expected);
  });
});

test('a row that is decided later keeps its own transaction', () => {
  const books = [known({ date: '2025-01-16', text: 'AMAZON', cents: -2_000 })];
  const [first, later] = [
    row({ date: '2025-01-14', text: 'UBER', cents: -2_000 }),
    row({ date: '2025-01-16', text: 'AMAZON', cents: -2_000 }),
  ];
  expect(matchSameRows([first], [later], books, situation(january.qfx, january.csv))).toEqual([]);
});
