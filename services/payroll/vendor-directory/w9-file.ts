// What a W-9 may be: told by its first bytes and not by its name. Pure but for reading the upload.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { maxW9Bytes } from '#contracts/routes/vendors.js';
import { readFile } from '#platform/upload.js';

export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

const beginnings: [FileKind, string][] = [
  ['application/pdf', '255044462d'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
];

export function kindOf(bytes: Buffer): FileKind {
  const start = bytes.subarray(0, 8).toString('hex');
  const kind = beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0];
  if (!kind)
    throw new DomainError('unknown-file', 415, 'A W-9 is taken as PDF, PNG or JPEG; this file is none of them, whatever its name says.');
  return kind;
}

export const w9Limits = { what: 'W-9', mostBytes: maxW9Bytes, tooLarge: `A W-9 may have ${maxW9Bytes / 2 ** 20} MB.` };

export async function readW9(request: FastifyRequest): Promise<Buffer> {
  const { bytes } = await readFile(request, w9Limits);
  if (bytes.length === 0) throw new DomainError('no-file', 400, 'The upload has no part named file.');
  return bytes;
}
