// Reads a statement's upload: the file and the contract's fields.
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { createImport, maxStatementBytes } from '#contracts/routes/imports.js';
import { parsePart } from '#platform/serve.js';
import { readFile } from '#platform/upload.js';

export interface Upload {
  name: string;
  bytes: Buffer;
  fields: z.output<NonNullable<typeof createImport.body>>;
}

const limits = {
  what: 'statement',
  maxBytes: maxStatementBytes,
  tooLarge: 'The file is larger than 25 MB. Download a shorter period from your bank.',
};

export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields: sent, ...file } = await readFile(request, limits);
  const given = Object.entries(sent).filter(([, value]) => value !== '');
  const fields = Object.fromEntries(given.map(([name, value]) => [name, jsonFields.has(name) ? jsonOf(name, String(value)) : value]));
  return { ...file, fields: parsePart(createImport.body, fields, 'form') as Upload['fields'] };
}

const jsonFields = new Set(['mapping', 'accountIds', 'accountNames']);

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid-input', 400, `${name}: not well-formed JSON`);
  }
}
