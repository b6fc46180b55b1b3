// Decodes an uploaded file's bytes to text, or rejects files that clearly aren't statements.
import { STATEMENT_LIMITS, StatementProblem } from './statement.js';

export const EXPECTED = 'Upload a bank statement as an OFX, QFX, QIF, BAI2, CSV, Excel (.xlsx), or PDF file.';

const SIGNATURES: [name: string, bytes: number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an Excel workbook or a zip archive', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel or Word file', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['a picture', [0x47, 0x49, 0x46, 0x38]],
  ['a compressed file', [0x1f, 0x8b]],
];

export const startsWith = (bytes: Uint8Array, start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

export function refuseTooLarge(bytes: Uint8Array): void {
  if (bytes.length > STATEMENT_LIMITS.bytes)
    throw new StatementProblem('file-too-large', 'The file is larger than 25 MB. Download a shorter period from your bank.', 413);
}

/** Text with LF line ends and without a byte order mark. */
export function decodeFile(bytes: Uint8Array): string {
  refuseTooLarge(bytes);
  const signature = SIGNATURES.find(([, start]) => startsWith(bytes, start));
  if (signature) throw new StatementProblem('not-a-statement', `This is ${signature[0]}, not a statement file. ${EXPECTED}`);
  const decoded = decode(bytes).replace(/\r\n?/g, '\n');
  // Valid text contains no U+0000, and databases reject it.
  const text = isBinary(decoded) ? decoded : decoded.replaceAll('\u0000', '');
  if (text.trim() === '') throw new StatementProblem('empty-file', `The file is empty. ${EXPECTED}`);
  if (isBinary(text)) throw new StatementProblem('not-a-statement', `This file is not text. ${EXPECTED}`);
  if (/^\s*(?:<!doctype html|<html)/i.test(text.slice(0, 1000))) {
    throw new StatementProblem('not-a-statement', `This is a web page, perhaps the bank's sign-in page saved by mistake. ${EXPECTED}`);
  }
  return text;
}

/**
 * A byte order mark decides; else UTF-8 if the bytes are valid UTF-8, whatever the header says (banks name the wrong one,
 * and text of another code page is hardly ever valid UTF-8 by chance); else the code page that the OFX header names, or 1252.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zerosIn(bytes);
  if (zeros) return new TextDecoder(zeros).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1000));
    const page = /^CHARSET:(?:windows-|cp)?(125\d)\s*$/im.exec(head)?.[1] ?? '1252';
    return new TextDecoder(`windows-${page}`).decode(bytes);
  }
}

/** Text as UTF-16 without a byte order mark: of each pair of bytes one is zero, and it is the same one. */
function zerosIn(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 200);
  const count = (from: number): number => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [count(0), count(1)];
  if (head.length < 8 || Math.min(even, odd) * 10 > head.length) return undefined;
  return odd * 2.5 > head.length ? 'utf-16le' : even * 2.5 > head.length ? 'utf-16be' : undefined;
}

/** Text has few control characters; a stray one in a description is tolerated. */
function isBinary(text: string): boolean {
  const head = text.slice(0, 4000);
  const controls = head.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return controls > Math.max(2, head.length / 50);
}
