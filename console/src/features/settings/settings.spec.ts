// Settings as fields and back, revenue sources, and the words of the audit trail.
import { describe, expect, test } from '@jest/globals';
import { exampleSettings } from '#contracts/settings.js';
import { changeText, deedOf, subjectText } from './audit.js';
import { fieldsOf, profileFrom, timeZones } from './settings.js';
import { freeKey, noSource, sourceFieldsOf, sourceFrom } from './sources.js';

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

  test('shares in hundredths may make a whole, and nobody need be named', () => {
    const owners = ['33.33', '33.33', '33.34 %'].map((percent, at) => ({ name: `Owner ${at}`, percent }));
    expect(profileFrom({ ...fieldsOf(exampleSettings), owners })).toHaveProperty('profile.owners.2.percent', 33.34);
    expect(profileFrom({ ...fieldsOf(exampleSettings), owners: [] })).toHaveProperty('profile.owners', []);
  });
});

test('a time zone that the browser does not know stays to be chosen', () => {
  expect(timeZones('America/New_York')).toContain('Europe/Berlin');
  expect(timeZones('Mars/Olympus')[0]).toBe('Mars/Olympus');
});

describe('a revenue source', () => {
  const [brooklyn] = exampleSettings.revenueSources;

  test('goes through the fields and comes back as it was', () => {
    expect(sourceFieldsOf(brooklyn!).accounts).toBe('Brooklyn Studio');
    expect(sourceFrom(sourceFieldsOf(brooklyn!), [])).toEqual({ source: brooklyn });
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
    expect(sourceFrom({ ...noSource, monthlyFloor: 'much' }, [])).toEqual({
      problems: { name: expect.any(String), accounts: expect.any(String), monthlyFloor: expect.any(String) },
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
  test('says what differs, as it was and as it is', () => {
    expect(changeText({ before: { role: 'adviser', mail: 'a@b.test' }, after: { role: 'admin', mail: 'a@b.test' } })).toBe(
      'role: adviser → admin',
    );
    expect(changeText({ before: null, after: { rows: 128, file: 'pnc.csv' } })).toBe('rows: 128; file: pnc.csv');
    expect(changeText({ before: { owners: [{ name: 'Ana' }] }, after: { owners: [] } })).toBe('owners: [{"name":"Ana"}] → []');
    expect(changeText({ before: undefined, after: undefined })).toBe('');
    expect(changeText({ before: null, after: { text: 'x'.repeat(200) } })).toHaveLength('text: '.length + 81);
  });

  test('names its subject by what an id begins with', () => {
    expect(subjectText('import 7c16b4c6-82f0-4381-b111-0198c5e00001')).toBe('import 7c16b4c6…');
    expect(subjectText('transaction 104797-2')).toBe('transaction 104797-2');
  });

  test('has words, or its own parts as words', () => {
    expect([deedOf('member.removed'), deedOf('period.locked-through')]).toEqual(['Member removed', 'Period locked through']);
  });
});
