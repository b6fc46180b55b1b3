// The file types that a W-9 can have, recognized by their first bytes and not by name. Pure except for reading the upload.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { maxW9Bytes } from '#contracts/routes/vendors.js';
import { noFile, readFile } from '#platform/upload.js';

export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

const signatures: [FileKind, string][] = [
  ['application/pdf', '255044462d'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
];

export function kindOf(bytes: Buffer): FileKind {
  const start = bytes.subarray(0, 8).toString('hex');
  const kind = signatures.find(([, signature]) => start.startsWith(signature))?.[0];
  if (!kind)
    throw new DomainError('unknown-file', 415, 'This file isn’t a PDF, PNG or JPEG. Please upload the W-9 in one of those formats.');
  return kind;
}

export const w9Limits = { what: 'W-9', maxBytes: maxW9Bytes, tooLarge: `A W-9 can be up to ${maxW9Bytes / 2 ** 20} MB.` };

export async function readW9(request: FastifyRequest): Promise<Buffer> {
  const { bytes } = await readFile(request, w9Limits);
  if (bytes.length === 0) throw noFile();
  return bytes;
}
