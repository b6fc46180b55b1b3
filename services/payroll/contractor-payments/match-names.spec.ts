// Names and payments of one source and amount: which payment gets which name, regardless of their order.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchNames, type ImportedName, type Nameable } from './match-names.js';

const payment = (paymentId: string, date: string, knownKey = ''): Nameable => ({ paymentId, date, knownKey });
const name = (nameId: number, nameKey: string, date: string): ImportedName => ({ nameId, name: nameKey, nameKey, date });
const matched = (payments: Nameable[], names: ImportedName[]) =>
  Object.fromEntries([...matchNames(payments, names)].map(([id, { nameKey }]) => [id, nameKey]));

describe('a name goes to', () => {
  test('the nearest payment within five days', () => {
    const payments = [payment('a', '2025-03-01'), payment('b', '2025-03-08')];
    expect(matched(payments, [name(1, 'ANA', '2025-03-06')])).toEqual({ b: 'ANA' });
    expect(matched(payments, [name(1, 'ANA', '2025-03-14')])).toEqual({});
    expect(matched(payments, [name(1, 'ANA', '2025-03-13')])).toEqual({ b: 'ANA' });
  });

  test('one payment only, and a payment has one name', () => {
    const payments = [payment('a', '2025-03-01'), payment('b', '2025-03-02')];
    expect(matched(payments, [name(1, 'ANA', '2025-03-01'), name(2, 'BO', '2025-03-01')])).toEqual({ a: 'ANA', b: 'BO' });
    expect(matched(payments, [name(1, 'ANA', '2025-03-02')])).toEqual({ b: 'ANA' });
  });

  test('the payment that has it already, and never to one that names another payee', () => {
    const payments = [payment('a', '2025-03-01', 'CY'), payment('b', '2025-03-04', 'ANA'), payment('c', '2025-03-01')];
    expect(matched(payments, [name(1, 'ANA', '2025-03-01')])).toEqual({ b: 'ANA' });
    expect(matched([payments[0]!], [name(1, 'ANA', '2025-03-01')])).toEqual({});
  });
});

test('the outcome does not depend on the order', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2025-03-${String(date).padStart(2, '0')}`);
  const key = fc.constantFrom('', 'ANA', 'BO');
  const payments = fc
    .array(fc.tuple(day, key), { maxLength: 8 })
    .map((all) => all.map(([date, known], at) => payment(`p${at}`, date, known)));
  const names = fc
    .array(fc.tuple(day, fc.constantFrom('ANA', 'BO', 'CY')), { maxLength: 8 })
    .map((all) => all.map(([date, of], at) => name(at, of, date)));
  fc.assert(
    fc.property(payments, names, fc.nat(), (all, given, turn) => {
      const turned = <T>(list: T[]): T[] =>
        list.length === 0 ? [] : [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)].reverse();
      const outcome = matchNames(all, given);
      expect(new Map([...matchNames(turned(all), turned(given))].sort())).toEqual(new Map([...outcome].sort()));
      expect(new Set([...outcome.values()].map(({ nameId }) => nameId)).size).toBe(outcome.size);
    }),
    { numRuns: 200 },
  );
});
