// Reads journals with the platform's file reader. The thread runs this file too.
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import type { Basis } from '../posting/entry.js';
import { readJournal, type Journal, type JournalEntry } from './read-journal.js';

interface JournalFile {
  tenantId: number;
  bytes: Uint8Array;
  /** For entries whose rows don't state a basis. */
  basis: Basis | undefined;
  /** Entries of a longer journal are checked but not returned. */
  maxRows?: number;
  isOfJob?: boolean;
}

const program = threadProgram(import.meta.url);

export function readJournalFile(
  reader: FileReader,
  { tenantId, bytes, basis, maxRows = Infinity, isOfJob = false }: JournalFile,
): Promise<Journal> {
  const file = {
    ...{ tenantId, program, bytes: bytes.length, isOfJob },
    input: { bytes: new Uint8Array(bytes), basis },
    advice: 'Import a shorter period at a time.',
  };
  return reader.read(file, async (ask) => {
    const rows = await ask<number>();
    const entries: JournalEntry[] = [];
    while (rows <= maxRows) {
      // Unpacking blocks this process, so other work runs between the parts.
      await afterOthers();
      const part = await ask<JournalEntry[]>();
      if (part.length === 0) break;
      entries.push(...part);
    }
    return { rows, entries };
  });
}

const entriesAtOnce = 1_000;

/** In the thread: yields the number of rows, then the entries in parts, until a part is empty. */
export function* read({ bytes, basis }: Pick<JournalFile, 'bytes' | 'basis'>): Generator<unknown, void> {
  const { rows, entries } = readJournal(bytes, basis);
  yield rows;
  for (;;) yield entries.splice(0, entriesAtOnce);
}
