// The order of deciding: people's decisions for the payee, then the model, then openly uncategorized.
import { describe, expect, test } from '@jest/globals';
import { classify, HISTORY_VERSION, historyConfidence, type PayeeHistory } from './classify.js';
import { KINDS_VERSION } from './by-payee-kind.js';
import { trainModel, type TrainingRow } from './model.js';
import { payeeKey } from '#contracts/rules/payee.js';
import type { Rule } from '../rule-book/rule.js';

const row = (text: string, label: string, direction: 'in' | 'out' = 'out'): TrainingRow => ({ fields: [text], label, direction });
const repeated = (count: number, ...rows: TrainingRow[]) => Array.from({ length: count }, () => rows).flat();

const model = trainModel(
  repeated(
    12,
    row('HOME DEPOT', 'Expenses:Supplies'),
    row('ACE HARDWARE', 'Expenses:Supplies'),
    row('GRAND HOTEL', 'Expenses:Travel'),
    row('SEASIDE HOTEL', 'Expenses:Travel'),
    row('STRIPE TRANSFER', 'Income:Sales', 'in'),
    row('SHOPIFY PAYOUT', 'Income:Sales', 'in'),
  ),
  { name: 'test' },
);

const DELTA = 'DELTA AIR LINES ATLANTA';
const history = (category: string, times: number, total: number, lastOn: string, of = DELTA): PayeeHistory => ({
  payeeKey: payeeKey(of),
  category,
  times,
  total,
  lastOn,
});

function decide(description: string, amountCents: number, rows: PayeeHistory[] = []) {
  const histories = new Map<string, PayeeHistory[]>();
  for (const entry of rows) histories.set(entry.payeeKey, [...(histories.get(entry.payeeKey) ?? []), entry]);
  return classify([{ description, amountCents }], { histories, startingModel: model })[0]!;
}

describe('history of the payee', () => {
  test('one correction decides the next line, however the bank writes it', () => {
    expect(decide('CHECKCARD 0412 DELTA AIR LINES #99', -35_000, [history('Expenses:Meals', 1, 1, '2025-03-01')])).toEqual({
      category: 'Expenses:Meals',
      confidence: 0.84,
      reason: '1 of 1 earlier decision for DELTA AIR LINES',
      source: 'history',
      modelVersion: HISTORY_VERSION,
      appliedRules: ['payee-history'],
    });
  });

  test('it wins over a model that is sure', () => {
    const decision = decide('HOME DEPOT', -5_000, [history('Expenses:Cost of Goods Sold', 1, 1, '2025-03-01', 'HOME DEPOT')]);
    expect(decision).toMatchObject({ category: 'Expenses:Cost of Goods Sold', source: 'history' });
  });

  test('agreement raises confidence, disagreement lowers it', () => {
    expect(historyConfidence(1, 1)).toBeCloseTo(0.84, 10);
    expect(historyConfidence(2, 2)).toBeCloseTo(0.91, 10);
    // 0.98 − 0.14/9 = 0.96444; × (0.5 + 0.5 × 9/12) = × 0.875.
    expect(historyConfidence(9, 12)).toBeCloseTo(0.843889, 6);
    expect(historyConfidence(1, 2)).toBeCloseTo(0.63, 10);
    expect(historyConfidence(1000, 1000)).toBeLessThan(0.98);
  });

  test('the newest decision wins over more and older ones', () => {
    const decision = decide(DELTA, -35_000, [
      history('Expenses:Travel', 4, 5, '2025-01-31'),
      history('Equity:Owner Draws', 1, 5, '2025-02-01'),
    ]);
    expect(decision.category).toBe('Equity:Owner Draws');
    expect(decision.reason).toBe('1 of 5 earlier decisions for DELTA AIR LINES; used the most recent one');
    // 0.84 × (0.5 + 0.5 × 1/5) = 0.84 × 0.6.
    expect(decision.confidence).toBeCloseTo(0.504, 10);
  });

  test('the reason states the facts', () => {
    expect(decide(DELTA, -35_000, [history('Expenses:Travel', 9, 12, '2025-02-01')]).reason).toBe(
      '9 of 12 earlier decisions for DELTA AIR LINES',
    );
  });

  test('money back from a known payee keeps the expense as a refund', () => {
    const decision = decide(DELTA, 35_000, [history('Expenses:Travel', 2, 2, '2025-02-01')]);
    expect(decision).toMatchObject({ category: 'Expenses:Travel', appliedRules: ['payee-history', 'refund-keeps-category'] });
    // 0.91 × 0.95.
    expect(decision.confidence).toBeCloseTo(0.8645, 10);
  });

  test('income decided for a payee says nothing about money out to it', () => {
    expect(decide('STRIPE TRANSFER', -2_000, [history('Income:Sales', 9, 9, '2025-02-01', 'STRIPE TRANSFER')]).category).not.toMatch(
      /^Income:/,
    );
  });

  test('a decision for one person is none for another', () => {
    const rows = [history('Expenses:Rent', 3, 3, '2025-02-01', 'ZELLE TO JOHN SMITH')];
    expect(decide('ZELLE TO JOHN SMITH', -90_000, rows).source).toBe('history');
    expect(decide('ZELLE TO MARIA OKAFOR', -90_000, rows).source).not.toBe('history');
  });
});

