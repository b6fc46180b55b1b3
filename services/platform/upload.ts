// Reads the one file of an upload, within its limit, and refuses an incomplete multipart request.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { collected } from './collected.js';
import { KeptFiles, keptLimits, type KeptFile } from './kept-files.js';
import { assertTenant, type ServedRequest } from './serve.js';

interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** The other parts, as they came. */
  fields: Record<string, unknown>;
}

interface UploadOptions {
  /** What the upload is called in messages, and the name of a file without one: `statement`. */
  what: string;
  maxBytes: number;
  /** The sentence for a file beyond the limit. */
  tooLarge: string;
  /** How many parts named `file` are kept, together within the limit; one by default. */
  maxFiles?: number;
}

/** The size limit of the other parts of an upload. */
const spareBytes = 2 * 1024 * 1024;

const anyNumber = { files: Number.POSITIVE_INFINITY };
/** Uploads in progress. Only the bytes that have arrived count, so slow senders don't keep others out. */
const arriving = new KeptFiles(
  { perBusiness: { ...keptLimits.perBusiness, ...anyNumber }, all: { ...keptLimits.all, ...anyNumber } },
  'are being uploaded',
);

export async function readFile(request: FastifyRequest, options: UploadOptions): Promise<UploadedFile> {
  const {
    files: [file],
    fields,
  } = await readParts(request, options);
  if (!file) throw noFile();
  return { ...file, fields };
}

export const noFile = (): DomainError => new DomainError('no-file', 400, 'The upload has no part named file.');

/** The same for a form that may come without its file, or with several. */
export async function readParts(
  request: FastifyRequest,
  { what, maxBytes, tooLarge, maxFiles = 1 }: UploadOptions,
): Promise<Pick<UploadedFile, 'fields'> & { files: Omit<UploadedFile, 'fields'>[] }> {
  if (!request.isMultipart())
    throw new DomainError('not-multipart', 415, `Send the ${what} as multipart/form-data with a part named file.`);
  const refusal = () => new DomainError('file-too-large', 413, tooLarge);
  // Refused by its announced size, before a byte of it is read.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + spareBytes) throw refusal();
  const { identity } = request as ServedRequest;
  const kept = arriving.add(identity?.tenantId ?? 0, 0);
  const fields: Record<string, unknown> = {};
  const files: { name: string; bytes: Buffer }[] = [];
  let keptBytes = 0;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: maxFiles } })) {
      if (part.type !== 'file') fields[part.fieldname] = validText(part.fieldname, part.value);
      else {
        const bytes = await collected(counted(part.file, kept), maxBytes, refusal);
        if (part.file.truncated) throw refusal();
        if (part.fieldname !== 'file') continue;
        keptBytes += bytes.length;
        // Before the next file is read, so that a request never keeps more than the limit and one file.
        if (keptBytes > maxBytes) throw refusal();
        if (files.length < maxFiles) files.push({ name: nameOf(part.filename) || what, bytes });
      }
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw refusal();
    if (code === 'FST_FILES_LIMIT' && maxFiles > 1) throw tooMany(maxFiles);
    // The sender's fault, not ours.
    throw new DomainError('broken-upload', 400, 'The upload is incomplete or damaged. Please send the file again.');
  } finally {
    kept.release();
  }
  assertTenant(fields['tenantId'], identity);
  return { files, fields };
}

async function* counted(stream: AsyncIterable<Uint8Array>, kept: KeptFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    kept.grow(chunk.byteLength);
    yield chunk;
  }
}

const tooMany = (maxFiles: number) => new DomainError('too-many-files', 413, `Send up to ${maxFiles} files at a time.`);

/** The reader of the parts puts U+FFFD where bytes are not UTF-8; that character is never intended. */
function validText(name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\uFFFD'))
    throw new DomainError('invalid-input', 400, `The part ${JSON.stringify(name.slice(0, 100))} is not valid UTF-8.`);
  return value;
}

/** The last part of the name, without control characters. */
const nameOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f]/g, '').slice(0, 200);
