// Which lines of an entry are categories, and which own account paid.
import { expect, test } from '@jest/globals';
import { entryPosted } from '../events/ledger.js';
import { legChangesOf } from './category-legs.js';

const bankTransactionId = '0198c5e0-0000-7000-8000-000000000001';
const legs = (lines: [string, number][], changes: object = {}) => {
  const data = {
    ...entryPosted.example,
    moneyLines: undefined,
    bankTransactionId,
    ...changes,
    lines: lines.map(([account, amountCents], at) => ({ line: at + 1, account, amountCents })),
  };
  const received = {
    id: '1',
    producer: 'ledger',
    epoch: 1,
    partition: 0,
    position: 1,
    occurredAt: '',
    actor: '',
    traceparent: null,
    causedBy: null,
  } as const;
  return legChangesOf([{ ...received, type: entryPosted.type, version: 1, tenantId: 2, data }]).legs;
};
const posted = (...given: Parameters<typeof legs>) => legs(...given).map(({ category, moneyPath }) => [category, moneyPath]);
const fee = 'Expenses:Contracting Fee';

test.each([
  [
    'an account of this product',
    [
      ['Assets:Bank:PNC', -100],
      [fee, 100],
    ],
    [[fee, 'Assets:Bank:PNC']],
  ],
  [
    'an account that a journal opened',
    [
      ['Liabilities:Visa', -100],
      [fee, 100],
    ],
    [[fee, 'Liabilities:Visa']],
  ],
  [
    'an account that a journal opened, to one of this product',
    [
      ['Assets:Checking', -100],
      ['Assets:Bank:Savings', 100],
    ],
    [],
  ],
  [
    'an account of this product, to one that a journal opened',
    [
      ['Assets:Bank:PNC', -100],
      ['Assets:Checking', 100],
    ],
    [['Assets:Checking', 'Assets:Bank:PNC']],
  ],
] as [string, [string, number][], string[][]][])('a bank transaction on %s', (_, lines, legs) => expect(posted(lines)).toEqual(legs));

test('where the ledger says which lines are money, no path is guessed from', () => {
  const lines: [string, number][] = [
    [fee, 100],
    ['Assets:Checking', -70],
    ['Liabilities:Visa', -30],
  ];
  const journal = { bankTransactionId: null };
  expect(posted(lines, journal)).toEqual([
    [fee, ''],
    ['Assets:Checking', ''],
    ['Liabilities:Visa', ''],
  ]);
  expect(posted(lines, { ...journal, moneyLines: [2, 3] })).toEqual([[fee, 'Assets:Checking']]);
  expect(
    posted(
      [
        [fee, 100],
        ['Assets:Bank:Petty', -100],
      ],
      { ...journal, moneyLines: [] },
    ),
  ).toEqual([
    [fee, ''],
    ['Assets:Bank:Petty', ''],
  ]);
});

test('a journal entry is paid from its largest own account', () => {
  const lines: [string, number][] = [
    [fee, 100],
    ['Assets:Bank:Small', -10],
    ['Assets:Bank:Large', -90],
  ];
  expect(posted(lines, { bankTransactionId: null })).toEqual([[fee, 'Assets:Bank:Large']]);
});

test('every leg of what a processor did is one, and says whose word it is and what it was', () => {
  const processor = { name: 'stripe', kind: 'charge' };
  const found = legs(
    [
      ['Assets:Bank:Stripe', 0],
      ['Income:Sales', -30],
      ['Expenses:Merchant Fees', 30],
    ],
    {
      processor,
      moneyLines: [1],
      decisions: [
        { line: 2, by: 'rule', confidence: 1 },
        { line: 3, by: 'rule', confidence: 1 },
      ],
    },
  );
  expect(
    found.map(({ line, category, moneyPath, decisionSeq, unconfirmed }) => [line, category, moneyPath, decisionSeq, unconfirmed]),
  ).toEqual([
    [2, 'Income:Sales', 'Assets:Bank:Stripe', 1, false],
    [3, 'Expenses:Merchant Fees', 'Assets:Bank:Stripe', 1, false],
  ]);
  expect(found.map((leg) => leg.processor)).toEqual([processor, processor]);
});

test('a leg begins with the decision that was there before it was posted, sure or not', () => {
  const begun = (decisions?: object[]) =>
    legs(
      [
        ['Assets:Bank:PNC', -100],
        [fee, 100],
      ],
      { decisions },
    ).map(({ decisionSeq, unconfirmed }) => [decisionSeq, unconfirmed]);
  expect(begun()).toEqual([[0, false]]);
  expect(begun([{ line: 2, by: 'model', confidence: 0.79 }])).toEqual([[1, true]]);
  expect(begun([{ line: 2, by: 'history', confidence: 0.79 }])).toEqual([[1, true]]);
  expect(begun([{ line: 2, by: 'model', confidence: 0.8 }])).toEqual([[1, false]]);
  expect(begun([{ line: 2, by: 'rule', confidence: 0.1 }])).toEqual([[1, false]]);
  expect(begun([{ line: 2, by: 'person', confidence: null }])).toEqual([[1, false]]);
  expect(begun([{ line: 1, by: 'model', confidence: 0.5 }])).toEqual([[0, false]]);
});
