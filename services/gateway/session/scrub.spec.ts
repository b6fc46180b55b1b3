// What a console's error report may not carry into a log.
import { expect, test } from '@jest/globals';
import { scrub } from './scrub.js';

test.each([
  ['http://localhost:8080/ledger?search=ACME+Corp&code=abc#state=1', 'http://localhost:8080/ledger'],
  ['/ledger?search=ACME', '/ledger'],
  ['at load (http://localhost:8080/assets/main-3f.js?v=1:10:5)', 'at load (http://localhost:8080/assets/main-3f.js)'],
  ['at load (http://localhost:8080/assets/main-3f.js:10:5)', 'at load (http://localhost:8080/assets/main-3f.js:10:5)'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl refused', 'token [token] refused'],
  ['authorization: Bearer abcdefgh12345678', 'authorization: Bearer [token]'],
  ['{"access_token":"s3cr3t","refreshToken":"other"}', '{"access_token":"[removed]","refreshToken":"[removed]"}'],
  ['sent to owner@demo.test.', 'sent to [mail].'],
  ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading 'total')"],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});
