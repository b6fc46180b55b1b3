// The signed internal identity: accepted as signed, for a minute, by the service it was signed for, and from the gateway alone.
import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { services } from '#contracts/services.js';
import { atLeast, identityHeader, IdentitySigner, IdentityVerifier, type Identity } from './identity.js';
import { derivedKeys, derivedSeed, derivedVerifyKeys, publicKeyOf, signingKeyOf, verifyKeysIn } from './internal-keys.js';
import { signToken } from './internal-token.js';
import { ServiceSigner } from './service-signer.js';

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
const secret = 'ab'.repeat(32);
const gateway = derivedKeys(secret, 'gateway');
const analysis = derivedKeys(secret, 'analysis');
const signer = new IdentitySigner(gateway.signing);
const newVerifier = () => new IdentityVerifier('ledger', gateway.verify);
const verifier = newVerifier();

test('what is signed comes out, with the trace of the call that it is opened for', async () => {
  const sealed = await signer.seal(identity, 'ledger');
  for (const traceparent of ['two', 'three']) expect(await verifier.open(sealed, traceparent)).toMatchObject({ ...identity, traceparent });
  expect(identityHeader).toMatch(/^x-internal-/);
});

test('a token is signed again for another tenant, role or service, not for another trace', async () => {
  const sealed = await signer.seal(identity, 'ledger');
  expect(await signer.seal({ ...identity, traceparent: 'other' }, 'ledger')).toBe(sealed);
  expect(await signer.seal(identity, 'tax')).not.toBe(sealed);
  for (const change of [{ role: 'adviser' as const }, { tenantId: 3 }])
    expect(await verifier.open(await signer.seal({ ...identity, ...change }, 'ledger'), '')).toMatchObject(change);
});

test('an altered token, another installation’s and an old one are refused', async () => {
  const sealed = await signer.seal(identity, 'ledger');
  const [head, body, signature] = sealed.split('.') as [string, string, string];
  const forged = encoded({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), tenantId: 1 });
  await expect(verifier.open(`${head}.${forged}.${signature}`, '')).rejects.toThrow();
  const foreign = new IdentityVerifier('ledger', derivedKeys('cd'.repeat(32), 'ledger').verify);
  await expect(foreign.open(sealed, '')).rejects.toThrow();
  expect(await verifier.open(sealed, '')).toMatchObject({ tenantId: 2 });
  jest.useFakeTimers({ now: Date.now() + 61_000 });
  await expect(newVerifier().open(sealed, '')).rejects.toThrow();
  await expect(verifier.open(sealed, '')).rejects.toThrow();
  jest.useRealTimers();
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a component that was broken into and has its own key and every public key', () => {
  const publicKey = publicKeyOf(derivedSeed(secret, 'gateway'));
  const { kid } = gateway.signing;
  const claims = { ...identity, iss: 'gateway', aud: 'ledger', exp: Math.floor(Date.now() / 1000) + 600 };
  const signed = (header: object, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ typ: 'identity+jwt', ...header } as never).sign(key);
  const attacks: [string, () => Promise<string> | string][] = [
    [
      'the public key as the secret of HS256',
      () => {
        const text = `${encoded({ alg: 'HS256', typ: 'identity+jwt', kid })}.${encoded(claims)}`;
        return `${text}.${createHmac('sha256', Buffer.from(publicKey, 'hex')).update(text).digest('base64url')}`;
      },
    ],
    ['no signature', () => `${encoded({ alg: 'none', typ: 'identity+jwt', kid })}.${encoded(claims)}.`],
    ['its own key under the gateway’s kid', () => signed({ alg: 'EdDSA', kid }, analysis.signing.key)],
    ['its own key under its own kid', () => signed({ alg: 'EdDSA', kid: analysis.signing.kid }, analysis.signing.key)],
    ['its own key and no kid', () => signed({ alg: 'EdDSA' }, analysis.signing.key)],
    ['an unknown key', () => signed({ alg: 'EdDSA', kid: 'made-up' }, generateKeyPairSync('ed25519').privateKey)],
    ['a key that the token brings along', () => {
      const pair = generateKeyPairSync('ed25519');
      return signed({ alg: 'EdDSA', kid, jwk: pair.publicKey.export({ format: 'jwk' }) }, pair.privateKey);
    }],
    ['an identity in its own name', () => new IdentitySigner(analysis.signing).seal(identity, 'ledger')],
    ['an identity with itself as issuer', () => signToken(analysis.signing, { kind: 'identity', from: 'analysis', to: 'ledger', claims: identity })],
    ['a token of the gateway as a service', () => signToken(gateway.signing, { kind: 'service', from: 'gateway', to: 'ledger', claims: identity })],
    ['an identity that the gateway signed for it', () => signer.seal(identity, 'analysis')],
    ['random bytes', () => randomBytes(200).toString('base64url')],
  ]; // prettier-ignore

  test.each(attacks)('forges no identity with %s', async (_, forge) => {
    await expect(newVerifier().open(await forge(), '')).rejects.toThrow();
  });

  test('asks in its own name alone, and cannot use what others signed for it', async () => {
    const ledger = new ServiceSigner('ledger', derivedKeys(secret, 'ledger'));
    const own = new ServiceSigner('analysis', analysis);
    expect(await ledger.open(await own.seal('ledger'))).toBe('analysis');
    const asOther = new ServiceSigner('gateway', analysis);
    const ofTax = new ServiceSigner('tax', derivedKeys(secret, 'tax'));
    for (const token of [
      await asOther.seal('ledger'),
      await ofTax.seal('analysis'),
      await signer.seal(identity, 'ledger'),
      await own.seal('tax'),
      'undefined',
    ])
      await expect(ledger.open(token)).rejects.toThrow();
  });
});

