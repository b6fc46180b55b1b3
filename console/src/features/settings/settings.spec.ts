// Settings as fields and back, revenue sources, and entries of the audit trail.
import { describe, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { exampleSettings } from '#contracts/settings.js';
import { actorOf, askedOf, daysOf, placeOf, signInText, undoableLine } from './audit/audit.js';
import { timeZones } from '../../lib/time-zones.js';
import { fieldsOf, profileFrom } from './settings.js';
import { freeKey, noSource, sourceTexts, sourceFrom } from './banks/sources.js';

describe('the profile', () => {
  test('goes through the fields and comes back as it was', () => {
    const { revenueSources: _, costBehaviors: __, ...profile } = exampleSettings;
    expect(profileFrom(fieldsOf(exampleSettings))).toEqual({ profile });
  });

  test('a business without a first day has none, and an emptied field removes it', () => {
    const { startedOn: _, ...unknown } = exampleSettings;
    expect(fieldsOf(unknown).startedOn).toBe('');
    expect(profileFrom({ ...fieldsOf(exampleSettings), startedOn: '' })).toHaveProperty('profile.startedOn', null);
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
  test('names people, with their email address', () => {
    expect(actorOf({ actor: 'owner@demo.test', actorName: 'Maya Ortiz' })).toEqual({ name: 'Maya Ortiz', mail: 'owner@demo.test' });
    expect(actorOf({ actor: 'schedule' })).toEqual({ name: 'Scheduled job' });
    expect(actorOf({ actor: 'job' })).toEqual({ name: 'job' });
  });

  test('leads to its item while that is there', () => {
    expect(placeOf({ action: 'transaction.categorized', subject: 'transaction 104797-2' })).toBe('/general-ledger?open=104797-2');
    expect(placeOf({ action: 'import.committed', subject: `import ${uuid}` })).toBe(`/import/${uuid}`);
    expect(placeOf({ action: 'import.undone', subject: `import ${uuid}` })).toBeUndefined();
    expect(placeOf({ action: 'transaction.categorized', subject: '12 transactions' })).toBeUndefined();
  });

  const [entry] = listAudit.example.entries;
  const reader = { mail: 'owner@demo.test', now: Date.parse('2026-11-21T12:59:59Z') };
  test('can be undone for an hour by the person who made the change, unless the transaction changed again', () => {
    expect(undoableLine(entry!, [], reader)).toBe('104797-2');
    expect(undoableLine(entry!, [{ ...entry!, subject: 'transaction 104798-2' }], reader)).toBe('104797-2');
    expect(undoableLine(entry!, [{ ...entry!, seq: 215 }], reader)).toBeUndefined();
    expect(undoableLine(entry!, [], { ...reader, now: reader.now + 1_000 })).toBeUndefined();
    expect(undoableLine(entry!, [], { ...reader, mail: 'sam@demo.test' })).toBeUndefined();
    expect(undoableLine({ ...entry!, action: 'category.renamed' }, [], reader)).toBeUndefined();
  });

  test('is listed by day, newest first, with the sign-ins of a day without changes', () => {
    const earlier = { ...entry!, seq: 213, day: '2026-11-19' };
    const signIns = [{ day: '2026-11-20', actor: 'sam@demo.test', count: 2 }];
    expect(daysOf({ entries: [entry!, earlier], signIns }).map((day) => [day.day, day.entries.length, signInText(day.signIns)])).toEqual([
      ['2026-11-21', 1, ''],
      ['2026-11-20', 0, 'sam@demo.test 2'],
      ['2026-11-19', 1, ''],
    ]);
  });

  test('a year that is being typed is no filter', () => {
    expect(askedOf({ area: 'changes', from: '0002-11-01', to: '2026-11-01' })).toEqual({ area: 'changes', to: '2026-11-01' });
  });
});
