// Reads pasted contractor names by the platform's file reader. The same file is the thread's program.
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import { readPasted, type PastedEntry, type PastedGroup } from './pasted-names.js';

interface Pasted {
  data: string | PastedEntry[];
  /** Applies to dates without a year. */
  year: number;
}

const program = threadProgram(import.meta.url);

export function readPastedNames(reader: FileReader, { tenantId, ...input }: Pasted & { tenantId: number }): Promise<PastedGroup[]> {
  const { data } = input;
  const bytes = typeof data === 'string' ? data.length : data.reduce((sum, { name, date }) => sum + name.length + date.length + 20, 0);
  const file = { tenantId, program, bytes, input, advice: 'Paste a shorter period.' };
  return reader.read(file, (ask) => ask<PastedGroup[]>());
}

/** In the thread. */
export function* read({ data, year }: Pasted): Generator<PastedGroup[], void> {
  yield readPasted(data, year);
}
