// What each kind of a processor's activity posts, with amounts derived by hand, and whose word its lines begin with.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MoneyAccount, ProcessorActivity } from '#contracts/events/bank-link.js';
import type { Proposal } from '#contracts/events/assistant.js';
import { Accounts, type Account } from '../accounts/accounts.js';
import { decideEntries, type Fact, type Known } from './decide-entries.js';
import { sumOf } from './entry.js';
import type { Remembered } from './memory.js';
import { categoryCents, processorLegs, outweighs } from './processor-legs.js';
import { onDecidedAccounts, startingDecisions } from './starting-decisions.js';

const stripe: MoneyAccount = { id: '00000000-0000-7000-8000-0000000000b1', name: 'Stripe', type: 'asset', mask: null, processor: 'stripe' };
const types = { Assets: 'asset', Liabilities: 'liability', Income: 'revenue', Expenses: 'expense' } as const;
const account = (path: string, accountId: number): Account => {
  const money = path === 'Assets:Bank:Stripe';
  const type = types[path.split(':')[0] as keyof typeof types];
  return { tenantId: 1, accountId, path, type, money, bankAccountId: money ? stripe.id : null };
};
const accounts = new Accounts(
  [
    ...['Assets:Bank:Stripe', 'Assets:Transfer', 'Liabilities:Sales Tax', 'Income:Sales', 'Income:Services', 'Income:Returns & Allowances'],
    ...['Income:Uncategorized', 'Expenses:Merchant Fees', 'Expenses:Bank Fees', 'Expenses:Supplies', 'Expenses:Uncategorized'],
  ].map(account),
);
const at = (path: string) => accounts.path(1, path)!;

type Kind = ProcessorActivity['kind'];
/** Gross, fee and sales tax; the net is the gross less the fee. */
const activity = (kind: Kind, grossCents: number, feeCents = 0, taxCents = 0): ProcessorActivity => ({
  ...{ kind, grossCents, feeCents, taxCents, chargeId: '', client: '', clientId: '', payoutId: '' },
});
const factOf = (processor: ProcessorActivity, changes: Partial<Fact> = {}): Fact => ({
  ...{ bankTransactionId: '00000000-0000-7000-8000-000000000001', revision: 1, change: 'added', kind: 'activity', account: stripe },
  ...{ date: '2026-03-10', description: 'ANA PETROV', reference: '', amountCents: processor.grossCents - processor.feeCents, processor },
  ...changes,
});
const when = (facts: Fact[], known?: Known, remembered: Remembered[] = []) => {
  let next = 100;
  return decideEntries(
    facts.map((fact) => ({ tenantId: 1, fact })),
    {
      ...{ accounts, known: () => known, lockedThrough: () => null, fromJournals: () => undefined, remembered },
      nextEntryId: () => next++,
    },
  );
};
const linesOf = (...given: Parameters<typeof activity>) =>
  when([factOf(activity(...given))]).entries.flatMap(({ lines }) =>
    lines.map(({ line, account: { path }, amountCents }) => [line, path, amountCents]),
  );

const money = 'Assets:Bank:Stripe';
const fees = 'Expenses:Merchant Fees';
const returned = 'Income:Returns & Allowances';

