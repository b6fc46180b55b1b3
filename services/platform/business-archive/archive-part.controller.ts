// This service's part of a business's archive, for the gateway: its tables in one snapshot, and its stored files.
import { basename } from 'node:path';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { defineRoute, type AnyRoute } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { framed, type FramedFile } from '../framed-files.js';
import type { Identity } from '../identity.js';
import { migrationFilesOf } from '../migrations.js';
import { Serve, type Exchange } from '../serve.js';
import { streamFile } from '../stream-text.js';
import { UnitOfWork } from '../unit-of-work.js';
import { ARCHIVE_SOURCE, endName, skippedTables, summaryName, type ArchiveSource, type ArchiveSummary } from './archive-rules.js';
import { lastPosition, storedFileKeys, tableText, tenantTables, type TenantTable } from './archived-tables.query.js';

const inside = (part: string, summary: string): AnyRoute =>
  defineRoute({
    service: 'gateway',
    method: 'GET',
    path: `/internal/archive/${part}`,
    summary,
    role: 'owner',
    reply: z.string(),
    example: '',
  });

/** Inside only: the edge never forwards /internal. Framed files: `<table>.ndjson` in batches of rows, then the summary. */
export const archivedTables = inside('tables', 'A business’s rows in one service.');
/** Framed files named by the SHA-256 of their bytes, in pieces. */
export const archivedFiles = inside('files', 'A business’s stored files in one service.');

@Controller()
export class ArchivePartController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(ARCHIVE_SOURCE) private readonly source: ArchiveSource,
  ) {}

  @Serve(archivedTables)
  async tables(_: unknown, who: Identity, { reply }: Exchange): Promise<void> {
    const file = { mediaType: 'application/octet-stream', fileName: 'tables' };
    await this.unitOfWork.read(who, (em) => streamFile(reply, file, framed(this.rowsOf(em, who.tenantId))));
  }

  @Serve(archivedFiles)
  async storedFiles(_: unknown, who: Identity, { reply }: Exchange): Promise<void> {
    const columns = Object.entries(this.source.rules.files ?? {}).flatMap(([table, names]) => names.map((column) => ({ table, column })));
    const keys = await this.unitOfWork.read(who, (em) => storedFileKeys(em, who.tenantId, columns));
    await streamFile(reply, { mediaType: 'application/octet-stream', fileName: 'files' }, framed(this.bytesOf(keys)));
  }

  private async *rowsOf(em: EntityManager, tenantId: number): AsyncGenerator<FramedFile> {
    const { secrets = {}, facts } = this.source.rules;
    const excluded: ArchiveSummary['excluded'] = [];
    for (const table of await tenantTables(em)) {
      const reason = skippedTables[table.name];
      const hidden = secrets[table.name] ?? [];
      if (reason !== undefined) excluded.push({ table: table.name, reason });
      else {
        if (hidden.length > 0)
          excluded.push({ table: table.name, columns: hidden, reason: 'secrets, or readable only in this installation' });
        yield* textOfTable(em, { ...table, columns: table.columns.filter((column) => !hidden.includes(column)) }, tenantId);
      }
    }
    const summary: ArchiveSummary = {
      schema: newestMigrations(this.unitOfWork),
      logPosition: await lastPosition(em, tenantId),
      excluded,
      facts: (await facts?.(em, tenantId)) ?? {},
    };
    yield { name: summaryName, bytes: Buffer.from(JSON.stringify(summary)) };
  }

  /** A file that is gone is skipped, and the archive doesn't name it. One that changed since it was stored ends in an error. */
  private async *bytesOf(keys: string[]): AsyncGenerator<FramedFile> {
    for (const key of keys) {
      const stream = await this.source.files.read(key).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'file-missing') return [];
        throw error;
      });
      for await (const bytes of stream as AsyncIterable<Uint8Array>) yield { name: basename(key), bytes };
    }
    yield { name: endName, bytes: Buffer.alloc(0) };
  }
}

/** A table without rows is a file, too. */
async function* textOfTable(em: EntityManager, table: TenantTable, tenantId: number): AsyncGenerator<FramedFile> {
  const name = `${table.name}.ndjson`;
  yield { name, bytes: Buffer.alloc(0) };
  for await (const text of tableText(em, table, tenantId)) yield { name, bytes: Buffer.from(text) };
}

/** The last migration of the platform and of the service itself. */
function newestMigrations({ service }: UnitOfWork): string[] {
  const names = migrationFilesOf(service).flatMap(({ name }) => (name.includes('/migrations/') ? [name] : []));
  return [...new Map(names.map((name) => [name.split('/')[0]!, name])).values()];
}
