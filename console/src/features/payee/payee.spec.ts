// The URL of a payee's page, and its 1099-NEC status from payroll's data.
import { describe, expect, test } from '@jest/globals';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { listVendors, type Vendor } from '#contracts/routes/vendors.js';
import { contractorOf, parsePayeeSearch, form1099Status } from './payee.js';

test.each([
  [{ key: 'NETFLIX' }, { key: 'NETFLIX' }],
  [
    { line: '104797-2', after: '2026-10-31_104797-2' },
    { line: '104797-2', after: '2026-10-31_104797-2' },
  ],
  [{ line: 'drop table', after: 'yesterday' }, {}],
  [{}, {}],
])('the address %j', (search, read) => expect(JSON.parse(JSON.stringify(parsePayeeSearch(search)))).toEqual(read));

const [payment] = getPayrollTransactions.example.transactions;
test('the contractor of a line is found by the line alone', () => {
  const of = (lineId: string, namedBy = payment!.namedBy) => contractorOf({ transactions: [{ ...payment!, namedBy }] }, lineId);
  expect(of('104797-2')).toBe('Sofia Marchetti');
  expect(of('104797-2', 'nobody')).toBe('');
  expect(of('1-2')).toBeUndefined();
});

describe('1099 status', () => {
  const [vendor] = listVendors.example.vendors as [Vendor];
  const due = getCandidates.example.candidates[0]!;
  const facts = { name: 'Sofia Marchetti', payments: getPayrollTransactions.example, candidates: getCandidates.example, vendors: [vendor] };

  test('due and ready', () => {
    expect(form1099Status(facts)).toEqual({
      tone: 'positive',
      verdict: 'Due a 1099-NEC',
      why: '$26,450 is reportable.',
      paidCents: 2_645_000,
      w9: 'On file',
    });
  });

  test('due, with what is missing', () => {
    const candidates = { ...facts.candidates, candidates: [{ ...due, ready: false, missing: ['W-9', 'address'] }] };
    expect(form1099Status({ ...facts, candidates, vendors: [{ ...vendor, w9: 'missing' }] })).toMatchObject({
      tone: 'warning',
      why: '$26,450 is reportable. Missing: W-9, address.',
      w9: 'Missing',
    });
  });

  test('paid as much and not due, with the reason', () => {
    const excluded = [{ ...due, reason: 'A corporation.' }];
    expect(form1099Status({ ...facts, candidates: { ...facts.candidates, candidates: [], excluded } })).toMatchObject({
      tone: 'quiet',
      verdict: 'No 1099-NEC due',
      why: 'A corporation.',
      paidCents: 2_645_000,
    });
  });

  test('below the threshold, found under another of its names, or in no directory', () => {
    const none = { ...facts.candidates, candidates: [] };
    const renamed = { ...vendor, vendorName: 'S. Marchetti', otherNames: ['Sofia Marchetti'], totalPaid: 900, w9: 'requested' as const };
    expect(form1099Status({ ...facts, candidates: none, vendors: [renamed] })).toMatchObject({
      why: 'Reportable payments are below $2,000.',
      paidCents: 90_000,
      w9: 'Requested',
    });
    // The year's list of contractors knows what was paid.
    expect(form1099Status({ ...facts, candidates: none, vendors: [] })).toMatchObject({
      paidCents: 115_000,
      w9: 'Not in the vendor directory',
    });
  });
});
