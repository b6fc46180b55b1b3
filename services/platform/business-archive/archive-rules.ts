// What a service says about its tables for the archive of a business, and what it reports after them.
import { z } from 'zod';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileStore } from '../files.js';

export interface ArchiveRules {
  /** Columns that aren't archived, by table: secrets, and what only this installation can decrypt. */
  secrets?: Record<string, string[]>;
  /** Columns with keys of the file store, by table. */
  files?: Record<string, string[]>;
  /** Read in the same snapshot as the tables. */
  facts?(em: EntityManager, tenantId: number): Promise<Record<string, string>>;
}

export const ARCHIVE_SOURCE = Symbol('archive source');

/** What is injected to archive a service's part. */
export interface ArchiveSource {
  rules: ArchiveRules;
  files: FileStore;
}

/** Tables of every service that aren't archived. */
export const skippedTables: Record<string, string> = {
  idempotency: 'replies kept for one day in case a request is repeated',
  job: 'background work of this installation',
  parked: 'events that this installation tries again',
};

export const ArchiveSummary = z.object({
  /** The newest migrations that the tables have. */
  schema: z.array(z.string()),
  /** The last position of the service's log that the tables include. */
  logPosition: z.int().min(0),
  /** Tables, or columns of a table, that aren't in the archive. */
  excluded: z.array(z.object({ table: z.string(), columns: z.array(z.string()).optional(), reason: z.string() })),
  facts: z.record(z.string(), z.string()),
});
export type ArchiveSummary = z.infer<typeof ArchiveSummary>;

/** The last file in a stream of tables: without it, the stream was cut off. */
export const summaryName = 'summary.json';

/** The last, empty file in a stream of stored files. */
export const endName = 'end';
