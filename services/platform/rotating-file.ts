// A log file that its owner alone reads and that never fills the disk: full, it moves on to `.1`, the oldest goes.
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pino } from 'pino';

export interface RotatingFileOptions {
  path: string;
  /** A file that has reached it is moved on; what waited to be written by then may stand in it too. */
  maxBytes?: number;
  /** With the one being written. */
  maxFiles?: number;
}

export type RotatingFile = ReturnType<typeof pino.destination>;

/** Lines go in by `write`; what is not on the disk yet is put there when the process ends. */
export function rotatingFile({ path, maxBytes = 10 * 1024 ** 2, maxFiles = 5 }: RotatingFileOptions): RotatingFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // As a version before may have left them.
  for (let n = 0; n < maxFiles; n++) if (existsSync(named(path, n))) chmodSync(named(path, n), 0o600);
  const file = pino.destination({ dest: path, sync: false, mode: 0o600 });
  // On a full disk lines are lost, and nothing else.
  file.on('error', () => {});
  let bytes = existsSync(path) ? statSync(path).size : 0;
  const rotate = () => {
    try {
      for (let n = maxFiles - 2; n >= 0; n--) if (existsSync(named(path, n))) renameSync(named(path, n), named(path, n + 1));
      file.reopen();
    } catch {
      // Rather a file that is too long than lines that are lost; it is tried again.
    }
    bytes = 0;
  };
  file.on('write', (written: number) => {
    bytes += written;
    if (bytes >= maxBytes) rotate();
  });
  return file;
}

const named = (path: string, n: number): string => (n === 0 ? path : `${path}.${n}`);

/** What a program says goes into the file until it says no more. */
export function keepOutput(file: RotatingFile, output: Readable): void {
  output.setEncoding('utf8').on('data', (text: string) => void file.write(text));
}
