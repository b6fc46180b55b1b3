// Keys that a token could be forged with are skipped.
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readKeySet } from './key-set.js';

const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });
const good = { ...rsa(2048), kid: 'good', use: 'sig', alg: 'RS256' };
const weak = { ...rsa(1024), kid: 'weak' };

describe('skipped:', () => {
  test.each<[string, object | null]>([
    ['a symmetric key', { kty: 'oct', k: 'c2VjcmV0', kid: 'x', alg: 'HS256' }],
    ['a symmetric key that claims to be RSA', { kty: 'RSA', k: 'c2VjcmV0', kid: 'x' }],
    ['a key for no algorithm', { ...good, alg: 'none' }],
    ['a key for another algorithm', { ...good, alg: 'HS256' }],
    ['a key for encryption', { ...good, use: 'enc' }],
    ['1024 bits', weak],
    ['1024 bits behind zeros', { ...weak, n: Buffer.concat([Buffer.alloc(128), Buffer.from(weak.n!, 'base64url')]).toString('base64url') }],
    ['2047 bits', { ...good, n: Buffer.concat([Buffer.from([0x7f]), Buffer.alloc(255, 1)]).toString('base64url') }],
    ['a modulus of zeros', { ...good, n: Buffer.alloc(256).toString('base64url') }],
    ['a giant modulus', { ...good, n: Buffer.alloc(1500, 255).toString('base64url') }],
    ['an elliptic curve', { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }), kid: 'x' }],
    ['no key ID', { ...good, kid: undefined }],
    ['no key at all', null],
  ])('%s', (_, key) => {
    expect(readKeySet({ keys: [key, good] }).keys.map(({ kid }) => kid)).toEqual(['good']);
    expect(() => readKeySet({ keys: [key] })).toThrow('no public RSA key');
  });
});

test('of a key only the public part is kept', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [kept] = readKeySet({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'leaked' }] }).keys;
  expect(Object.keys(kept!).sort()).toEqual(['e', 'kid', 'kty', 'n']);
});

test.each([null, 'none', [], {}, { keys: 'none' }, { keys: [] }, { keys: Array.from({ length: 101 }, () => good) }])(
  '%j is no key set',
  (value) => {
    expect(() => readKeySet(value)).toThrow();
  },
);
