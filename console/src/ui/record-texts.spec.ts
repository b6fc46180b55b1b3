// A record as texts in a form and back: what was stored comes back as it was, and a text that is no value is wrong at its field.
import { describe, expect, test } from '@jest/globals';
import { ruleProblems } from '#contracts/records/record.js';
import { tripFields, type TripInput, tripRules } from '#contracts/records/trip.js';
import { withholdingFields } from '#contracts/records/withholding.js';
import { formTexts, readTexts } from './record-texts.js';

describe('a trip', () => {
  const trip: TripInput = {
    ...{ date: '2026-03-02', miles: 1_024.6, kind: 'commute', purpose: '', vehicle: 'Van', from: 'Studio', to: 'Hart LLC' },
  };
  const texts = formTexts(tripFields, { ...trip, kind: 'business', purpose: 'Visit' });
  const problemsOf = (change: Partial<typeof texts>) => {
    const { values, problems } = readTexts(tripFields, { ...texts, ...change });
    return { ...ruleProblems(tripRules, { values, known: { today: '2026-03-02' }, problems }), ...problems };
  };

  test('comes back as it was', () => {
    expect(readTexts(tripFields, formTexts(tripFields, trip))).toEqual({ values: trip, problems: {} });
    expect(formTexts(tripFields)).toEqual({ date: '', miles: '', kind: 'business', purpose: '', vehicle: '', from: '', to: '' });
    expect(readTexts(tripFields, { ...texts, miles: ' 1,000 ' }).values.miles).toBe(1_000);
  });

  test.each([
    [{ date: '' }, 'date'],
    [{ date: '2026-03-03' }, 'date'],
    [{ miles: '' }, 'miles'],
    [{ miles: '0' }, 'miles'],
    [{ miles: '3001' }, 'miles'],
    [{ miles: '1.005' }, 'miles'],
    [{ miles: '5%' }, 'miles'],
    [{ miles: 'ten' }, 'miles'],
    [{ purpose: ' ' }, 'purpose'],
  ])('%j is wrong at %s', (change, field) => expect(Object.keys(problemsOf(change))).toEqual([field]));

  test('a rule waits until the fields that it reads are in order', () =>
    expect(problemsOf({ date: '2019-02-30', miles: '', purpose: '' })).toEqual({
      date: 'Enter the date of the trip, for example 2026-03-02.',
      miles: 'Enter miles between 0.01 and 3,000, with at most two decimals.',
      purpose: 'Enter what the business trip was for.',
    }));
});

test.each([
  ['', 0],
  ['0.07', 7],
  ['$1,250.5', 125_050],
  ['12.345', undefined],
  ['-1', undefined],
  ['one', undefined],
])('tax withheld of %j is %j cents', (federalCents, cents) => {
  const { values, problems } = readTexts(withholdingFields, { ...formTexts(withholdingFields), federalCents });
  expect([values.federalCents, Object.keys(problems)]).toEqual([cents, cents === undefined ? ['federalCents'] : []]);
});