describe('public keys', () => {
  const settings = derivedVerifyKeys(secret);

  test('several of one service are accepted while its key is replaced', async () => {
    const fresh = '77'.repeat(32);
    const both = verifyKeysIn(`gateway=${publicKeyOf(fresh)}, ${settings}`);
    const open = async (key: string) =>
      new IdentityVerifier('ledger', both).open(await new IdentitySigner(signingKeyOf(key)).seal(identity, 'ledger'), '');
    for (const key of [fresh, derivedSeed(secret, 'gateway')]) expect(await open(key)).toMatchObject({ tenantId: 2 });
    // The new key of the gateway is not a key of any other service.
    const asTax = new ServiceSigner('tax', { signing: signingKeyOf(fresh), verify: both });
    await expect(new ServiceSigner('ledger', { ...gateway, verify: both }).open(await asTax.seal('ledger'))).rejects.toThrow();
  });

  test('each service has a key of its own', () => {
    expect(new Set(settings.split(',').map((part) => part.split('=')[1])).size).toBe(services.length);
  });

  // RFC 8032, section 7.1, test 1.
  test('are those of the standard', () => {
    expect(publicKeyOf('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });

  test.each(['', 'gateway', `gateway=${'ab'.repeat(31)}`, `stranger=${'ab'.repeat(32)}`, settings.replace('tax=', 'ledger=')])(
    'are refused where they are not complete: %s',
    (text) => {
      expect(() => verifyKeysIn(text)).toThrow(/expected SERVICE=KEY|no key of tax/);
    },
  );
});

test('a role may do what those before it may, and no role may nothing', () => {
  const roles = ['adviser', 'bookkeeper', 'admin', 'owner'] as const;
  for (const [rank, role] of roles.entries())
    expect(roles.map((needed) => atLeast(role, needed))).toEqual(roles.map((_, needed) => needed <= rank));
  expect(roles.map((needed) => atLeast(null, needed))).toEqual([false, false, false, false]);
});
