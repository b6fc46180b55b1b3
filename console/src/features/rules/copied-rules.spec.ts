// Which rules of another business can come over: the same ones are known, what names something unknown says what.
import { describe, expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { RuleInFile, Rule } from '#contracts/routes/rules.js';
import { canCopy, copiedText, missingText, nameText, reasonText, rulesToCopy, targetText } from './copied-rules.js';

const account = (path: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId: 1, path, number: '', type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const accounts = [
  account('Assets:Bank:PNC', { type: 'asset', money: true }),
  account('Assets:Bank:Old', { type: 'asset', money: true, closed: true }),
  account('Expenses:Meals'),
  account('Expenses:Rent'),
  account('Expenses:Clay', { closed: true }),
];

const netflix: RuleInFile = {
  name: 'Streaming',
  match: [{ field: 'payee', operator: 'equals', value: 'NETFLIX.COM' }],
  amountRange: { minCents: -5_000, maxCents: null },
  account: 'Assets:Bank:PNC',
  category: 'Expenses:Meals',
  subcategory: 'Team',
};
const split: RuleInFile = {
  name: 'Office',
  match: [],
  amountRange: null,
  account: null,
  category: 'Expenses:Rent',
  subcategory: '',
  split: [
    { category: 'Expenses:Rent', percent: 70 },
    { category: 'Expenses:Meals', percent: 30 },
  ],
};
/** As the list of this business shows it; its members in another order, as the database keeps them. */
const listed = ({ category, subcategory, match, ...rest }: RuleInFile): Rule => ({
  ...{ id: '1', position: 1, createdBy: '', createdAt: '', updatedAt: '' },
  ...rest,
  name: 'Another name',
  match: match.map(({ value, operator, field }) => ({ value, operator, field })),
  amountRange: rest.amountRange ? { maxCents: null, minCents: rest.amountRange.minCents! } : null,
  account: rest.account ?? null,
  category: category.split(':')[1]!,
  subcategory: subcategory!,
  path: [category, subcategory].filter(Boolean).join(':'),
});
const rowOf = (rule: RuleInFile, rules: Rule[] = []) => rulesToCopy([rule], { rules, accounts })[0]!;

describe('a rule that is here already', () => {
  test.each([netflix, split])('is known whatever it is called: $name', (rule) => {
    const row = rowOf(rule, [listed(rule)]);
    expect([row.known, canCopy(row), reasonText(row)]).toEqual([true, false, 'Already here']);
  });

  test.each<[string, Partial<RuleInFile>]>([
    ['another text', { match: [{ field: 'payee', operator: 'equals', value: 'NETFLIX' }] }],
    ['another field', { match: [{ field: 'description', operator: 'equals', value: 'NETFLIX.COM' }] }],
    ['another operator', { match: [{ field: 'payee', operator: 'contains', value: 'NETFLIX.COM' }] }],
    ['another amount', { amountRange: { minCents: -5_001, maxCents: null } }],
    ['no amount', { amountRange: null }],
    ['any account', { account: null }],
    ['another category', { category: 'Expenses:Rent' }],
    ['no subcategory', { subcategory: '' }],
    ['parts', { split: split.split! }],
  ])('is another one with %s', (_, change) => {
    const row = rowOf({ ...netflix, ...change }, [listed(netflix)]);
    expect([row.known, canCopy(row)]).toEqual([false, true]);
  });

  test.each<[string, RuleInFile['split']]>([
    ['another percentage', [{ category: 'Expenses:Rent', percent: 60 }, { category: 'Expenses:Meals', percent: 40 }]],
    ['a fixed amount', [{ category: 'Expenses:Rent', amountCents: 7_000 }, { category: 'Expenses:Meals', percent: 100 }]],
    ['the parts the other way around', [...split.split!].reverse()],
  ])('is another one with %s', (_, parts) => expect(rowOf({ ...split, split: parts }, [listed(split)]).known).toBe(false)); // prettier-ignore
});

test('a rule with another fixed amount is another one', () => {
  const fixed = (amountCents: number): RuleInFile => ({
    ...split,
    split: [
      { category: 'Expenses:Rent', amountCents },
      { category: 'Expenses:Meals', percent: 100 },
    ],
  });
  expect([rowOf(fixed(500), [listed(fixed(500))]).known, rowOf(fixed(501), [listed(fixed(500))]).known]).toEqual([true, false]);
});

describe('what a rule names', () => {
  test.each<[string, RuleInFile, string | undefined]>([
    ['all of it is here, and a subcategory is opened by use', netflix, undefined],
    ['a category that is closed here', { ...netflix, category: 'Expenses:Clay' }, 'No active category named Clay in this business'],
    [
      'a category of that name among other accounts',
      { ...netflix, category: 'Income:Meals' },
      'No active category named Meals in this business',
    ],
    ['an account of another bank', { ...netflix, account: 'Assets:Bank:Chase' }, 'No account named Chase in this business'],
    ['an account that is closed here', { ...netflix, account: 'Assets:Bank:Old' }, 'No account named Old in this business'],
    ['an own account is no category', { ...netflix, category: 'Assets:Bank:PNC' }, 'No active category named Bank: PNC in this business'],
    [
      'parts that are unknown, a subcategory among them',
      {
        ...split,
        split: [...split.split!, { category: 'Expenses:Kiln', percent: 1 }, { category: 'Expenses:Meals:Team', amountCents: 5 }],
      },
      'No active category named Kiln and Meals: Team in this business',
    ],
  ])('%s', (_, rule, reason) => {
    const row = rowOf(rule);
    expect([reasonText(row), canCopy(row)]).toEqual([reason, reason === undefined]);
  });

  test('what is missing is named once, only for rules that can’t be copied', () => {
    const theirs = [netflix, { ...netflix, category: 'Expenses:Clay' }, { ...split, account: 'Assets:Bank:Chase' }];
    const again = { ...netflix, category: 'Expenses:Clay', name: 'Again' };
    const rows = rulesToCopy([...theirs, again], { rules: [], accounts });
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(missingText(rows)).toBe('3 rules can’t be copied because this business doesn’t have Clay, Chase.');
    expect(missingText(rows.slice(0, 1))).toBeUndefined();
    expect(missingText(rulesToCopy([again], { rules: [listed(again)], accounts }))).toBeUndefined();
  });
});

test('words of a rule and of what was copied', () => {
  expect([targetText(netflix), targetText(split)]).toEqual(['Meals: Team', 'Rent 70%, Meals 30%']);
  expect([nameText(rowOf(netflix)), nameText(rowOf({ ...netflix, name: '' }))]).toEqual(['Streaming', 'Rule 1']);
  expect(copiedText({ added: 1, known: 0 }, 'Studio')).toBe('1 rule copied from Studio.');
  expect(copiedText({ added: 2, known: 1 }, 'Studio')).toBe('2 rules copied from Studio. 1 rule was already here.');
  expect(copiedText({ added: 0, known: 2 }, 'Studio')).toBe('0 rules copied from Studio. 2 rules were already here.');
});
