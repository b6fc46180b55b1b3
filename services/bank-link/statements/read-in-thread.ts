// Reads statement files in a thread of their own, one after the other: a large file takes seconds of one processor and a lot of memory, and nobody
// else is to wait for it. Small ones take milliseconds and are read at once. The same file is the thread's program.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { threadProgram } from '#platform/thread-program.js';
import { decodeFile } from './decode-file.js';
import { contentOf, type FileContent, isPacked } from './file-content.js';
import { readContent, shapesIn } from './read-statement.js';
import { identified, StatementProblem, type AccountIdentity, type ReadOptions, type Statement } from './statement.js';

export interface StatementFile {
  name: string;
  bytes: Uint8Array;
}

/** Given the shapes under which a mapping may be remembered for the file: how it is to be read. */
export type OptionsFor = (shapes: string[]) => Promise<ReadOptions>;

/** Files of fewer bytes are read where they are. */
const threadFromBytes = 128 * 1024;
/** Longer than the largest file takes on a slow machine. */
const timeoutMs = 90_000;
/** Of JavaScript's heap: three times what an honest file of 200,000 rows takes. */
const maxHeapMb = 640;
/** What unpacking takes lies outside of the heap, so that the process is watched while a thread reads. */
const maxGrowthBytes = 1536 * 1024 * 1024;
const watchedEveryMs = 100;

/** Throws StatementProblem and nothing else that the file could cause. */
export async function readStatementFile(file: StatementFile, optionsFor: OptionsFor): Promise<Statement> {
  if (file.bytes.length >= threadFromBytes || isPacked(file.bytes)) return oneAtATime(() => readInThread(file, optionsFor));
  const content: FileContent = { kind: 'text', text: decodeFile(file.bytes) };
  return readContent(content, file.name, await optionsFor(shapesIn(content)));
}

let last: Promise<unknown> = Promise.resolve();

/** Large files wait for each other: the memory of one is what a process has to spare. */
function oneAtATime<T>(read: () => Promise<T>): Promise<T> {
  const mine = last.then(read);
  last = mine.catch(() => {});
  return mine;
}

type Request = { step: 'shapes' } | { step: 'read'; options: ReadOptions } | { step: 'rows' };
type Head = { statement: Omit<Statement, 'rows' | 'rejected'>; identities: [key: string, AccountIdentity][] };
type Part = Pick<Statement, 'rows' | 'rejected'>;
type Answer = { value: unknown } | { problem: { code: string; detail: string; status: number } };

async function readInThread(file: StatementFile, optionsFor: OptionsFor): Promise<Statement> {
  const thread = new Thread(file);
  try {
    const options = await optionsFor(await thread.ask<string[]>({ step: 'shapes' }));
    const { statement, identities } = await thread.ask<Head>({ step: 'read', options });
    const identity = new Map(identities);
    const read: Statement = { ...statement, rows: [], rejected: [] };
    read.accounts = statement.accounts.map((account) => identified(account, identity.get(account.key)));
    for (;;) {
      // Each part is taken apart here, in this process's own time: others come in between.
      await afterOthers();
      const { rows, rejected } = await thread.ask<Part>({ step: 'rows' });
      if (rows.length + rejected.length === 0) return read;
      read.rows.push(...rows);
      read.rejected.push(...rejected);
    }
  } finally {
    await thread.end();
  }
}

const program = threadProgram(import.meta.url);

class Thread {
  private readonly worker: Worker;
  private readonly timeout: NodeJS.Timeout;
  private readonly watch: NodeJS.Timeout;
  private readonly failed: Promise<never>;

  constructor(file: StatementFile) {
    this.worker = new Worker(program, {
      workerData: { task: 'read-statement', file },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const { promise, reject } = Promise.withResolvers<never>();
    this.failed = promise;
    this.failed.catch(() => {});
    this.worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('takes too much memory to read') : error),
    );
    this.worker.once('exit', () => reject(new Error('The thread ended before the file was read.')));
    this.timeout = setTimeout(() => reject(tooMuch('takes too long to read')), timeoutMs);
    const before = process.memoryUsage.rss();
    this.watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > maxGrowthBytes) reject(tooMuch('takes too much memory to read'));
    }, watchedEveryMs);
  }

  async ask<T>(request: Request): Promise<T> {
    const answered = new Promise<Answer>((resolve) => this.worker.once('message', resolve));
    this.worker.postMessage(request);
    const answer = await Promise.race([answered, this.failed]);
    if ('problem' in answer) throw new StatementProblem(answer.problem.code, answer.problem.detail, answer.problem.status);
    return answer.value as T;
  }

  async end(): Promise<void> {
    clearTimeout(this.timeout);
    clearInterval(this.watch);
    await this.worker.terminate();
  }
}

const tooMuch = (what: string): StatementProblem =>
  new StatementProblem('file-too-large', `The file ${what}. Download a shorter period from your bank and import one file at a time.`, 413);

/** Rows per message: few enough that taking one apart is a matter of milliseconds. */
const rowsAtOnce = 2_000;

/** What the thread answers, one request after the other. */
async function* answers({ name, bytes }: StatementFile): AsyncGenerator<unknown, void, Request> {
  const content = await contentOf(bytes);
  const request = yield shapesIn(content);
  const { rows, rejected, ...statement } = readContent(content, name, request.step === 'read' ? request.options : {});
  const identities = statement.accounts.flatMap(({ key, identity }) => (identity ? [[key, identity]] : []));
  yield { statement, identities };
  for (;;) {
    const part: Part = { rows: rows.splice(0, rowsAtOnce), rejected: [] };
    if (part.rows.length === 0) part.rejected = rejected.splice(0, rowsAtOnce);
    yield part;
  }
}

const given = workerData as { task: string; file: StatementFile } | null;
if (!isMainThread && given?.task === 'read-statement') {
  const steps = answers(given.file);
  const answer = async (request: Request): Promise<Answer> => {
    try {
      return { value: (await steps.next(request)).value };
    } catch (error) {
      if (!(error instanceof StatementProblem)) throw error;
      return { problem: { code: error.code, detail: error.message, status: error.status } };
    }
  };
  // What is no problem of the file ends the thread, as an error of ours.
  parentPort!.on('message', (request: Request) => void answer(request).then((value) => parentPort!.postMessage(value)));
}