describe('posts', () => {
  // $100.00 of which $3.20 is kept: $96.80 is added to the balance.
  test('a charge: the gross as sales, the fee, the net on the balance', () =>
    expect(linesOf('charge', 100_00, 3_20)).toEqual([[1, money, 96_80], [2, 'Income:Sales', -100_00], [3, fees, 3_20]])); // prettier-ignore

  // $108.25 with $8.25 of sales tax and a tip inside the other $100.00; $3.44 is kept, $104.81 is added.
  test('a charge with sales tax: what was sold is the gross less the tax, which is a debt', () =>
    expect(linesOf('charge', 108_25, 3_44, 8_25)).toEqual([[1, money, 104_81], [2, 'Income:Sales', -100_00], [3, fees, 3_44], [4, 'Liabilities:Sales Tax', -8_25]])); // prettier-ignore

  test('a charge without a fee, and one that its fee takes whole: the balance is moved by zero', () => {
    expect(linesOf('charge', 50_00)).toEqual([[1, money, 50_00], [2, 'Income:Sales', -50_00]]); // prettier-ignore
    expect(linesOf('charge', 30, 30)).toEqual([[1, money, 0], [2, 'Income:Sales', -30], [3, fees, 30]]); // prettier-ignore
  });

  // $54.13 is paid back, $4.13 of it sales tax; $1.20 of the fee comes back: the balance falls by $52.93.
  test('a refund: returns, tax and fee the other way round', () => {
    expect(linesOf('refund', -54_13, -1_20, -4_13)).toEqual([[1, money, -52_93], [2, returned, 50_00], [3, fees, -1_20], [4, 'Liabilities:Sales Tax', 4_13]]); // prettier-ignore
    expect(linesOf('refund', -50_00)).toEqual([
      [1, money, -50_00],
      [2, returned, 50_00],
    ]);
  });

  test('a dispute with its fee, and one that is won', () => {
    expect(linesOf('dispute', -100_00, 15_00)).toEqual([[1, money, -115_00], [2, returned, 100_00], [3, fees, 15_00]]); // prettier-ignore
    expect(linesOf('dispute', 100_00, -15_00)).toEqual([[1, money, 115_00], [2, returned, -100_00], [3, fees, -15_00]]); // prettier-ignore
  });

  test('a fee alone, and one given back, on one line; so is a fee under another name', () => {
    expect(linesOf('fee', 0, 2_00)).toEqual([[1, money, -2_00], [2, fees, 2_00]]); // prettier-ignore
    expect(linesOf('fee', 0, -2_00)).toEqual([[1, money, 2_00], [2, fees, -2_00]]); // prettier-ignore
    expect(linesOf('adjustment', 0, 2_00)).toEqual([[1, money, -2_00], [2, fees, 2_00]]); // prettier-ignore
    expect(linesOf('refund', 0, 40)).toEqual([
      [1, money, -40],
      [2, fees, 40],
    ]);
  });

  test('a payout: what the bank gets, to be found there; an instant one costs more than it brings', () => {
    expect(linesOf('payout', -500_00)).toEqual([[1, money, -500_00], [2, 'Assets:Transfer', 500_00]]); // prettier-ignore
    // The bank gets $100.00; the fee of $1.50 is additional.
    expect(linesOf('payout', -100_00, 1_50)).toEqual([[1, money, -101_50], [2, 'Assets:Transfer', 100_00], [3, fees, 1_50]]); // prettier-ignore
    expect(linesOf('payout', 70_00)).toEqual([[1, money, 70_00], [2, 'Assets:Transfer', -70_00]]); // prettier-ignore
  });

  test('a payment, a conversion and an adjustment uncategorized, with a fee beside; the tax is the clients’ alone', () => {
    expect(linesOf('payment', -80_00, 1_00, 5_00)).toEqual([[1, money, -81_00], [2, 'Expenses:Uncategorized', 80_00], [3, fees, 1_00]]); // prettier-ignore
    // Of 30 cents 32 are kept: money in though the balance falls.
    expect(linesOf('adjustment', 30, 32)).toEqual([[1, money, -2], [2, 'Income:Uncategorized', -30], [3, fees, 32]]); // prettier-ignore
    expect(linesOf('conversion', 90_00)).toEqual([[1, money, 90_00], [2, 'Income:Uncategorized', -90_00]]); // prettier-ignore
  });

  test('nothing of what moves nothing', () => expect(linesOf('charge', 0)).toEqual([]));
});