describe('model', () => {
  test('a known payee is sure, and the decision says by which model', () => {
    const decision = decide('POS PURCHASE HOME DEPOT #4512', -5_000);
    expect(decision).toMatchObject({
      category: 'Expenses:Supplies',
      source: 'model',
      modelVersion: model.version,
      appliedRules: ['starting-model'],
    });
    expect(decision.confidence).toBeGreaterThan(0.8);
    expect(decision.reason).toBe('looks like Supplies (“DEPOT”)');
  });

  test('money in is an expense only when it is marked as given back', () => {
    expect(decide('PURCHASE RETURN HOME DEPOT #4512', 5_000)).toMatchObject({ category: 'Expenses:Supplies', source: 'model' });
    expect(decide('HOME DEPOT', 5_000).category).toMatch(/^Income:/);
    expect(decide('REFUND XQZVWK', 5_000).category).toMatch(/^Income:/);
  });

  test('money out is never income', () => {
    const decision = decide('SHOPIFY PAYOUT', -5_000);
    expect(decision.category).toMatch(/^Expenses:/);
  });

  test('below the floor the line is uncategorized by direction and the guess is named', () => {
    const undecided = trainModel(
      ['Expenses:Meals', 'Expenses:Rent', 'Expenses:Travel', 'Expenses:Supplies'].flatMap((label) => repeated(8, row('CHECK', label))),
      { name: 'undecided' },
    );
    const [out] = classify([{ description: 'CHECK 1043', amountCents: -100 }], { startingModel: undecided });
    expect(out).toMatchObject({ category: 'Expenses:Uncategorized', source: 'none' });
    expect(out!.reason).toMatch(/^not sure enough: best guess Expenses:(Meals|Rent|Travel|Supplies) at \d+%$/);
    expect(out!.confidence).toBeLessThan(0.35);
    const [moneyIn] = classify([{ description: 'CHECK 1043', amountCents: 100 }], { startingModel: undecided });
    expect(moneyIn).toMatchObject({ category: 'Income:Uncategorized', source: 'none', confidence: 0 });
    expect(moneyIn!.appliedRules).toContain('confidence-floor');
  });
});

describe('kind of payee', () => {
  test('it speaks before a model, which would deduct a tax', () => {
    const taught = trainModel(repeated(12, row('IRS USATAXPYMT', 'Expenses:Taxes & Licenses'), row('GRAND HOTEL', 'Expenses:Travel')), {
      name: 'taught',
    });
    const [decision] = classify([{ description: 'IRS USATAXPYMT 4411', amountCents: -300_000 }], {
      startingModel: taught,
      ownModel: taught,
    });
    expect(decision).toMatchObject({
      category: 'Equity:Owner Tax Payments',
      source: 'model',
      modelVersion: KINDS_VERSION,
      appliedRules: ['payee-kind'],
    });
  });

  test('a person’s word and a rule’s still hold', () => {
    const irs = 'IRS USATAXPYMT 4411';
    expect(decide(irs, -300_000, [history('Expenses:Taxes & Licenses', 1, 1, '2025-03-01', irs)])).toMatchObject({
      category: 'Expenses:Taxes & Licenses',
      source: 'history',
    });
    const rule: Rule = { id: '1', name: 'Tax', match: [{ field: 'description', operator: 'contains', value: 'IRS' }], minCents: null, maxCents: null, account: null, path: 'Expenses:Payroll Taxes', split: null }; // prettier-ignore
    expect(classify([{ description: irs, amountCents: -300_000 }], { rules: [rule], startingModel: model })[0]).toMatchObject({
      category: 'Expenses:Payroll Taxes',
      source: 'rule',
    });
  });
});

describe('money into a card', () => {
  const onCard = (description: string) =>
    classify([{ description, amountCents: 5_000, bankAccount: 'Liabilities:Credit Cards:Visa' }], { startingModel: model })[0]!;

  test('a payment of it is a transfer', () => expect(onCard('Payment Thank You-Mobile').category).toBe('Assets:Transfer'));

  test('a refund goes against the expense of its payee, marked as one or not', () => {
    const refunds = [onCard('HOME DEPOT #4512'), onCard('PURCHASE RETURN HOME DEPOT #4512')];
    for (const refund of refunds) {
      expect(refund).toMatchObject({ category: 'Expenses:Supplies', source: 'model' });
      expect(refund.appliedRules).toContain('refund-keeps-category');
    }
  });

  test('it is never revenue, whatever a model has learned', () => {
    for (const description of ['STRIPE TRANSFER ST-1', 'SHOPIFY PAYOUT', 'CASHBACK REWARD', 'XQZVWK'])
      expect(onCard(description).category).toMatch(/^(Expenses|Assets|Equity|Liabilities):/);
    const checks = trainModel(
      ['Expenses:Meals', 'Expenses:Rent', 'Expenses:Travel', 'Expenses:Supplies'].flatMap((label) => repeated(8, row('CHECK', label))),
      { name: 'undecided' },
    );
    const [unknown] = classify([{ description: 'CREDIT 1043', amountCents: 100, bankAccount: 'Liabilities:Credit Cards:Visa' }], {
      startingModel: checks,
    });
    expect(unknown).toMatchObject({ category: 'Expenses:Uncategorized', source: 'none' });
  });
});

