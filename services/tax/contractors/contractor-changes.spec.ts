// Which of several events about one payment or vendor counts.
import { expect, test } from '@jest/globals';
import type { NewEvent, ReceivedEvent } from '#contracts/define.js';
import { contractorPaymentRecorded, vendorChanged } from '#contracts/events/payroll.js';
import { contractorChangesOf } from './contractor-changes.js';

const payment = (paymentId: string, more: object = {}) =>
  contractorPaymentRecorded.of(2, { ...contractorPaymentRecorded.example, paymentId, ...more });
const [sofia, lena] = ['0198c5e0-0000-7000-8000-0000000000f1', '0198c5e0-0000-7000-8000-0000000000f2'];
const vendor = (vendorId: string, more: object = {}) => vendorChanged.of(2, { ...vendorChanged.example, vendorId, ...more });
const changesOf = (...events: NewEvent[]) => contractorChangesOf(events as ReceivedEvent[]);

test('the newest event of a payment counts, and one that is none any more is gone', () => {
  const { payments, gone } = changesOf(
    payment('a', { amountCents: 100 }),
    payment('b'),
    payment('a', { amountCents: 250, reportable: false }),
    payment('b', { counts: false }),
    payment('c', { counts: false }),
    payment('c', { contractor: 'Lena Hoffmann', contractorKey: 'LENAHOFFMANN' }),
  );
  expect(
    payments.map(({ paymentId, amountCents, contractorKey, reportable }) => [paymentId, amountCents, contractorKey, reportable]),
  ).toEqual([
    ['a', 250, 'SOFIAMARCHETTI', false],
    ['c', 115_000, 'LENAHOFFMANN', true],
  ]);
  expect(gone).toEqual([{ tenantId: 2, paymentId: 'b' }]);
});

test('a merged vendor is removed, and the survivor comes last', () => {
  const { vendors, removed } = changesOf(
    vendor(lena, { name: 'Lena Hoffmann', contractorKeys: ['LENAHOFFMANN'] }),
    vendor(sofia),
    vendor(sofia, { contractorKeys: [], removed: true, mergedInto: lena }),
    vendor(lena, { name: 'Lena Hoffmann', contractorKeys: ['LENAHOFFMANN', 'SOFIAMARCHETTI'], w9: 'requested' }),
  );
  expect(vendors.map(({ vendorId, keys, w9 }) => [vendorId, keys, w9])).toEqual([[lena, ['LENAHOFFMANN', 'SOFIAMARCHETTI'], 'requested']]);
  expect(removed).toEqual([{ tenantId: 2, vendorId: sofia }]);
});
