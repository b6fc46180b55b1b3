// Takes the one file of an upload, within the service's limit, and refuses what is not a whole multipart request.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** The other parts, as text. */
  fields: Record<string, string>;
}

/** `tooLarge` is the sentence for a file beyond the limit. */
export async function readFile(request: FastifyRequest, tooLarge: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new DomainError('not-multipart', 415, 'Send the file as multipart/form-data with a part named file.');
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') fields[part.fieldname] = String(part.value);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'file') file ??= { name: nameOf(part.filename), bytes };
      }
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new DomainError('file-too-large', 413, tooLarge);
    throw new DomainError('broken-upload', 400, 'The upload is not complete or not well-formed. Please send the file again.');
  }
  if (!file) throw new DomainError('no-file', 400, 'The upload has no part named file.');
  return { ...file, fields };
}

/** The last part of the name, without control characters. */
const nameOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f]/g, '').slice(0, 200) || 'file';
