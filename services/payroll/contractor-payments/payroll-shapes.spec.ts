// Payment types in the specification's call: five names, and `other`.
import { expect, test } from '@jest/globals';
import { contractorPaymentRow, paymentRow } from './payroll-shapes.js';
import type { ShownPayment } from './payments.query.js';

const payment: ShownPayment = {
  ...{ tenantId: 2, paymentId: 'entry-1-2', entryId: 1, line: 2, date: '2025-07-21', description: 'CASH APP*THEO', reference: '' },
  ...{ amountCents: 30_000, kind: 'services', paymentType: 'ACH', readName: 'Theo', contractor: 'Theo', contractorKey: 'THEO' },
  ...{
    namedBy: 'descriptor',
    nameId: null,
    ruleId: null,
    reportable: true,
    reason: '',
    byHand: false,
    unconfirmed: false,
    nameGuess: false,
    foundByText: false,
    shownName: 'Theo',
    kindByHand: false,
  },
};

test.each([
  ['RTP', 'RTP'],
  ['ACH', 'ACH'],
  ['Venmo', 'Venmo'],
  ['Check', 'Check'],
  ['Zelle', 'Zelle'],
  ['Cash App', 'other'],
  ['Unknown', 'other'],
] as const)('%s is %s, and other calls keep it', (paymentType, specified) => {
  const paid = { ...payment, paymentType };
  expect(contractorPaymentRow(paid)).toEqual({ ...paymentRow(paid), paymentType: specified, paymentMethod: paymentType });
  expect(paymentRow(paid)).toMatchObject({ paymentType, paymentMethod: paymentType });
});
