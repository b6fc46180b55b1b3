// What a W-9 may be: told by its first bytes and not by its name. Pure but for reading the upload.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { maxW9Bytes } from '#contracts/routes/vendors.js';

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

export async function readW9(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('not-multipart', 415, 'Send the W-9 as multipart/form-data with a part named file.');
  let found: Buffer | undefined;
  try {
    for await (const part of request.parts()) if (part.type === 'file' && part.fieldname === 'file') found ??= await part.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw error instanceof DomainError
      ? error
      : new DomainError('broken-upload', 400, 'The upload is not complete or not well-formed. Please send the file again.');
  }
  if (!found || found.length === 0) throw new DomainError('no-file', 400, 'The upload has no part named file.');
  if (found.length > maxW9Bytes) throw tooLarge();
  return found;
}

const tooLarge = () => new DomainError('file-too-large', 413, `A W-9 may have ${maxW9Bytes / 2 ** 20} MB.`);
