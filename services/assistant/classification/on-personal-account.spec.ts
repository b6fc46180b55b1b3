// A personal card with business use: its rows are the owner's unless a person marks them as business.
import { beforeAll, expect, test } from '@jest/globals';
import { classify, type Knowledge, type PayeeHistory } from './classify.js';
import type { Model } from './model.js';
import { loadStartingModel } from './starting-model.config.js';
import { payeeKey } from '#contracts/rules/payee.js';
import type { Rule } from '../rule-book/rule.js';

const card = 'Liabilities:Credit Cards:Sapphire';
let startingModel: Model;
beforeAll(() => {
  startingModel = loadStartingModel();
});

const decide = (description: string, amountCents: number, more: Partial<Knowledge> = {}, bankAccount = card) =>
  classify([{ description, amountCents, bankAccount }], { startingModel, personalAccounts: new Set([card]), ...more })[0]!;

const decided = (description: string, category: string, personal: boolean): Pick<Knowledge, 'histories'> => {
  const row: PayeeHistory = { payeeKey: payeeKey(description), category, times: 9, total: 9, lastOn: '2025-03-01', personal };
  return { histories: new Map([[row.payeeKey, [row]]]) };
};

test.each(['CHIPOTLE 4571', 'STARBUCKS STORE 12345', 'SHELL OIL 57444212', 'DELTA AIR LINES ATLANTA', 'ADOBE INC', 'INTEREST CHARGED ON PURCHASES', 'XQZVWK 3321'])(
  '%s is the owner’s, and asked about',
  (description) => {
    const decision = decide(description, -1_850);
    expect(decision).toMatchObject({ category: 'Equity:Owner Draws', source: 'model' });
    expect(decision.confidence).toBe(0.75);
    expect(decision.reason).toMatch(/: on a personal account, so it’s the owner’s unless you mark it as business$/);
  },
); // prettier-ignore

test('a lunch on the business’s card stays a meal', () =>
  expect(decide('CHIPOTLE 4571', -1_850, {}, 'Liabilities:Credit Cards:Ink')).toMatchObject({ category: 'Expenses:Meals' }));

test('what is private anywhere is private here, surely', () => {
  const decision = decide('PLANET FITNESS', -2_499);
  expect(decision.category).toBe('Equity:Owner Draws');
  expect(decision.confidence).toBeGreaterThanOrEqual(0.8);
});

test('private by words of its name alone, it may be for the business', () =>
  expect(decide('MOEGO PET GROOMING SOFTWARE', -4_900).confidence).toBeLessThan(0.8));

test('money back is the owner’s; a payment of the card stays a transfer', () => {
  expect(decide('REI #14', 4_490)).toMatchObject({ category: 'Equity:Owner Draws', confidence: 0.75 });
  expect(decide('ONLINE PAYMENT, THANK YOU', 90_000)).toMatchObject({ category: 'Assets:Transfer' });
});

test('money into a personal bank account is no income until a person says so', () => {
  const checking = 'Assets:Bank:Personal Checking';
  const decision = decide('STRIPE TRANSFER ST-A1B2C3', 90_000, { personalAccounts: new Set([checking]) }, checking);
  expect(decision).toMatchObject({ category: 'Equity:Owner Contributions', confidence: 0.75 });
});

test('a rule marks its rows as business for sure', () => {
  const match = [{ field: 'description' as const, operator: 'contains' as const, value: 'ADOBE' }];
  const rule: Rule = {
    id: 'r',
    name: 'Adobe',
    match,
    minCents: null,
    maxCents: null,
    account: null,
    path: 'Expenses:Subscriptions',
    split: null,
  };
  expect(decide('ADOBE INC', -5_499, { rules: [rule] })).toMatchObject({ category: 'Expenses:Subscriptions', confidence: 1 });
});

test('a decision on another personal account is suggested for confirmation; decisions on business accounts are ignored', () => {
  const meals = 'Expenses:Meals';
  expect(decide('CHIPOTLE 4571', -1_850, decided('CHIPOTLE', meals, true))).toMatchObject({ category: meals, confidence: 0.75 });
  expect(decide('CHIPOTLE 4571', -1_850, decided('CHIPOTLE', meals, false))).toMatchObject({ category: 'Equity:Owner Draws' });
  const draws = decided('CHIPOTLE', 'Equity:Owner Draws', true);
  expect(decide('CHIPOTLE 4571', -1_850, draws).confidence).toBeGreaterThanOrEqual(0.8);
  expect(decide('CHIPOTLE 4571', -1_850, draws, 'Liabilities:Credit Cards:Ink')).toMatchObject({ category: meals });
});
