// Settings as fields and back, revenue sources, and the words of the audit trail.
import { describe, expect, test } from '@jest/globals';
import { exampleSettings } from '#contracts/settings.js';
import { actorOf, placeOf, sentenceOf } from './audit/audit.js';
import { timeZones } from '../../lib/time-zones.js';
import { fieldsOf, profileFrom } from './settings.js';
import { freeKey, noSource, sourceTexts, sourceFrom } from './banks/sources.js';

describe('the profile', () => {
  test('goes through the fields and comes back as it was', () => {
    const { revenueSources: _, costBehaviors: __, ...profile } = exampleSettings;
    expect(profileFrom(fieldsOf(exampleSettings))).toEqual({ profile });
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ payrollBenchmark: '101' }, 'payrollBenchmark'],
    [{ payrollBenchmark: '30.25' }, 'payrollBenchmark'],
    [{ receiptLimit: '-5' }, 'receiptLimit'],
    [{ owners: [{ name: 'Ana', percent: '99.99' }] }, 'owners'],
    [{ owners: [{ name: '', percent: '100' }] }, 'owners'],
    [{ owners: [{ name: 'Ana', percent: 'half' }] }, 'owners'],
  ])('with %j says what is wrong', (change, field) => {
    const outcome = profileFrom({ ...fieldsOf(exampleSettings), ...change });
    expect('problems' in outcome && Object.keys(outcome.problems)).toEqual([field]);
  });

  test('shares in hundredths may add up to 100%, and owners are optional', () => {
    const owners = ['33.33', '33.33', '33.34 %'].map((percent, at) => ({ name: `Owner ${at}`, percent }));
    expect(profileFrom({ ...fieldsOf(exampleSettings), owners })).toHaveProperty('profile.owners.2.percent', 33.34);
    expect(profileFrom({ ...fieldsOf(exampleSettings), owners: [] })).toHaveProperty('profile.owners', []);
  });
});

test('a time zone that the browser does not know stays to be chosen', () => {
  const values = (zone: string, all: boolean) => timeZones(zone, { all }).map(({ value }) => value);
  expect(values('America/New_York', false)).not.toContain('Europe/Berlin');
  expect(values('America/New_York', true)).toContain('Europe/Berlin');
  expect(values('Mars/Olympus', false).at(-1)).toBe('Mars/Olympus');
  expect(values('Mars/Olympus', true)).toContain('Mars/Olympus');
});

test('time zones of the United States go by their names, others by their cities', () => {
  expect(timeZones('America/Argentina/Buenos_Aires').map(({ label }) => label)).toEqual([
    ...['Eastern Time', 'Central Time', 'Mountain Time', 'Arizona Time', 'Pacific Time', 'Alaska Time', 'Hawaii Time'],
    ...['Atlantic Time (Puerto Rico)', 'Buenos Aires (Argentina, America)'],
  ]);
});

describe('a revenue source', () => {
  const [brooklyn] = exampleSettings.revenueSources;

  test('goes through the fields and comes back as it was', () => {
    expect(sourceTexts(brooklyn!).accounts).toBe('Brooklyn Studio');
    expect(sourceFrom(sourceTexts(brooklyn!), [])).toEqual({ source: brooklyn });
  });

  test('that is new gets a key of its name that no other has', () => {
    const fields = { ...noSource, name: 'Brooklyn', accounts: ' Sales:Loft \n\nRevenue:Days' };
    expect(sourceFrom(fields, [brooklyn!])).toEqual({
      source: {
        key: 'brooklyn-2',
        name: 'Brooklyn',
        accounts: ['Income:Sales:Loft', 'Revenue:Days'],
        monthlyFloorCents: 0,
        expandable: true,
      },
    });
  });

  test('needs a name, an account and a floor', () => {
    expect(sourceFrom({ ...noSource, monthlyFloorCents: 'much' }, [])).toEqual({
      problems: { name: expect.any(String), accounts: expect.any(String), monthlyFloorCents: expect.any(String) },
    });
  });

  test.each([
    ['Client services', 'client-services'],
    ['  Café & Bar! ', 'cafe-bar'],
    ['2nd floor', 'nd-floor'],
    ['東京', 'source'],
  ])('%p has the key %p', (name, key) => expect(freeKey(name, new Set())).toBe(key));
});

