// The signed internal identity: believed as sealed, for a minute, and never when altered.
import { expect, jest, test } from '@jest/globals';
import { identityHeader, IdentitySigner, type Identity } from './identity.js';

const identity: Identity = {
  userId: '0198c5e0-0000-7000-8000-000000000010',
  mail: 'owner@demo.test',
  name: 'Maya Ortiz',
  jobTitle: null,
  label: 'User',
  tenantId: 2,
  role: 'owner',
  traceparent: 'one',
};
const seal = new IdentitySigner('ab'.repeat(32));

test('what is sealed comes out, with the trace of the call that it is opened for', async () => {
  const sealed = await seal.seal(identity);
  for (const traceparent of ['two', 'three']) expect(await seal.open(sealed, traceparent)).toMatchObject({ ...identity, traceparent });
  expect(identityHeader).toMatch(/^x-internal-/);
});

test('a seal is made anew for another tenant or role, not for another trace', async () => {
  const sealed = await seal.seal(identity);
  expect(await seal.seal({ ...identity, traceparent: 'other' })).toBe(sealed);
  for (const change of [{ role: 'adviser' as const }, { tenantId: 3 }])
    expect(await seal.open(await seal.seal({ ...identity, ...change }), '')).toMatchObject(change);
});

test('an altered seal, a foreign one and an old one are refused', async () => {
  const sealed = await seal.seal(identity);
  const [head, body, signature] = sealed.split('.') as [string, string, string];
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), tenantId: 1 })).toString(
    'base64url',
  );
  await expect(seal.open(`${head}.${forged}.${signature}`, '')).rejects.toThrow();
  await expect(new IdentitySigner('cd'.repeat(32)).open(sealed, '')).rejects.toThrow();
  jest.useFakeTimers({ now: Date.now() + 61_000 });
  await expect(new IdentitySigner('ab'.repeat(32)).open(sealed, '')).rejects.toThrow();
  await expect(seal.open(sealed, '')).rejects.toThrow();
  jest.useRealTimers();
});
