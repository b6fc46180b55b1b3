// The contents of an archive, as its last file lists them. Pure.
import { z } from 'zod';
import { services } from '#contracts/services.js';
import { ArchiveSummary } from '#platform/business-archive/archive-rules.js';

export const manifestName = 'manifest.json';
/** An archive of a later version can have parts that this version doesn't know. */
export const formatVersion = 1;

const ArchivePart = z.object({
  name: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
  /** Of a table. */
  rows: z.int().min(0).optional(),
});
export type ArchivePart = z.infer<typeof ArchivePart>;

export const Manifest = z.object({
  format: z.literal('ai-accounting-archive'),
  formatVersion: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  business: z.object({ id: z.int(), name: z.string() }),
  /** Of the ledger's part; `npm run books-hash` prints the same for equal books. */
  booksHash: z.string(),
  services: z.record(z.enum(services), ArchiveSummary.omit({ facts: true })),
  parts: z.array(ArchivePart),
});
export type Manifest = z.infer<typeof Manifest>;

const lineFeed = 10;

/** Rows that end in these bytes of a table. JSON contains no line feeds. */
export function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines++;
  return lines;
}
