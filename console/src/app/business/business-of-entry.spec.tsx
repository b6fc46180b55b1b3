// Entries of the browser's history and the businesses they were seen in.
import { beforeEach, expect, test } from '@jest/globals';
import { businessOfEntry, rememberBusiness } from './business-of-entry.js';

beforeEach(() => sessionStorage.clear());

test('each entry keeps its business until another is seen there', () => {
  rememberBusiness(0, 2, sessionStorage);
  rememberBusiness(1, 5, sessionStorage);
  expect([0, 1, 2].map((entry) => businessOfEntry(entry, sessionStorage))).toEqual([2, 5, undefined]);
  rememberBusiness(1, 2, sessionStorage);
  expect(businessOfEntry(1, sessionStorage)).toBe(2);
});

test('a broken note is no note, and a long session does not fill the storage', () => {
  sessionStorage.setItem('businessOfEntry', '{');
  expect(businessOfEntry(0, sessionStorage)).toBeUndefined();
  rememberBusiness(300, 2, sessionStorage);
  expect(businessOfEntry(300, sessionStorage)).toBeUndefined();
});
