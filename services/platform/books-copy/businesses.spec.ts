// A service's copy of a business, from its creation.
import { expect, test } from '@jest/globals';
import { foundedRow } from './businesses.js';

const beginning = { name: '', timeZone: 'America/New_York', fiscalYearStart: 1, receiptLimitCents: 75_00 };
const founding = { name: 'Nuculture', description: 'Studio', timeZone: 'America/Chicago', method: 'cash' };

test('what the founding says takes the place of what is usual, and nothing else of it is kept', () => {
  expect(foundedRow({ beginning }, { tenantId: 2, data: { ...founding, fiscalYearStart: 7 } })).toEqual({
    ...{ tenantId: 2, name: 'Nuculture', timeZone: 'America/Chicago' },
    ...{ fiscalYearStart: 7, receiptLimitCents: 75_00 },
  });
  expect(foundedRow({ beginning }, { tenantId: 2, data: founding }).fiscalYearStart).toBe(1);
});
