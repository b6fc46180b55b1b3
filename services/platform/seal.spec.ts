// What is sealed opens only whole, under its key, in its place.
import { expect, test } from '@jest/globals';
import { sealWith } from './seal.js';

const seal = sealWith(Buffer.alloc(32, 1));

test('texts and bytes come back, in their place alone', () => {
  const text = seal.close('321-54-9876', 'vendor 1');
  expect(text).not.toContain('321');
  expect(seal.close('321-54-9876', 'vendor 1')).not.toBe(text);
  expect(seal.open(text, 'vendor 1')).toBe('321-54-9876');
  expect(() => seal.open(text, 'vendor 2')).toThrow();
  const bytes = seal.closeBytes(Buffer.from([0, 255]), 'file');
  expect([...seal.openBytes(bytes, 'file')]).toEqual([0, 255]);
  bytes[bytes.length - 1]! ^= 1;
  expect(() => seal.openBytes(bytes, 'file')).toThrow();
  expect(() => sealWith(Buffer.alloc(32, 2)).open(text, 'vendor 1')).toThrow();
});

test('a fingerprint tells equal texts of one place, and depends on the key', () => {
  const print = seal.fingerprint('321-54-9876', 'tenant 2');
  expect(seal.fingerprint('321-54-9876', 'tenant 2')).toBe(print);
  const others = [seal.fingerprint('321-54-9877', 'tenant 2'), seal.fingerprint('321-54-9876', 'tenant 3')];
  expect(new Set([print, ...others, sealWith(Buffer.alloc(32, 2)).fingerprint('321-54-9876', 'tenant 2')]).size).toBe(4);
});

test('a key of another length is refused', () => expect(() => sealWith(Buffer.alloc(16))).toThrow('32 bytes'));