test('whatever is said, an entry adds up to zero and the balance is the sum of what was added to it', () => {
  const cents = fc.integer({ min: -1_000_00, max: 1_000_00 });
  const kinds = fc.constantFrom<Kind>('charge', 'refund', 'dispute', 'fee', 'payout', 'payment', 'conversion', 'adjustment');
  const one = fc.tuple(kinds, fc.oneof(fc.constant(0), cents), fc.oneof(fc.constant(0), cents), fc.oneof(fc.constant(0), cents));
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (all) => {
      const facts = all.map((given, n) =>
        factOf(activity(...given), { bankTransactionId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` }),
      );
      const { entries } = when(facts);
      for (const { lines } of entries) {
        expect(sumOf(lines) + 0).toBe(0);
        expect(lines.some(({ amountCents }) => amountCents !== 0)).toBe(true);
        expect(lines.map(({ line }) => line).slice(0, 2)).toEqual([1, 2]);
        expect(lines.slice(2).every(({ amountCents }) => amountCents !== 0)).toBe(true);
      }
      const own = entries.flatMap(({ lines }) => lines.filter((line) => line.account.money));
      expect(sumOf(own)).toBe(facts.reduce((sum, { amountCents }) => sum + amountCents, 0));
      // Sales, fees, and taxes are separate: gross and fee can be computed from the legs.
      for (const [kind, gross, fee, tax] of all.filter(([kind, gross]) => kind !== 'fee' && gross !== 0)) {
        const legs = processorLegs({ amountCents: gross - fee, processor: activity(kind, gross, fee, tax) });
        const on = (line: number) => legs.find((leg) => leg.line === line)?.amountCents ?? 0;
        expect([on(2) + on(4) + gross, on(3) - fee]).toEqual([0, 0]);
      }
    }),
  );
});

const proposal = (source: Proposal['source'], category: string): Proposal => ({
  ...{ category, confidence: 0.9, source, reason: 'as before', modelVersion: 'v', appliedRules: [] },
});
const begins = (fact: Fact, proposed?: Proposal, known?: Known) => {
  const decided = when([fact], known);
  const proposals = new Map(proposed ? [[`1 ${fact.bankTransactionId}`, proposed]] : []);
  const decisions = startingDecisions(decided, { proposals, payouts: new Map() }, accounts);
  const entry = onDecidedAccounts(decided.entries, decisions).at(-1)!;
  const own = decisions.get(entry.entryId) ?? [];
  expect(own.every(({ line, account: { path } }) => entry.lines.find((item) => item.line === line)!.account.path === path)).toBe(true);
  return own.sort((a, b) => a.line - b.line).map(({ line, account: { path }, by, reason }) => [line, path, by, reason]);
};

describe('a line begins', () => {
  const charge = factOf(activity('charge', 108_25, 3_44, 8_25));
  const word = [
    [2, 'Income:Sales', 'rule', 'Stripe says that a client paid this.'],
    [3, fees, 'rule', 'Stripe says that it kept this fee.'],
    [4, 'Liabilities:Sales Tax', 'rule', 'Stripe says that this was paid as sales tax.'],
  ];

  test('by the processor’s word, each with its reason and sure', () => {
    expect(begins(charge)).toEqual(word);
    const decided = when([charge]);
    const [own] = startingDecisions(decided, { proposals: new Map(), payouts: new Map() }, accounts).values();
    expect(own!.map(({ actor, confidence, modelVersion }) => [actor, confidence, modelVersion])).toEqual(Array(3).fill(['Stripe', 1, '']));
    expect(begins(factOf(activity('payout', -100_00, 1_50)))).toEqual([
      [2, 'Assets:Transfer', 'rule', 'Stripe says that this was paid out to the bank.'],
      [3, fees, 'rule', 'Stripe says that it kept this fee.'],
    ]);
    expect(begins(factOf(activity('refund', -50_00, -1_20)))).toEqual([
      [2, returned, 'rule', 'Stripe says that a client was paid this back.'],
      [3, fees, 'rule', 'Stripe says that it gave this fee back.'],
    ]);
    expect(begins(factOf(activity('fee', 0, 2_00)))).toEqual([[2, fees, 'rule', 'Stripe says that this is its fee.']]);
    const unnamed = factOf(activity('charge', 1_00), { account: { ...stripe, processor: undefined } });
    expect(begins(unnamed)).toEqual([[2, 'Income:Sales', 'rule', 'The processor says that a client paid this.']]);
  });

  test.each([
    ['rule', 'Income:Services', 'Income:Services'],
    ['history', 'Income:Services', 'Income:Services'],
    ['model', 'Income:Services', 'Income:Sales'],
    ['rule', 'Expenses:Supplies', 'Income:Sales'],
    ['history', 'Income:Returns & Allowances', 'Income:Sales'],
    ['rule', 'Income:Uncategorized', 'Income:Sales'],
    ['rule', 'Income:Robots', 'Income:Sales'],
    ['rule', money, 'Income:Sales'],
  ] as const)('of a charge, told by %s that it is %s, on %s', (source, category, expected) => {
    const own = begins(charge, proposal(source, category));
    expect(own[0]!.slice(0, 3)).toEqual([2, expected, expected === category ? source : 'rule']);
    expect(own.slice(1)).toEqual(word.slice(1));
  });

  test.each([
    ['refund', 'rule', 'Expenses:Supplies', 'Expenses:Supplies'],
    ['refund', 'history', 'Expenses:Supplies', 'Expenses:Supplies'],
    ['dispute', 'rule', 'Income:Services', 'Income:Services'],
    ['dispute', 'history', 'Income:Services', returned],
    ['refund', 'model', 'Expenses:Supplies', returned],
    ['payout', 'rule', 'Income:Sales', 'Assets:Transfer'],
    ['fee', 'rule', 'Expenses:Bank Fees', fees],
    ['payment', 'model', 'Expenses:Supplies', 'Expenses:Supplies'],
    ['adjustment', 'model', 'Expenses:Supplies', 'Expenses:Supplies'],
  ] as const)('of a %s, told by %s that it is %s, on %s', (kind, source, category, expected) => {
    const fact = factOf(kind === 'fee' ? activity('fee', 0, 2_00) : activity(kind, -50_00));
    expect(begins(fact, proposal(source, category))[0]![1]).toBe(expected);
  });

  test('of a payment that nobody spoke of, undecided but for its fee', () =>
    expect(begins(factOf(activity('payment', -80_00, 1_00)))).toEqual([[3, fees, 'rule', 'Stripe says that it kept this fee.']]));
});

describe('a changed revision', () => {
  const posted = (...lines: [number, string, number][]): Known => ({
    revision: 1,
    entry: {
      ...{ tenantId: 1, entryId: 7, date: '2026-03-10', basis: 'both', origin: 'bank', reverses: null, reference: '' },
      ...{ description: 'ANA PETROV', bankTransactionId: factOf(activity('charge', 0)).bankTransactionId },
      lines: lines.map(([line, path, amountCents]) => ({ line, account: at(path), amountCents })),
    },
    decisions: [],
  });
  const changed = factOf(activity('charge', 100_00, 3_20), { change: 'changed', revision: 2 });
  const person = (line: number, path: string) => ({ line, account: at(path), by: 'person' as const, actor: 'ana' });

  test('that brings the word to a row posted by its net turns it round and posts all legs; a person’s category is carried', () => {
    const known = { ...posted([1, money, 96_80], [2, 'Income:Services', -96_80]), decisions: [person(2, 'Income:Services')] };
    const { entries } = when([changed], known);
    expect(
      entries.map(({ reverses, lines }) => [reverses, ...lines.map(({ account: { path }, amountCents }) => [path, amountCents])]),
    ).toEqual([
      [7, [money, -96_80], ['Income:Services', 96_80]],
      [null, [money, 96_80], ['Income:Sales', -100_00], [fees, 3_20]],
    ]);
    expect(begins(changed, proposal('rule', 'Income:Sales'), known).map((item) => item.slice(0, 3))).toEqual([
      [2, 'Income:Services', 'person'],
      [3, fees, 'rule'],
    ]);
  });

  test('keeps a fee where a person moved it, and drops the decision with the fee', () => {
    const known = {
      ...posted([1, money, 96_80], [2, 'Income:Sales', -100_00], [3, 'Expenses:Bank Fees', 3_20]),
      decisions: [{ ...person(2, 'Income:Sales'), by: 'rule' as const }, person(3, 'Expenses:Bank Fees')],
    };
    expect(begins(changed, undefined, known).map((one) => one.slice(0, 3))).toEqual([
      [2, 'Income:Sales', 'rule'],
      [3, 'Expenses:Bank Fees', 'person'],
    ]);
    const without = factOf(activity('charge', 100_00), { change: 'changed', revision: 2 });
    expect(when([without], known).carried).toEqual([]);
  });

  test('removed and added again, each line has what a person decided of it', () => {
    const known = {
      ...posted([1, money, 96_80], [2, 'Income:Services', -100_00], [3, 'Expenses:Bank Fees', 3_20]),
      decisions: [person(2, 'Income:Services'), person(3, 'Expenses:Bank Fees')],
    };
    const { fresh } = when([{ ...changed, change: 'removed' }], known).memory;
    expect(fresh.map(({ line, account: { path }, amountCents }) => [line, path, amountCents])).toEqual([
      [2, 'Income:Services', 96_80],
      [3, 'Expenses:Bank Fees', 96_80],
    ]);
    const again = when([factOf(activity('charge', 100_00, 3_20))], undefined, fresh);
    expect(again.carried.map(({ line, account: { path } }) => [line, path])).toEqual([[2, 'Income:Services'], [3, 'Expenses:Bank Fees']]); // prettier-ignore
  });
});

test('what the assistant says is heard of the category alone, and is asked of its own amount', () => {
  const services = at('Income:Services');
  expect([3, 4].map((line) => outweighs({ line, by: 'rule', account: services }, 'charge'))).toEqual([false, false]);
  expect(outweighs({ line: 3, by: 'rule', account: services }, 'payment')).toBe(false);
  expect(outweighs({ line: 3, by: 'model', account: services }, undefined)).toBe(true);
  expect(categoryCents({ amountCents: 104_81, processor: activity('charge', 108_25, 3_44, 8_25) })).toBe(100_00);
  expect(categoryCents({ amountCents: -4_50 })).toBe(-4_50);
});
