// The token of a link shows nothing, and opens nothing where it wasn't made.
import { expect, test } from '@jest/globals';
import { sealWith } from '#platform/seal.js';
import { newToken, readToken } from './token.js';

const seal = sealWith(Buffer.alloc(32, 1));
// Long, so that random bytes don't contain it by chance.
const tenantId = 271_828_182_845;

test('a token doesn’t show the tenant ID, and no two are the same', () => {
  const { text, hash } = newToken(seal, tenantId);
  expect(text).toMatch(/^[\w-]{40,200}$/);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain(String(tenantId));
  expect(text).not.toContain(String(tenantId));
  expect(readToken(seal, text)).toEqual({ tenantId, hash });
  expect(newToken(seal, tenantId).text).not.toBe(text);
  expect(newToken(seal, tenantId).hash).not.toBe(hash);
});

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['another text', 'a'.repeat(60)],
  ['a token of another installation', newToken(sealWith(Buffer.alloc(32, 2)), tenantId).text],
])('%s is not a token', (_, text) => expect(readToken(seal, text)).toBeUndefined());
