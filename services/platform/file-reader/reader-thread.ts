// A thread that reads files: it loads the program that a file needs and answers questions about the file. This source file is also the
// thread's own program.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { DomainError } from '#contracts/problem.js';
import { threadProgram } from '../thread-program.js';
import type { Allowance } from './allowance.js';

/** What a program's module exports as `read`: it yields an answer per question, the first one before anything was asked. */
type FileProgram<Input, Question = undefined> = (
  input: Input,
) => AsyncGenerator<unknown, void, Question> | Generator<unknown, void, Question>;

/** Asks the program for its next answer. */
export type Ask = <Answer>(question?: unknown) => Promise<Answer>;

/** The file takes more than it is allowed. */
export class Overrun extends Error {
  constructor(readonly of: 'time' | 'memory') {
    super(`The file takes too much ${of} to read.`);
  }
}

type ToThread = { program: string; input: unknown } | { question: unknown };
type FromThread = { value: unknown } | { problem: Pick<DomainError, 'code' | 'status' | 'detail' | 'extra'> } | { tooLarge: true };

const threadName = 'read-files';
const watchedEveryMs = 100;
const ownProgram = threadProgram(import.meta.url);

export class ReaderThread {
  private readonly worker: Worker;
  private reject: (error: Error) => void = () => {};
  private failed: Promise<never> = new Promise(() => {});
  private isAsked = false;
  private isOver = false;
  private isOnline = false;

  constructor(heapMb: number) {
    this.worker = new Worker(ownProgram, {
      workerData: { task: threadName },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.worker.once('online', () => (this.isOnline = true));
    this.worker.once('error', (error: NodeJS.ErrnoException) =>
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Overrun('memory') : error),
    );
    this.worker.once('exit', () => this.fail(new Error('The thread ended before the file was read.')));
  }

  /** The thread has answered everything and can read another file. */
  get isFree(): boolean {
    return !this.isOver && !this.isAsked;
  }

  /** Reads one file. Throws the problem that the program found with it, or Overrun. */
  async read<T>({ program, input }: { program: URL; input: unknown }, allowance: Allowance, talk: (ask: Ask) => Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {});
    [this.failed, this.reject] = [promise, reject];
    this.worker.ref();
    const stopWatching = await this.watch(allowance);
    try {
      let isFirst = true;
      return await talk(<Answer>(question: unknown) => {
        const message: ToThread = isFirst ? { program: program.href, input } : { question };
        isFirst = false;
        return this.ask<Answer>(message);
      });
    } finally {
      stopWatching();
      this.worker.unref();
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.worker.terminate();
  }

  private fail(error: Error): void {
    this.isOver = true;
    this.reject(error);
  }

  private async ask<Answer>(message: ToThread): Promise<Answer> {
    this.isAsked = true;
    const answered = new Promise<FromThread>((resolve) => this.worker.once('message', resolve));
    this.worker.postMessage(message);
    const answer = await Promise.race([answered, this.failed]);
    this.isAsked = false;
    if ('tooLarge' in answer) throw new Overrun('memory');
    if ('value' in answer) return answer.value as Answer;
    const { code, status, detail, extra } = answer.problem;
    throw new DomainError(code, status, detail, extra);
  }

  /** Measures the thread's own processor time and memory, so that a file is only charged for itself. */
  private async watch({ cpuMs, clockMs, buffersMb }: Allowance): Promise<() => void> {
    const before = (await Promise.race([this.used(), this.failed]))?.cpuMs ?? 0;
    const look = async () => {
      const used = await this.used();
      if (!used) return;
      if (used.cpuMs - before > cpuMs) this.fail(new Overrun('time'));
      if (used.buffersMb > buffersMb) this.fail(new Overrun('memory'));
    };
    const looks = setInterval(() => void look(), watchedEveryMs);
    const timeout = setTimeout(() => this.fail(new Overrun('time')), clockMs);
    return () => {
      clearInterval(looks);
      clearTimeout(timeout);
    };
  }

  /** Since the thread started; undefined while it starts or ends. */
  private async used(): Promise<{ cpuMs: number; buffersMb: number } | undefined> {
    if (!this.isOnline || this.isOver) return undefined;
    try {
      const [cpuMs, { external_memory: buffers }] = await Promise.all([this.cpuMs(), this.worker.getHeapStatistics()]);
      return { cpuMs, buffersMb: buffers / 2 ** 20 };
    } catch {
      return undefined;
    }
  }

  private async cpuMs(): Promise<number> {
    // Node before 24.6 only measures how long a thread was active, including time when others had its processor.
    if (typeof this.worker.cpuUsage !== 'function') return this.worker.performance.eventLoopUtilization().active;
    const { user, system } = await this.worker.cpuUsage();
    return (user + system) / 1_000;
  }
}

let steps: ReturnType<FileProgram<unknown, unknown>> | undefined;

async function answerTo(message: ToThread): Promise<FromThread> {
  try {
    if ('question' in message) return { value: (await steps!.next(message.question)).value };
    const { read } = (await import(message.program)) as { read: FileProgram<unknown, unknown> };
    steps = read(message.input);
    return { value: (await steps.next(undefined)).value };
  } catch (error) {
    // A stack, a string or an array grew beyond its limit, because of the file.
    if (error instanceof RangeError) return { tooLarge: true };
    // Any other error is ours and ends the thread.
    if (!(error instanceof DomainError)) throw error;
    const { code, status, detail, extra } = error;
    return { problem: { code, status, detail, extra } };
  }
}

if (!isMainThread && (workerData as { task?: string } | null)?.task === threadName)
  parentPort!.on('message', (message: ToThread) => void answerTo(message).then((answer) => parentPort!.postMessage(answer)));