test('10,000 different lines are decided in order', () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => ({
    description: `POS PURCHASE SHOP ${n.toString(36)} HOTEL #${n}`,
    amountCents: -n,
  }));
  const decisions = classify(lines, { startingModel: model });
  expect(decisions).toHaveLength(10_000);
  expect(decisions[35]!.reason).toMatch(/^SHOP Z HOTEL /);
});

test('if a name is unclear, a restaurant’s terminal decides; a refund and a clear name stay', () => {
  const starting = trainModel([...repeated(8, row('GLOBEX FUEL', 'Expenses:Car & Truck')), ...repeated(8, row('INITECH RENT', 'Expenses:Rent'))], { name: 'two' }); // prettier-ignore
  const decided = (description: string, amountCents = -1) => classify([{ description, amountCents }], { startingModel: starting })[0]!;
  expect(decided('TST* QXZVW')).toMatchObject({ category: 'Expenses:Meals', confidence: 0.6, source: 'model' });
  expect(decided('TST* QXZVW').appliedRules).toContain('restaurant-terminal');
  expect(decided('SQ *QXZVW').appliedRules).not.toContain('restaurant-terminal');
  expect(decided('TST* QXZVW', 1).appliedRules).not.toContain('restaurant-terminal');
  expect(decided('TST* GLOBEX FUEL').category).toBe('Expenses:Car & Truck');
});

describe('owners', () => {
  const decideFor = (description: string, amountCents: number, owners: string[], rows: PayeeHistory[] = []) =>
    classify([{ description, amountCents }], { owners, histories: new Map([[payeeKey(description), rows]]), startingModel: model })[0]!;

  test('what goes to an owner by name is a draw, what comes from one a contribution, and sure', () => {
    const draw = decideFor('ZELLE PAYMENT TO MAYA ORTIZ', -150_000, ['Maya Ortiz']);
    expect(draw).toMatchObject({ category: 'Equity:Owner Draws', modelVersion: KINDS_VERSION, appliedRules: ['owner-name'] });
    expect(draw.confidence).toBeGreaterThanOrEqual(0.8);
    expect(decideFor('ZELLE FROM MAYA ORTIZ', 150_000, ['Maya Ortiz']).category).toBe('Equity:Owner Contributions');
  });

  test('a payee that is no owner is decided as before, and what people decided for the payee comes first', () => {
    expect(decideFor('ZELLE PAYMENT TO MAYA ORTIZ', -150_000, ['Sofia Marchetti']).appliedRules).not.toContain('owner-name');
    const rows = [history('Expenses:Rent', 2, 2, '2025-01-01', 'ZELLE PAYMENT TO MAYA ORTIZ')];
    expect(decideFor('ZELLE PAYMENT TO MAYA ORTIZ', -150_000, ['Maya Ortiz'], rows).category).toBe('Expenses:Rent');
  });
});

test('what a business that collects sales tax pays to the state is no expense; of one that doesn’t it is a question as before', () => {
  const decideFor = (description: string, collectsSalesTax: boolean, amountCents = -42_000) =>
    classify([{ description, amountCents }], { collectsSalesTax, startingModel: model })[0]!;
  for (const text of [
    'NYS DTF SALES TAX PAYMNT',
    'CA DEPT TAX FEE CDTFA EPMT',
    'NC DEPT OF REVENUE SALES TAX E500',
    'OHIO SALES & USE TAX',
  ]) {
    expect(decideFor(text, true)).toMatchObject({ category: 'Liabilities:Sales Tax', confidence: 0.95, appliedRules: ['sales-tax'] });
    expect(decideFor(text, false).category).not.toBe('Liabilities:Sales Tax');
  }
  for (const text of ['FLA DEPT REVENUE', 'WEBFILE TAX PYMT DD 902/12345678', 'COMPTROLLER TAX PYMT', 'STATE COMPTRLR TEXNET'])
    expect(decideFor(text, true)).toMatchObject({ category: 'Liabilities:Sales Tax', confidence: 0.7 });
  expect(decideFor('NYS DTF SALES TAX REFUND', true, 42_000).category).toBe('Liabilities:Sales Tax');
  for (const text of [
    'TX COMPTROLLER FRANCHISE TAX',
    'COMPTROLLER OF MARYLAND',
    'NYS DTF PIT',
    'TAXJAR SALES TAX SOFTWARE',
    'STAPLES',
    'DMV VEHICLE SALES TAX',
  ])
    expect(decideFor(text, true).appliedRules).not.toContain('sales-tax');
});
