// Which vendors are suggested as duplicates.
import { expect, test } from '@jest/globals';
import { duplicatesAmong, type Named } from './duplicates.js';

const vendor = (name: string, weight = 0): Named => ({ vendorId: name, names: [name], weight });

test.each([
  ['Sofia Marchetti', 'S Marchetti', 'One first name may be the other’s initial.'],
  ['Sofia Marchetti', 'Marchetti, Sofia', 'Same words in a different order.'],
  ['Sofia Marchetti', 'Sofia R Marchetti', 'Same name, one with a middle name.'],
  ['José Núñez', 'JOSE NUNEZ', 'Same words in a different order.'],
  ['Oakline Carpentry', 'The Oakline Carpentry Co', 'Same words in a different order.'],
])('%s and %s', (a, b, reason) => {
  expect(duplicatesAmong([vendor(a, 5), vendor(b)], 10)).toEqual([{ from: b, into: a, reason }]);
});

test.each([
  ['Sofia Marchetti', 'Nina Marchetti'],
  ['Sofia Marchetti', 'Marchetti'],
  ['North Star Studio', 'South Star Studio'],
  ['A', 'B'],
])('%s and %s are two', (a, b) => expect(duplicatesAmong([vendor(a), vendor(b)], 10)).toEqual([]));

test('the more complete record stays, of equal ones the earlier; the number of pairs is limited', () => {
  expect(duplicatesAmong([vendor('S Marchetti'), vendor('Sofia Marchetti', 4)], 10)).toMatchObject([{ into: 'Sofia Marchetti' }]);
  expect(duplicatesAmong([vendor('S Marchetti'), vendor('Sofia Marchetti')], 10)).toMatchObject([{ into: 'S Marchetti' }]);
  const many = Array.from({ length: 5_000 }, (_, n) => vendor(`${n % 2 ? 'Ana' : 'A'} Payee${n >> 1}`));
  expect(duplicatesAmong(many, 100)).toHaveLength(100);
});
