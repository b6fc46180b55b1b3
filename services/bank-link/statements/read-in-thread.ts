// Reads statement files in the platform's file reader. This file is also the thread's program.
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import { contentOf, isPacked } from './file-content.js';
import { readContent, shapesIn } from './read-statement.js';
import { identified, type AccountIdentity, type ReadOptions, type Statement } from './statement.js';

interface StatementFile {
  tenantId: number;
  name: string;
  bytes: Uint8Array;
}

/** Given the shapes that a mapping may be remembered under, returns the options for reading the file. */
type OptionsFor = (shapes: string[]) => Promise<ReadOptions>;

type Head = { statement: Omit<Statement, 'rows' | 'rejected'>; identities: [key: string, AccountIdentity][] };
type Part = Pick<Statement, 'rows' | 'rejected'>;

const program = threadProgram(import.meta.url);

/** Throws a DomainError and nothing else that the file could cause. */
export function readStatementFile(
  reader: FileReader,
  { tenantId, name, bytes }: StatementFile,
  optionsFor: OptionsFor,
): Promise<Statement> {
  const file = {
    ...{ tenantId, program, bytes: bytes.length, isPacked: isPacked(bytes) },
    input: { name, bytes: new Uint8Array(bytes) },
    advice: 'Download a shorter period from your bank and import one file at a time.',
  };
  return reader.read(file, async (ask) => {
    const options = await optionsFor(await ask<string[]>());
    const { statement, identities } = await ask<Head>(options);
    const identity = new Map(identities);
    const read: Statement = { ...statement, rows: [], rejected: [] };
    read.accounts = statement.accounts.map((account) => identified(account, identity.get(account.key)));
    for (;;) {
      // Each part is unpacked in this process's own time, so other work comes in between.
      await afterOthers();
      const { rows, rejected } = await ask<Part>();
      if (rows.length + rejected.length === 0) return read;
      read.rows.push(...rows);
      read.rejected.push(...rejected);
    }
  });
}

/** Rows per message: few enough to unpack one in milliseconds. */
const rowsAtOnce = 2_000;

/** In the thread: the shapes; given the options, the statement without its rows; its rows, part by part, until a part is empty. */
export async function* read({ name, bytes }: Omit<StatementFile, 'tenantId'>): AsyncGenerator<unknown, void, ReadOptions> {
  const content = await contentOf(bytes);
  const options = yield shapesIn(content);
  const { rows, rejected, ...statement } = readContent(content, name, options);
  const identities = statement.accounts.flatMap(({ key, identity }) => (identity ? [[key, identity]] : []));
  yield { statement, identities };
  for (;;) {
    const part: Part = { rows: rows.splice(0, rowsAtOnce), rejected: [] };
    if (part.rows.length === 0) part.rejected = rejected.splice(0, rowsAtOnce);
    yield part;
  }
}
