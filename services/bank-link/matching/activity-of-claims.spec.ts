// A processor's details of a transaction from several files, and that another processor id is another transaction.
import { describe, expect, test } from '@jest/globals';
import type { ProcessorActivity } from '#contracts/events/bank-link.js';
import { activityOfClaims, isSameActivity } from './activity-of-claims.js';
import type { Known, OpenRow } from './row-evidence.js';
import { matchSameRows } from './same-rows.js';

const charge: ProcessorActivity = {
  ...{ kind: 'charge', grossCents: 30000, feeCents: 900, taxCents: 0 },
  ...{ chargeId: 'ch_1', client: '', clientId: '', payoutId: '' },
};

describe('what is known of a transaction', () => {
  test('nothing without a word of a processor', () => expect(activityOfClaims([])).toBeNull());

  test('is what any of the files states, the first file first', () => {
    const later = { ...charge, client: 'Ada', clientId: 'cus_9', taxCents: 1800, payoutId: 'po_1' };
    expect(activityOfClaims([charge, later])).toEqual({ ...later, chargeId: 'ch_1' });
    expect(activityOfClaims([later, { ...later, client: 'Bob', payoutId: 'po_2' }])).toEqual(later);
  });

  test('is the first word where files differ in gross, fee or kind', () => {
    for (const other of [{ grossCents: 29100, feeCents: 0 }, { feeCents: 0 }, { kind: 'refund' as const }])
      expect(activityOfClaims([charge, { ...charge, ...other, client: 'Ada' }])).toEqual(charge);
  });

  test('is the payment, where another file knows only that it was converted', () => {
    const conversion = { ...charge, kind: 'conversion' as const, grossCents: 29100, feeCents: 0, chargeId: '' };
    expect(activityOfClaims([conversion, charge])).toEqual(charge);
    expect(activityOfClaims([charge, conversion])).toEqual(charge);
  });

  test('is the hold, where an earlier reading took it for the chargeback that used it up', () => {
    const dispute = { ...charge, kind: 'dispute' as const, grossCents: -6000, feeCents: 0 };
    const hold = { ...dispute, kind: 'adjustment' as const, chargeId: '', holdId: 'ch_1' };
    expect(activityOfClaims([dispute, hold])).toEqual(hold);
    expect(activityOfClaims([hold, dispute])).toEqual(hold);
  });

  test('differs where one field does', () => {
    expect([isSameActivity(null, null), isSameActivity(charge, { ...charge }), isSameActivity(charge, null)]).toEqual([true, true, false]);
    expect(isSameActivity(charge, { ...charge, payoutId: 'po_1' })).toBe(false);
  });
});

describe('an id of a processor', () => {
  const row = (id: string, hasOwnId = true): OpenRow => ({
    ...{ row: 1, bankAccountId: 'a', date: '2025-01-15', transactedOn: null, description: 'PLAN', amountCents: 29100 },
    ...{ balanceCents: null, bankId: id, hasOwnId, contentKey: 'key' },
  });
  const known = (id: string, hasOwnId = true): Known => {
    const { bankAccountId, date, amountCents, description, contentKey } = row(id);
    const claim = { importId: 'earlier', contentKey, transactedOn: null, balanceCents: null, bankId: id, hasOwnId };
    return { bankTransactionId: 't', bankAccountId, date, amountCents, description, contentKey, claims: [claim] };
  };
  const file = { kind: 'csv', from: '2025-01-15', to: '2025-01-15', openingCents: null, closingCents: null };
  const by = (one: OpenRow, other: Known, otherKind = 'csv') => {
    const situation = { own: () => file, earlier: () => ({ ...file, kind: otherKind }), answer: () => undefined };
    return matchSameRows([one], [], [other], situation).map((match) => match.by);
  };

  test('is another transaction where it differs, whatever else is the same and in whichever report', () => {
    expect(by(row('txn_2'), known('txn_1'))).toEqual([]);
    expect(by(row('txn_2'), known('txn_1'), 'report')).toEqual([]);
    expect(by(row('txn_1'), known('txn_1'))).toEqual(['bank-id']);
  });

  test('is another transaction next to a row without one, too', () => {
    const situation = { own: () => file, earlier: () => file, answer: () => undefined };
    const plain = { ...row('', false), row: 2, bankId: null, amountCents: 100, contentKey: 'other' };
    expect(matchSameRows([row('txn_2'), plain], [], [known('txn_1')], situation)).toEqual([]);
  });

  test('is not of a transaction that a row without an id has as well', () => {
    const one = known('txn_1');
    const both = { ...one, claims: [one.claims[0]!, { ...one.claims[0]!, importId: 'plain', bankId: null, hasOwnId: false }] };
    expect(by(row('txn_2'), both)).toHaveLength(1);
  });

  test('that is on two rows of one amount pairs each once, equal contents first', () => {
    const refund = (n: number, date: string): OpenRow => ({ ...row('Pay1'), row: n, date, contentKey: date });
    const books = ['2025-01-16', '2025-01-15'].map((date, n) => {
      const one = known('Pay1');
      return { ...one, bankTransactionId: `t${n}`, date, claims: [{ ...one.claims[0]!, contentKey: date }] };
    });
    const situation = { own: () => file, earlier: () => file, answer: () => undefined };
    const matches = matchSameRows([refund(1, '2025-01-15'), refund(2, '2025-01-16'), refund(3, '2025-01-17')], [], books, situation);
    expect(matches.map((match) => [match.row, match.bankTransactionId])).toEqual([
      [1, 't1'],
      [2, 't0'],
    ]);
  });

  test('does not rule out a journal line that another row is held for', () => {
    expect(by(row('txn_2'), { ...known('txn_1'), onlyPossible: true })).toEqual(['possible']);
  });

  test('says nothing against a row that has none of its own', () => {
    expect(by(row('txn_2'), known('txn_1', false))).toEqual(['content']);
    expect(by(row('7', false), known('txn_1'))).toEqual(['content']);
  });
});
