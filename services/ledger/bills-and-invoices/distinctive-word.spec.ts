// Whether a bank's text names a customer or vendor.
import { expect, test } from '@jest/globals';
import { isNamed, distinctiveWord, wordsNamed } from './distinctive-word.js';

test.each([
  ['The Harbor Cafe LLC', 'HARBOR'],
  ['A. B. Smith & Sons', 'SMITH'],
  ['IBM Credit LLC', 'IBM'],
  ['AB Freight', 'FREIGHT'],
  ['LLC', null],
  ['Ål & Co', null],
  ['Ångström Labs', 'ÅNGSTRÖM'],
])('%s is known by %s', (party, word) => expect(distinctiveWord(party)).toBe(word));

test.each([
  ['Harbor Cafe', 'ACH HARBOR CAFE 0910', true],
  ['Harbor Cafe', 'PEARLHARBOR TOURS', false],
  ['UPS', 'UPS BILL 0910', true],
  ['UPS', 'GROUPS TRAVEL', false],
  ['Inc', 'INC', false],
  ['Harbor Cafe', 'CHECK 1042', false],
])('%s in "%s": %s', (party, text, named) => expect(isNamed(party, text)).toBe(named));

test.each([
  ['Harbor Print Works', 'HARBOR PRINT WORKS', 3],
  ['The Harbor Print Works LLC', 'harbor properties llc', 1],
  ['Inc', 'INC', 0],
])('%s has words in "%s": %i', (party, text, words) => expect(wordsNamed(party, text)).toBe(words));
