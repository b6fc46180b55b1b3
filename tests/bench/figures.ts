// What a benchmark reports, and how it is printed.
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

export interface Figure {
  /** The target's name, e.g. P3. */
  name: string;
  what: string;
  /** What was measured, in words and numbers. */
  measured: string;
  /** Omitted where no target is set. */
  target?: string;
  met?: boolean;
  values: Record<string, number>;
}

export interface Size {
  /** Of a statement, or events or entries, where somebody wants others than the benchmark's own. */
  rows?: number;
  /** Of the books that stand there before, in all. */
  lines?: number;
}

export const usualLines = 100_000;

/** `tell` reports progress on the way; figures come when a benchmark is done. */
export type Benchmark = (tell: (line: string) => void, size: Size) => Promise<Figure[]>;

export const ms = (value: number): string =>
  value >= 100 ? `${value.toFixed(0)} ms` : value >= 10 ? `${value.toFixed(1)} ms` : `${value.toFixed(2)} ms`;
export const perSecond = (count: number, tookMs: number): number => count / (tookMs / 1000);

export function printed({ name, what, measured, target, met }: Figure): string {
  const verdict = target === undefined ? '' : ` · target ${target}: ${met ? 'met' : 'MISSED'}`;
  return `${name.padEnd(4)} ${what}\n     ${measured}${verdict}`;
}

export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 1024 ** 3)} GiB, ${process.platform}-${process.arch}, Node ${process.version}, load ${loadNow()}`;
}

/** Others on the machine make every figure worse, so it is shown beside them. */
function loadNow(): string {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ', 1)[0]!;
  } catch {
    return 'unknown';
  }
}
