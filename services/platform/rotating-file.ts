// A log file that only its owner can read and that never fills the disk: a full file becomes `.1`, and the oldest is deleted.
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pino } from 'pino';

interface RotatingFileOptions {
  path: string;
  /** A file that has reached this size is rotated; what was already waiting to be written may still go into it. */
  maxBytes?: number;
  /** Including the current one. */
  maxFiles?: number;
}

export type RotatingFile = ReturnType<typeof pino.destination>;

/** Lines go in by `write`; what is not on the disk yet is put there when the process ends. */
export function rotatingFile({ path, maxBytes = 10 * 1024 ** 2, maxFiles = 5 }: RotatingFileOptions): RotatingFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // An earlier version may have left other permissions.
  for (let n = 0; n < maxFiles; n++) if (existsSync(named(path, n))) chmodSync(named(path, n), 0o600);
  const file = pino.destination({ dest: path, sync: false, mode: 0o600 });
  // On a full disk only log lines are lost.
  file.on('error', () => {});
  let bytes = existsSync(path) ? statSync(path).size : 0;
  const rotate = () => {
    try {
      for (let n = maxFiles - 2; n >= 0; n--) if (existsSync(named(path, n))) renameSync(named(path, n), named(path, n + 1));
      file.reopen();
    } catch {
      // A file that is too long is better than lost lines; rotation is retried.
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

/** Writes a program's output to the file until the program ends. */
export function keepOutput(file: RotatingFile, output: Readable): void {
  output.setEncoding('utf8').on('data', (text: string) => void file.write(text));
}
