// Reads the files of another bookkeeping program with the platform's file reader, and plans the move in its thread. The thread runs this
// file too.
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import type { JournalEntry } from '../journal-imports/read-journal.js';
import type { Account } from '../accounts/accounts-by-path.js';
import { journalCsv } from './moved-entries.js';
import { planMove, type Asked, type Plan, type Preview } from './plan-move.js';
import { readMovedFile, type GivenFile } from './read-file.js';
import { chartOf } from './suggest-accounts.js';

/** The input of a plan in addition to the files. */
interface PlanRequest extends Omit<Asked, 'chart'> {
  accounts: Account[];
}

interface PlannedMove {
  preview: Preview;
  numbers: string[];
}

/** Sends requests to the thread that has the files. */
export interface MoveInHand {
  plan(request: PlanRequest): Promise<PlannedMove>;
  /** The entries of the newest plan, in which every account must have a path. */
  entries(): Promise<JournalEntry[]>;
  /** The same entries as a file in our own layout. */
  csv(): Promise<Uint8Array>;
}

type Question = { plan: PlanRequest } | { entriesFrom: number } | { csv: true };

const program = threadProgram(import.meta.url);

/** `use` may be called twice, so it must only read and return its result. */
export function readMove<T>(
  reader: FileReader,
  { tenantId, files }: { tenantId: number; files: GivenFile[] },
  use: (move: MoveInHand) => Promise<T>,
): Promise<T> {
  const file = {
    // Includes memory for the plan and its entries.
    ...{ tenantId, program, bytes: 2 * files.reduce((sum, { bytes }) => sum + bytes.length, 0) },
    input: files.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) })),
    advice: 'Import one period at a time.',
  };
  return reader.read(file, async (ask) => {
    await ask();
    return use({
      plan: (request) => ask<PlannedMove>({ plan: request } satisfies Question),
      csv: () => ask<Uint8Array>({ csv: true } satisfies Question),
      entries: async () => {
        const entries: JournalEntry[] = [];
        for (;;) {
          // Unpacking blocks this process, so other work runs between the parts.
          await afterOthers();
          const part = await ask<JournalEntry[]>({ entriesFrom: entries.length } satisfies Question);
          if (part.length === 0) return entries;
          entries.push(...part);
        }
      },
    });
  });
}

const entriesAtOnce = 1_000;

/** In the thread: first yields that the files could be read, then the answer to each request. */
export function* read(files: GivenFile[]): Generator<unknown, void, Question> {
  const moved = files.map(readMovedFile);
  let question = yield undefined;
  let plan: Plan | undefined;
  let entries: JournalEntry[] = [];
  for (;;) {
    if ('plan' in question) {
      const { accounts, ...asked } = question.plan;
      plan = planMove(moved, { ...asked, chart: chartOf(accounts) });
      question = yield { preview: plan.preview, numbers: plan.numbers } satisfies PlannedMove;
    } else if ('csv' in question) {
      question = yield new Uint8Array(Buffer.from(journalCsv(plan!.journal())));
    } else {
      if (question.entriesFrom === 0) entries = plan!.journal();
      question = yield entries.slice(question.entriesFrom, question.entriesFrom + entriesAtOnce);
    }
  }
}