describe('an entry of the audit trail', () => {
  const uuid = '7c16b4c6-82f0-4381-b111-0198c5e00001';
  test.each([
    [
      'category.renamed',
      'Expenses:Rent',
      { path: 'Expenses:Rent' },
      { path: 'Expenses:Office:Rent' },
      'renamed category Rent to Office › Rent',
    ],
    [
      'category.renumbered',
      'Expenses:Rent',
      { number: '6000' },
      { number: '6010' },
      'changed the number of category Rent from 6000 to 6010',
    ],
    ['category.renumbered', 'Expenses:Rent', { number: '' }, { number: '6010' }, 'changed the number of category Rent to 6010'],
    [
      'transaction.categorized',
      'transaction 104797-2',
      { category: 'Expenses:Uncategorized' },
      { category: 'Expenses:Payroll Taxes' },
      'changed the category of a transaction from Uncategorized to Payroll Taxes',
    ],
    [
      'transaction.categorized',
      '12 transactions',
      { category: 'Expenses:Meals, Income:Sales' },
      { category: 'Expenses:Travel' },
      'changed the category of 12 transactions from Meals, Sales to Travel',
    ],
    [
      'member.changed',
      'member kim@demo.test',
      { role: 'adviser' },
      { role: 'admin' },
      'changed the role of kim@demo.test from Adviser to Admin',
    ],
    ['import.committed', `import ${uuid}`, null, { new: 1, duplicate: 3 }, 'posted an import with 1 new transaction'],
    ['import.undone', `import ${uuid}`, null, null, 'undid an import'],
    [
      'settings.changed',
      'business 2',
      { timeZone: 'America/New_York', method: 'cash' },
      { timeZone: 'America/Chicago', method: 'cash' },
      'changed settings: time zone',
    ],
    ['deduction-policy.decided', '2026 Expenses:Meals', null, { percent: 50 }, 'decided how Meals in 2026 is deducted'],
    ['entry.undone', 'entry 77', { description: 'Cash sale' }, null, 'undid the transaction “Cash sale”'],
    ['person.signed-in', 'person ana@demo.test', null, null, 'signed in'],
    ['person.blocked', 'person ana@demo.test', null, { role: 'owner' }, 'blocked the account of ana@demo.test'],
    ['person.reset-link-created', 'person ana@demo.test', null, null, 'created a password reset link for ana@demo.test'],
    ['person.second-factor-added', 'person ana@demo.test', null, null, 'set up an authenticator app'],
    ['period.locked-through', `period ${uuid}`, null, null, 'period locked through: period'],
  ])('%s of %s reads as a sentence without ids', (action, subject, before, after, sentence) => {
    expect(sentenceOf({ action, subject, before, after })).toBe(sentence);
  });

  test('names people, with their email address', () => {
    const invited = { action: 'member.added', subject: 'member kim@demo.test', before: null, after: { role: 'bookkeeper' } };
    expect(sentenceOf({ ...invited, subjectName: 'Kim Lee' })).toBe('invited Kim Lee as Bookkeeper');
    expect(actorOf({ actor: 'owner@demo.test', actorName: 'Maya Ortiz' })).toEqual({ name: 'Maya Ortiz', mail: 'owner@demo.test' });
    expect(actorOf({ actor: 'schedule' })).toEqual({ name: 'Scheduled job' });
    expect(actorOf({ actor: 'job' })).toEqual({ name: 'job' });
  });

  test('leads to what it is about while that is there', () => {
    expect(placeOf({ action: 'transaction.categorized', subject: 'transaction 104797-2' })).toBe('/general-ledger?open=104797-2');
    expect(placeOf({ action: 'import.committed', subject: `import ${uuid}` })).toBe(`/import/${uuid}`);
    expect(placeOf({ action: 'import.undone', subject: `import ${uuid}` })).toBeUndefined();
    expect(placeOf({ action: 'transaction.categorized', subject: '12 transactions' })).toBeUndefined();
  });
});
