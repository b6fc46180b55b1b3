// Encrypted data opens only unchanged, under its key, in its place.
import { expect, test } from '@jest/globals';
import { sealWith, vaultOf } from './seal.js';

const seal = sealWith(Buffer.alloc(32, 1));

test('texts and bytes come back, in their place alone', () => {
  const text = seal.close('321-54-9876', 'vendor 1');
  expect(text).not.toContain('321-54-9876');
  expect(seal.close('321-54-9876', 'vendor 1')).not.toBe(text);
  expect(seal.open(text, 'vendor 1')).toBe('321-54-9876');
  expect(() => seal.open(text, 'vendor 2')).toThrow();
  const bytes = seal.closeBytes(Buffer.from([0, 255]), 'file');
  expect([...seal.openBytes(bytes, 'file')]).toEqual([0, 255]);
  bytes[bytes.length - 1]! ^= 1;
  expect(() => seal.openBytes(bytes, 'file')).toThrow();
  expect(() => sealWith(Buffer.alloc(32, 2)).open(text, 'vendor 1')).toThrow();
});

test('a fingerprint matches equal texts of one place, and depends on the key', () => {
  const print = seal.fingerprint('321-54-9876', 'tenant 2');
  expect(seal.fingerprint('321-54-9876', 'tenant 2')).toBe(print);
  const others = [seal.fingerprint('321-54-9877', 'tenant 2'), seal.fingerprint('321-54-9876', 'tenant 3')];
  expect(new Set([print, ...others, sealWith(Buffer.alloc(32, 2)).fingerprint('321-54-9876', 'tenant 2')]).size).toBe(4);
});

test('a key of another length is refused', () => expect(() => sealWith(Buffer.alloc(16))).toThrow('32 bytes'));

test('after a rotation what retired keys closed opens and is renewed once; fingerprints stay those of the founding key', () => {
  const [first, second] = ['01'.repeat(32), '02'.repeat(32)];
  const rotated = vaultOf(`${second},${first}`);
  const text = seal.close('321-54-9876', 'vendor 1');
  expect(rotated.open(text, 'vendor 1')).toBe('321-54-9876');
  expect(() => rotated.open(text, 'vendor 2')).toThrow();
  const renewed = rotated.renew(text, 'vendor 1')!;
  expect(rotated.renew(renewed, 'vendor 1')).toBeUndefined();
  expect(sealWith(Buffer.alloc(32, 2)).open(renewed, 'vendor 1')).toBe('321-54-9876');
  expect(() => seal.open(renewed, 'vendor 1')).toThrow();
  expect(() => seal.open(rotated.close('new', 'vendor 1'), 'vendor 1')).toThrow();
  expect(rotated.fingerprint('321-54-9876', 'tenant 2')).toBe(seal.fingerprint('321-54-9876', 'tenant 2'));
});
