// Sentences and changed fields of the audit trail.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { changesOf, sentenceOf, sentences } from './audit-text.js';

const uuid = '7c16b4c6-82f0-4381-b111-0198c5e00001';

describe('the sentence', () => {
  test.each([
    [
      'category.renamed',
      'Expenses:Rent',
      { path: 'Expenses:Rent' },
      { path: 'Expenses:Office:Rent' },
      'renamed category Rent to Office › Rent',
    ],
    ['category.renumbered', 'Expenses:Rent', { number: '6000' }, { number: '6010' }, 'changed the number of category Rent'],
    ['category.renumbered', 'Expenses:Rent', { number: '' }, { number: '6010' }, 'changed the number of category Rent'],
    [
      'transaction.categorized',
      'transaction 104797-2',
      { category: 'Expenses:Uncategorized' },
      { category: 'Expenses:Payroll Taxes' },
      'changed the category of a transaction',
    ],
    [
      'transaction.categorized',
      '12 transactions',
      { category: 'Expenses:Meals, Income:Sales' },
      { category: 'Expenses:Travel' },
      'changed the category of 12 transactions',
    ],
    ['member.changed', 'member kim@demo.test', { role: 'adviser' }, { role: 'admin' }, 'changed the role of kim@demo.test'],
    ['import.committed', `import ${uuid}`, null, { new: 1, duplicate: 3 }, 'posted an import with 1 new transaction'],
    ['import.undone', `import ${uuid}`, null, null, 'undid an import'],
    [
      'settings.changed',
      'business 2',
      { timeZone: 'America/New_York', method: 'cash' },
      { timeZone: 'America/Chicago', method: 'cash' },
      'changed settings',
    ],
    ['deduction-policy.decided', '2026 Expenses:Meals', null, { percent: 50 }, 'decided how Meals in 2026 is deducted'],
    ['entry.undone', 'entry 77', { description: 'Cash sale' }, null, 'undid the transaction “Cash sale”'],
    ['person.signed-in', 'person ana@demo.test', null, { role: 'owner' }, 'signed in'],
    [
      ...(['person.signed-in', 'person ana@demo.test', null] as const),
      { role: 'owner', browser: 'Chrome on Mac', address: '203.0.113.5' },
      'signed in from Chrome on Mac at 203.0.113.5',
    ],
    ['person.blocked', 'person ana@demo.test', null, { role: 'owner' }, 'blocked the account of ana@demo.test'],
    ['person.reset-link-created', 'person ana@demo.test', null, null, 'created a password reset link for ana@demo.test'],
    ['person.second-factor-added', 'person ana@demo.test', null, null, 'set up an authenticator app'],
    ['books.closed', `close ${uuid}`, null, { through: '2026-10-31' }, 'closed the books through Oct 31, 2026'],
    ['locks.changed', 'business 2', { everyoneThrough: '2026-08-31' }, { everyoneThrough: '2026-09-30' }, 'changed the period locks'],
    ['held.answered', 'held LATE FEE', null, { postedOn: '2026-10-01' }, 'posted “LATE FEE” of a locked period on Oct 1, 2026'],
    ['held.answered', 'held LATE FEE', null, { answer: 'discard' }, 'left “LATE FEE” of a locked period out of the books'],
    ['reconciliation.finished', `reconciliation ${uuid}`, null, { account: 'Assets:PNC Operating' }, 'reconciled PNC Operating'],
    ['period.locked-through', `period ${uuid}`, null, null, 'period locked through: period'],
  ])('%s of %s reads as a sentence without ids', (action, subject, before, after, sentence) => {
    expect(sentenceOf({ action, subject, before, after })).toBe(sentence);
  });

  test('names a member instead of the email address', () => {
    const invited = { action: 'member.added', subject: 'member kim@demo.test', before: null, after: { role: 'bookkeeper' } };
    expect(sentenceOf({ ...invited, subjectName: 'Kim Lee' })).toBe('invited Kim Lee as Bookkeeper');
  });

  test('is there for every action that a service records', () => {
    const files = globSync('services/**/*.ts', { exclude: (name) => /\.spec\.ts$|testing$/.test(name) });
    const recorded = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z0-9-]+)'/g)].map((match) => match[1]!),
    );
    expect(recorded.length).toBeGreaterThan(80);
    expect([...new Set(recorded)].filter((action) => !(action in sentences))).toEqual([]);
  });
});

describe('changed fields', () => {
  test.each([
    ['a category', { category: 'Expenses:Travel' }, { category: 'Expenses:Car & Truck' }, ['Category', 'Travel', 'Car & Truck']],
    [
      'categories',
      { category: 'Expenses:Meals, Income:Sales' },
      { category: 'Expenses:Office:Rent' },
      ['Category', 'Meals, Sales', 'Office › Rent'],
    ],
    ['an amount', { amountCents: -19_000 }, { amountCents: 4_000 }, ['Amount', '−$190.00', '$40.00']],
    ['a percentage', { payrollBenchmark: 30 }, { payrollBenchmark: 32.5 }, ['Payroll benchmark', '30', '32.5']],
    ['a day', null, { dueOn: '2026-11-08' }, ['Due on', '', 'Nov 8, 2026']],
    ['no day', null, { number: '2026-99-99' }, ['Number', '', '2026-99-99']],
    ['yes and no', { personal: false }, { personal: true }, ['Personal', 'No', 'Yes']],
    [
      'a field of a record',
      { address: { city: 'Austin', zip: '1' } },
      { address: { city: 'Dallas', zip: '1' } },
      ['Address, city', 'Austin', 'Dallas'],
    ],
    ['a list', { roles: ['a'] }, { roles: ['a', 'b'] }, ['Roles', 'a', 'a, b']],
    [
      'a list of records',
      { parts: [] },
      { parts: [{ category: 'Expenses:Meals', amountCents: 100 }] },
      ['Parts', '', 'Category Meals, Amount $1.00'],
    ],
  ])('%s', (_, before, after, [field, was, is]) => {
    expect(changesOf({ before, after })).toEqual([{ field, before: was, after: is }]);
  });

  test('leave out ids and what stayed the same', () => {
    expect(changesOf({ before: { entryId: 1, name: 'Ana' }, after: { entryId: 2, name: 'Ana', vendorIds: [uuid] } })).toEqual([]);
    expect(changesOf({ before: null, after: undefined })).toEqual([]);
    expect(changesOf({ before: 'text', after: [1] })).toEqual([]);
  });

  test('have an end, however large the record is', () => {
    const large = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, 'x'.repeat(10_000)]));
    const found = changesOf({ before: null, after: large });
    expect(found).toHaveLength(30);
    expect(found[0]!.after).toHaveLength(200);
  });
});
