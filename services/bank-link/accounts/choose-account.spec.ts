// Which account a file goes into: numbers, rows, names, balances, and when a person is asked.
import { describe, expect, test } from '@jest/globals';
import { chooseAccount, type KnownAccount, type RowEvidence, type Wanted } from './choose-account.js';

const account = (name: string, more: Partial<KnownAccount> = {}): KnownAccount => ({
  bankAccountId: name,
  name,
  type: 'asset',
  mask: null,
  processor: null,
  loan: false,
  numbers: [],
  isUsed: true,
  isExpected: false,
  tookSuchFiles: false,
  isRemembered: false,
  otherMasks: [],
  coveredTo: null,
  ...more,
});
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  name: 'statement',
  isNamed: false,
  type: 'asset',
  mask: null,
  number: null,
  processor: null,
  hasBalance: false,
  coversTo: null,
  ...more,
});
const none: RowEvidence = { compared: 10, covered: 0, alike: 0, amounts: 0, described: 0, books: 0, balance: null };
/** Every row that is alike has an amount of its own unless `amounts` says otherwise. */
const choose = (file: Wanted, known: KnownAccount[], evidence: Record<string, Partial<RowEvidence>> = {}) => {
  const { account: found, certain } = chooseAccount(file, known, ({ name }) => ({
    ...none,
    amounts: evidence[name]?.alike ?? 0,
    ...evidence[name],
  }));
  return [found?.name ?? 'new', certain];
};
const number = (key: string, kind = 'CHECKING', institution = '021000021') => ({ numberKey: key, kind, institution });

describe('a stated number', () => {
  const first = account('First', { numbers: [number('n1')], mask: '1234' });

  test('decides', () => expect(choose(wanted({ number: number('n1') }), [account('Other'), first])).toEqual(['First', true]));

  test('is not overridden by rows of another account, however many are alike', () => {
    expect(choose(wanted({ number: number('n2'), mask: '1234' }), [first], { First: { covered: 10, alike: 10 } })).toEqual(['new', true]);
  });

  test('of checking is not that of savings, nor that of another bank', () => {
    expect(choose(wanted({ number: number('n1', 'SAVINGS'), mask: '1234' }), [first])[0]).toBe('new');
    expect(choose(wanted({ number: number('n1', 'CHECKING', '111000025'), mask: '1234' }), [first])[0]).toBe('new');
  });

  test('with and without an institution is one', () => {
    expect(choose(wanted({ number: number('n1', 'CHECKING', '') }), [first])).toEqual(['First', true]);
  });

  test('finds the account that an earlier file without a number opened, by its rows', () => {
    expect(choose(wanted({ number: number('n1') }), [account('From CSV')], { 'From CSV': { covered: 4, alike: 3, books: 4 } })).toEqual([
      'From CSV',
      true,
    ]);
    expect(choose(wanted({ number: number('n1') }), [account('From CSV')], { 'From CSV': { covered: 2, alike: 2 } })).toEqual([
      'new',
      false,
    ]);
  });

  test('asks where rows are alike in an amount or two that come again and again', () => {
    const alike = { covered: 4, alike: 4, books: 4 };
    expect(choose(wanted({ number: number('n1') }), [account('From CSV')], { 'From CSV': { ...alike, amounts: 2 } })).toEqual([
      'new',
      false,
    ]);
    expect(choose(wanted({ number: number('n1') }), [account('From CSV')], { 'From CSV': { ...alike, amounts: 3 } })).toEqual([
      'From CSV',
      true,
    ]);
  });

  test('that ends like an account without one asks', () => {
    expect(choose(wanted({ number: number('n1'), mask: '1234' }), [account('Card', { mask: '1234' })])).toEqual(['new', false]);
  });
});

