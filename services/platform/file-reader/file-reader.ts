// Reads every file that is uploaded, pasted or kept for a job in threads of their own: the process goes on answering whatever a file contains, and a
// business never waits for more than one file of another. One of these for a process, shared by its services.
import { DomainError } from '#contracts/problem.js';
import { type Allowance, type FileSize, isQuick, longAllowance, quickAllowance } from './allowance.js';
import { Lane } from './lane.js';
import { type Ask, Overrun } from './reader-thread.js';

export interface FileToRead extends FileSize {
  tenantId: number;
  /** The module whose `read` understands the file. */
  program: URL;
  /** What `read` is given; it is copied into the thread. */
  input: unknown;
  /** What a person can do where the file takes too much time or memory: `Import a shorter period at a time.` */
  advice: string;
  /** A job's file was accepted before, and waits as long as it has to. */
  isOfJob?: boolean;
}

export interface FileReaderLimits {
  quick: { threads: number; allowance: Allowance };
  /** `heapMb`: of all threads of the lane together. */
  long: { threads: number; heapMb: number; allowanceOf(size: FileSize): Allowance };
  isQuick(size: FileSize): boolean;
  /** Files that are read or wait, and their bytes. */
  perBusiness: { files: number; bytes: number };
  all: { files: number; bytes: number };
}

const mb = 2 ** 20;

/** Two quick threads and the long ones have 768 MB of heap together, whatever they read. */
export const standardLimits: FileReaderLimits = {
  quick: { threads: 2, allowance: quickAllowance },
  long: { threads: 2, heapMb: 640, allowanceOf: longAllowance },
  isQuick,
  perBusiness: { files: 20, bytes: 80 * mb },
  all: { files: 200, bytes: 160 * mb },
};

interface Held {
  files: number;
  bytes: number;
}

export class FileReader {
  private readonly quick: Lane;
  private readonly long: Lane;
  private readonly all: Held = { files: 0, bytes: 0 };
  private readonly held = new Map<number, Held>();

  constructor(private readonly limits: FileReaderLimits = standardLimits) {
    const { quick, long } = limits;
    this.quick = new Lane({ threads: quick.threads, heapMb: quick.threads * quick.allowance.heapMb, keepsThreads: true });
    this.long = new Lane({ threads: long.threads, heapMb: long.heapMb, keepsThreads: false });
  }

  /**
   * `talk` asks the program about the file and returns what it found. It must bear being called twice: a file that takes more than a quick one may
   * is read again from its start in the other lane. Throws the problem that the program found, 413 for a file that takes too much, 429 or 503
   * where too many wait.
   */
  async read<T>(file: FileToRead, talk: (ask: Ask) => Promise<T>): Promise<T> {
    const release = this.admit(file);
    try {
      return await this.readAdmitted(file, talk);
    } catch (error) {
      if (!(error instanceof Overrun)) throw error;
      const what = error.of === 'time' ? 'takes too long' : 'takes too much memory';
      throw new DomainError('file-too-large', 413, `The file ${what} to read. ${file.advice}`);
    } finally {
      release();
    }
  }

  private async readAdmitted<T>(file: FileToRead, talk: (ask: Ask) => Promise<T>): Promise<T> {
    if (this.limits.isQuick(file)) {
      try {
        return await this.quick.read(file, this.limits.quick.allowance, talk);
      } catch (error) {
        if (!(error instanceof Overrun)) throw error;
      }
    }
    return this.long.read(file, this.limits.long.allowanceOf(file), talk);
  }

  /** The bytes of files that wait stay in memory, so their number and size are limited. */
  private admit({ tenantId, bytes, isOfJob }: FileToRead): () => void {
    const own = this.held.get(tenantId) ?? { files: 0, bytes: 0 };
    const { perBusiness, all } = this.limits;
    if (!isOfJob && isBeyond(own, bytes, perBusiness))
      throw new DomainError('too-many-files', 429, 'Too many of your files are waiting to be read. Try again in a few moments.');
    if (!isOfJob && isBeyond(this.all, bytes, all))
      throw new DomainError('too-many-files', 503, 'Too many files are waiting to be read. Try again in a few moments.');
    this.held.set(tenantId, own);
    for (const held of [own, this.all]) [held.files, held.bytes] = [held.files + 1, held.bytes + bytes];
    return () => {
      for (const held of [own, this.all]) [held.files, held.bytes] = [held.files - 1, held.bytes - bytes];
      if (own.files === 0) this.held.delete(tenantId);
    };
  }
}

const isBeyond = (held: Held, bytes: number, limit: Held): boolean =>
  held.files + 1 > limit.files || (held.files > 0 && held.bytes + bytes > limit.bytes);

export const fileReader = new FileReader();
