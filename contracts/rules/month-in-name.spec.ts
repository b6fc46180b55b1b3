// Months in the names of statement files, and what is none.
import { expect, test } from '@jest/globals';
import { monthInName } from './month-in-name.js';

test.each([
  ['checking-2025-01.csv', '2025-01'],
  ['stmt_202512.csv', '2025-12'],
  ['January2025_4471.csv', '2025-01'],
  ['stmt_202501_4471.csv', '2025-01'],
  ['2025/Amex Sep 2025.csv', '2025-09'],
  ['Chase4471_Activity_20251127.CSV', undefined],
  ['activity-2025-11-27.csv', undefined],
  ['Chase4471_Activity20250101_20250131.CSV', undefined],
  ['activity (3).csv', undefined],
  ['currentTransaction_2025.csv', undefined],
])('%s: %s', (name, month) => expect(monthInName(name)).toBe(month));