describe('another number with the account’s rows', () => {
  const first = account('First', { numbers: [number('n1')], mask: '1111', coveredTo: '2025-03-31' });
  const other = wanted({ number: number('n2'), mask: '2222', coversTo: '2025-04-30' });
  const all = { First: { covered: 10, alike: 10, described: 10 } };
  test('is asked about, as the new one or an earlier one', () => {
    const question = (file: Wanted) => chooseAccount(file, [first], () => ({ ...none, ...all.First, amounts: 10 })).reason;
    expect(choose(other, [first], all)).toEqual(['First', false]);
    expect(question(other)).toMatch(/^Is ··2222 the new number of ··1111\?/);
    expect(question({ ...other, coversTo: '2025-02-28' })).toMatch(/^Is ··2222 an earlier number of ··1111\?/);
  });
  test('is another account where few rows are alike, or other descriptions, or it is of another type', () => {
    expect(choose(other, [first], { First: { covered: 10, alike: 10, described: 5 } })).toEqual(['new', true]);
    expect(choose(other, [first], { First: { covered: 10, alike: 6, described: 6 } })).toEqual(['new', true]);
    expect(choose(other, [first], { First: { covered: 2, alike: 2, described: 2 } })).toEqual(['new', true]);
    expect(choose({ ...other, type: 'liability' }, [first], all)).toEqual(['new', true]);
  });
  test('is asked about by last digits alone, unless they are known', () => {
    expect(choose(wanted({ mask: '2222' }), [account('First', { mask: '1111' })], all)).toEqual(['First', false]);
    expect(choose(wanted({ mask: '2222' }), [account('First', { mask: '1111', otherMasks: ['2222'] })], all)).toEqual(['First', true]);
  });
});

describe('without a number', () => {
  test('three rows that are there, and half of those of the same days, decide', () => {
    const known = [account('A'), account('B')];
    expect(choose(wanted(), known, { B: { covered: 4, alike: 3 } })).toEqual(['B', true]);
    expect(choose(wanted(), known, { B: { covered: 5, alike: 3 } })).toEqual(['new', false]);
    expect(choose(wanted(), known, { B: { covered: 3, alike: 3, books: 5 } })).toEqual(['new', false]);
    expect(choose(wanted(), known, { B: { covered: 1, alike: 1 } })).toEqual(['new', false]);
  });

  test('of two whose rows are like the file’s, the one whose balance follows', () => {
    const known = [account('A'), account('B')];
    const both = (a: boolean | null, b: boolean | null) => ({
      A: { covered: 9, alike: 9, balance: a },
      B: { covered: 6, alike: 6, balance: b },
    });
    expect(choose(wanted(), known, both(null, null))).toEqual(['A', true]);
    expect(choose(wanted(), known, both(false, null))).toEqual(['B', true]);
    expect(choose(wanted(), known, both(false, true))).toEqual(['B', true]);
    expect(choose(wanted(), known, both(null, true))).toEqual(['B', true]);
  });

  test('the one account that took files of this kind does, unless its days show other rows', () => {
    const took = account('Took', { isRemembered: true });
    expect(choose(wanted(), [took])).toEqual(['Took', true]);
    expect(choose(wanted(), [account('A'), took])).toEqual(['Took', false]);
    expect(choose(wanted(), [account('A', { isUsed: false }), took])).toEqual(['Took', true]);
    expect(choose(wanted(), [account('A', { isUsed: false, isExpected: true }), took])).toEqual(['Took', false]);
    expect(choose(wanted(), [took], { Took: { covered: 5, alike: 1 } })).toEqual(['new', false]);
  });

  test('of two that did a person says which', () => {
    expect(choose(wanted(), [account('A', { isRemembered: true }), account('B', { isRemembered: true })])[1]).toBe(false);
  });

  test('the balance distinguishes accounts of one bank', () => {
    const took = ['A', 'B'].map((name) => account(name, { isRemembered: true }));
    expect(choose(wanted(), took, { A: { balance: false }, B: { balance: true } })).toEqual(['B', true]);
    expect(choose(wanted(), took.slice(0, 1), { A: { balance: true } })).toEqual(['A', true]);
    expect(choose(wanted(), took.slice(0, 1), { A: { balance: false } })).toEqual(['A', false]);
  });

  test('a balance that nothing can be compared with asks', () => {
    const took = [account('A', { isRemembered: true })];
    expect(choose(wanted({ hasBalance: true }), took, { A: { balance: null } })).toEqual(['A', false]);
    expect(choose(wanted({ hasBalance: true }), took, { A: { balance: true } })).toEqual(['A', true]);
  });

  test('a layout that many accounts share needs a balance that follows', () => {
    const took = account('Took', { tookSuchFiles: true });
    expect(choose(wanted(), [took])).toEqual(['new', false]);
    expect(choose(wanted(), [took], { Took: { balance: true } })).toEqual(['Took', true]);
  });

  test('other last digits are another account', () => {
    const took = account('Took', { isRemembered: true, mask: '1111' });
    expect(choose(wanted({ mask: '2222' }), [took])).toEqual(['new', false]);
  });

  test('the same last digits and the same kind of file are one account, unless its balance or rows speak against it', () => {
    const took = account('Took', { tookSuchFiles: true, mask: '1111', otherMasks: ['3333'] });
    for (const mask of ['1111', '3333']) expect(choose(wanted({ mask }), [took, account('A')])).toEqual(['Took', true]);
    expect(choose(wanted({ mask: '1111' }), [took], { Took: { balance: false } })).toEqual(['new', false]);
    expect(choose(wanted({ mask: '1111' }), [took], { Took: { covered: 5, alike: 1 } })).toEqual(['new', false]);
    expect(choose(wanted({ mask: '1111' }), [took, { ...took, bankAccountId: 'B', name: 'B' }])[1]).toBe(false);
  });

  test('the same last digits as a file that opens the only account are one account, unless another account is in use', () => {
    const opened = account('Chase 1111', { isUsed: false, isExpected: true, mask: '1111' });
    const file = wanted({ name: 'Chase 1111', mask: '1111' });
    expect(choose(file, [opened])).toEqual(['Chase 1111', true]);
    expect(choose(file, [opened, account('A')])).toEqual(['Chase 1111', false]);
    expect(choose(file, [{ ...opened, mask: null }])).toEqual(['Chase 1111', false]);
    expect(choose(wanted({ name: 'Chase 1111' }), [opened])).toEqual(['Chase 1111', false]);
  });

  test('a name that the file states decides; a name that the file has does not', () => {
    expect(choose(wanted({ name: 'joint savings', isNamed: true }), [account('Joint Savings')])).toEqual(['Joint Savings', true]);
    expect(choose(wanted({ name: 'activity' }), [account('Activity')])).toEqual(['Activity', false]);
  });

  test('the first account of its kind is opened without a question', () => {
    expect(choose(wanted(), [account('Card', { type: 'liability' })])).toEqual(['new', true]);
    expect(choose(wanted(), [account('Checking')])).toEqual(['new', false]);
  });

  test('what a processor holds is no bank’s account, unless its rows or such files are there', () => {
    const stripe = account('Stripe', { processor: 'stripe' });
    expect(choose(wanted(), [stripe])).toEqual(['new', true]);
    expect(choose(wanted({ hasBalance: true }), [stripe])).toEqual(['new', true]);
    const own = account('Checking', { isRemembered: true });
    expect(choose(wanted(), [stripe, own])).toEqual(['Checking', true]);
    expect(choose(wanted(), [stripe], { Stripe: { covered: 10, alike: 10 } })).toEqual(['Stripe', true]);
    expect(choose(wanted(), [account('Stripe', { processor: 'stripe', isRemembered: true })])).toEqual(['Stripe', true]);
  });
});

