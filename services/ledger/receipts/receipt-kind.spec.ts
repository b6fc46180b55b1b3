// Files are recognized by their first bytes, whatever their names say.
import { expect, test } from '@jest/globals';
import { receiptKind } from './receipt-kind.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['pdf', '%PDF-1.7\n'],
  ['jpeg', '\xff\xd8\xff\xe1\x00'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00'],
  ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['heic', '\x00\x00\x00\x18ftypheic\x00'],
  ['heic', '\x00\x00\x00\x18ftypmif1\x00'],
  [null, '\x00\x00\x00\x18ftypavif\x00'],
  [null, 'PK\x03\x04'],
  [null, 'GIF89a'],
  [null, '<svg xmlns="http://www.w3.org/2000/svg">'],
  [null, 'RIFF\x10\x00\x00\x00WAVE'],
  [null, ''],
])('%s', (kind, text) => {
  expect(receiptKind(bytes(text))).toBe(kind);
});
