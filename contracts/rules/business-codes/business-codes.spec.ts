// The list of business codes and its search. docs/derivations/business-codes.md compares the sources.
import { describe, expect, test } from '@jest/globals';
import { businessCodeTitle, findBusinessCodes } from './business-codes.js';

const businessCodes = findBusinessCodes('');

test('the list has the 304 codes of the instructions of 2025, each once, with a title', () => {
  expect(businessCodes).toHaveLength(304);
  expect(new Set(businessCodes.map(({ code }) => code)).size).toBe(304);
  expect(businessCodes.filter(({ code, title, sector }) => !/^\d{6}$/.test(code) || title === '' || sector === '')).toEqual([]);
});

test.each([
  ['541940', 'Veterinary services'],
  ['711510', 'Independent artists, writers, and performers'],
  ['812112', 'Beauty salons'],
  ['999000', 'Unclassified: no other code fits'],
  ['999999', undefined],
])('%s is %s', (code, title) => expect(businessCodeTitle(code)).toBe(title));

describe('the best code for a text is', () => {
  test.each([
    ['retail sale of pottery', '449120'],
    ['wedding photographer', '541920'],
    ['web design', '541510'],
    ['House cleaning', '561720'],
    ['Uber driver', '485300'],
    ['bookkeeping services', '541219'],
    ['freelance writer', '711510'],
    ['hair stylist', '812112'],
    ['plumber', '238220'],
    ['4850', undefined],
    ['4853', '485300'],
    ['zzz', undefined],
    ['of the', undefined],
  ])('of %j %s', (text, code) => expect(findBusinessCodes(text)[0]?.code).toBe(code));

  test('all codes for an empty text', () => expect(findBusinessCodes(' ')).toHaveLength(304));
});
