// Reads the text of a PDF back, for tests: what its pages show, string by string, whoever drew it with one-byte fonts.
import { inflateSync } from 'node:zlib';

export function pdfText(bytes: Buffer): string {
  const shown = streamsOf(bytes).flatMap((stream) => [...stream.matchAll(/\[([^[\]]*)\]\s*TJ/g)].map(([, parts]) => textIn(parts!)));
  return shown.join('\n');
}

/** Where the lines of each page stand, in points from its foot, the highest first; texts side by side are one line. */
export const pdfBaselines = (bytes: Buffer): number[][] =>
  streamsOf(bytes)
    .map((stream) => [...new Set([...stream.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y)))].sort((a, b) => b - a))
    .filter((lines) => lines.length > 0);

function streamsOf(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('Not a whole PDF.');
  return [...file.matchAll(/<<([^<>]*)>>\s*stream\r?\n/g)].map(({ 0: head, 1: about, index }) => {
    const start = index + head.length;
    const raw = bytes.subarray(start, file.indexOf('endstream', start));
    return about!.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
  });
}

const western = new TextDecoder('windows-1252');
const textIn = (parts: string): string =>
  [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => western.decode(Buffer.from(hex!, 'hex'))).join('');