describe('a processor’s file', () => {
  const file = wanted({ name: 'PayPal', processor: 'paypal' });
  const paypal = (more: Partial<KnownAccount> = {}) => account('Wallet', { processor: 'paypal', ...more });
  const bank = account('Checking', { tookSuchFiles: false });

  test('opens an account in addition to those of banks and of other processors, for certain', () => {
    expect(choose(file, [bank, account('Stripe', { processor: 'stripe', tookSuchFiles: true })])).toEqual(['new', true]);
  });
  test('goes into the account that holds this balance, or took such files before that was known', () => {
    expect(choose(file, [bank, paypal()])).toEqual(['Wallet', true]);
    expect(choose(file, [bank, account('Old', { tookSuchFiles: true })])).toEqual(['Old', true]);
  });
  test('never into another processor’s, even with all of its rows there', () => {
    const stripe = account('Stripe', { processor: 'stripe' });
    expect(choose(file, [stripe], { Stripe: { covered: 10, alike: 10, books: 10 } })).toEqual(['new', true]);
  });
  test('is asked about if two are possible, unless the balance agrees with one of them', () => {
    const two = [paypal(), account('Second', { processor: 'paypal' })];
    expect(choose(file, two)).toEqual(['Wallet', false]);
    expect(choose(file, two, { Second: { balance: true } })).toEqual(['Second', true]);
  });
  test('is asked about where balance or rows speak against the one account', () => {
    expect(choose(file, [paypal()], { Wallet: { balance: false } })).toEqual(['Wallet', false]);
    expect(choose(file, [paypal()], { Wallet: { covered: 4, alike: 1 } })).toEqual(['new', false]);
  });
  test('of another kind than the account’s is asked about with that account first: its rows say nothing', () => {
    expect(choose(file, [paypal({ tookSuchFiles: false })], { Wallet: { covered: 4, alike: 0 } })).toEqual(['Wallet', false]);
  });
  test('is asked about where an account only has its name', () => {
    expect(choose(file, [account('paypal')])).toEqual(['paypal', false]);
  });
});
