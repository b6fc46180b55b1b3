// Rules that name contractors: which one fits, and what comes before what.
import { describe, expect, test } from '@jest/globals';
import { comparable, ruleFor, type NameRule } from './name-rule.js';
import { paymentOf, withNames, type PayingLeg } from './payment.js';

const rule = (ruleId: string, operator: NameRule['operator'], text: string, contractor: string): NameRule => ({
  ruleId,
  operator,
  text: comparable(text),
  contractor,
});
const leg = (description: string, more: Partial<PayingLeg> = {}): PayingLeg => ({
  tenantId: 2,
  paymentId: 'p',
  entryId: 1,
  line: 1,
  date: '2025-03-01',
  description,
  reference: '',
  moneyPath: 'Assets:Bank:PNC',
  amountCents: 10_000,
  chosenContractor: null,
  chosenReportable: null,
  categoryKind: 'services',
  foundByText: false,
  unconfirmed: false,
  chosenKind: null,
  ...more,
});

describe('a rule', () => {
  const rules = [rule('a', 'starts-with', 'zelle payment', 'Zed'), rule('b', 'contains', 'to  j petrov', 'Jonah Petrov')];
  test.each([
    ['ZELLE PAYMENT TO J PETROV', 'a'],
    ['RTP PAYMENT TO   J\tPetrov REF 1', 'b'],
    ['SENT BY ZELLE PAYMENT', undefined],
    ['', undefined],
  ])('%j is read by %s', (text, expected) => expect(ruleFor(rules, text)?.ruleId).toBe(expected));
});

describe('a payment is named', () => {
  const rules = [rule('a', 'contains', 'j petrov', 'Jonah Petrov')];
  const text = 'ZELLE PAYMENT TO J PETROV';
  const import_ = (name: string, nameKey: string) => new Map([['2 Zelle 10000', [{ nameId: 7, name, nameKey, date: '2025-03-02' }]]]);

  test('by a rule before what the text says', () => {
    expect(paymentOf(leg(text), rules)).toMatchObject({ contractor: 'Jonah Petrov', namedBy: 'rule', ruleId: 'a' });
    expect(paymentOf(leg(text))).toMatchObject({ contractor: 'J Petrov', namedBy: 'descriptor', ruleId: null });
  });

  test('by hand before any rule', () => {
    const byHand = paymentOf(leg(text, { chosenContractor: 'Somebody Else' }), rules);
    expect(byHand).toMatchObject({ contractor: 'Somebody Else', namedBy: 'hand', ruleId: null });
  });

  test('by an import only if the rule names no other payee', () => {
    const ruled = paymentOf(leg(text), rules);
    expect(withNames([ruled], import_('Ana Reyes', 'ANAREYES'))[0]).toMatchObject({
      contractor: 'Jonah Petrov',
      namedBy: 'rule',
      nameId: null,
    });
    const agreeing = withNames([ruled], import_('Jonah Petrov', 'JONAHPETROV'));
    expect(agreeing[0]).toMatchObject({ contractor: 'Jonah Petrov', namedBy: 'import', nameId: 7, ruleId: 'a' });
    // Taken away again, the rule's name is back.
    expect(withNames(agreeing, new Map())[0]).toMatchObject({ contractor: 'Jonah Petrov', namedBy: 'rule', nameId: null });
  });
});
