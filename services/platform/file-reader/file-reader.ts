// Reads every file that is uploaded, pasted or kept for a job in separate threads: the process stays responsive whatever a file contains,
// and a business never waits for more than one file of another. One instance per process, shared by its services.
import { DomainError } from '#contracts/problem.js';
import { type Allowance, type FileSize, isQuick, longAllowance, quickAllowance } from './allowance.js';
import { KeptFiles, keptLimits, type KeptLimits } from '../kept-files.js';
import { Lane } from './lane.js';
import { type Ask, Overrun } from './reader-thread.js';

interface FileToRead extends FileSize {
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

/** With how many files may be read or wait. */
export interface FileReaderLimits extends KeptLimits {
  quick: { threads: number; allowance: Allowance };
  /** `heapMb`: of all threads of the lane together. */
  long: { threads: number; heapMb: number; allowanceOf(size: FileSize): Allowance };
  isQuick(size: FileSize): boolean;
}

/** Two quick threads and the long ones have 768 MB of heap together, whatever they read. */
export const standardLimits: FileReaderLimits = {
  quick: { threads: 2, allowance: quickAllowance },
  long: { threads: 2, heapMb: 640, allowanceOf: longAllowance },
  isQuick,
  ...keptLimits,
};

export class FileReader {
  private readonly quick: Lane;
  private readonly long: Lane;
  private readonly kept: KeptFiles;

  constructor(private readonly limits: FileReaderLimits = standardLimits) {
    const { quick, long } = limits;
    this.kept = new KeptFiles(limits, 'are waiting to be read');
    this.quick = new Lane({ threads: quick.threads, heapMb: quick.threads * quick.allowance.heapMb, keepsThreads: true });
    this.long = new Lane({ threads: long.threads, heapMb: long.heapMb, keepsThreads: false });
  }

  /**
   * `talk` asks the program about the file and returns what it found. It must be repeatable: a file that takes more than a quick one may is
   * read again from its start in the other lane. Throws the problem that the program found, 413 for a file that takes too much, 429 or 503
   * where too many wait.
   */
  async read<T>(file: FileToRead, talk: (ask: Ask) => Promise<T>): Promise<T> {
    // The bytes of files that wait stay in memory.
    const kept = this.kept.add(file.tenantId, file.bytes, { always: file.isOfJob ?? false });
    try {
      return await this.readAdmitted(file, talk);
    } catch (error) {
      if (!(error instanceof Overrun)) throw error;
      const what = error.of === 'time' ? 'takes too long' : 'takes too much memory';
      throw new DomainError('file-too-large', 413, `The file ${what} to read. ${file.advice}`);
    } finally {
      kept.release();
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
}

export const fileReader = new FileReader();
