// What kind of file a receipt is, by its first bytes: browsers and phones often name none, or a wrong one. Pure.

export type ReceiptKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic';

/** Of HEIC and HEIF pictures; AVIF has the same container and other brands. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Null for any other file. */
export function receiptKind(bytes: Uint8Array): ReceiptKind | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 5) === '%PDF-') return 'pdf';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12)) ? 'heic' : null;
}
