// Takes the parts of an upload: one file within its limit and the fields that go with it.
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { createImport, maxStatementBytes } from '#contracts/routes/imports.js';
import { parsePart } from '#platform/serve.js';

export interface Upload {
  name: string;
  bytes: Buffer;
  fields: z.output<NonNullable<typeof createImport.body>>;
}

export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new DomainError('not-multipart', 415, 'Send the statement as multipart/form-data with a part named file.');
  // Refused by its announced size, before a byte of it is read.
  if (Number(request.headers['content-length'] ?? 0) > maxStatementBytes + spareBytes) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'file') file ??= { name: nameOf(part.filename), bytes };
      } else
        fields[part.fieldname] = part.fieldname === 'mapping' ? jsonOf(String(part.value)) : part.value === '' ? undefined : part.value;
    }
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : asRefusal(error);
  }
  if (!file) throw new DomainError('no-file', 400, 'The upload has no part named file.');
  return { ...file, fields: parsePart(createImport.body, fields, 'form') as Upload['fields'] };
}

/** What the other parts of an upload may take. */
const spareBytes = 2 * 1024 * 1024;

const tooLarge = () => new DomainError('file-too-large', 413, 'The file is larger than 25 MB. Download a shorter period from your bank.');

/** A broken upload is the sender's; it is refused, not a failure of ours. */
function asRefusal(error: unknown): Error {
  if (error instanceof DomainError) return error;
  return new DomainError('broken-upload', 400, 'The upload is not complete or not well-formed. Please send the file again.');
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new DomainError('invalid-input', 400, 'mapping: not well-formed JSON');
  }
}

/** The last part of the name, without control characters. */
const nameOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f]/g, '').slice(0, 200) || 'statement';
