// How figures are measured: all sides of a comparison in turn within one run, the order rotated, medians of the rounds.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that is measured; `run` does it once and may say how many milliseconds count, where that is not all of them. */
export interface Side {
  name: string;
  run(): Promise<number | void>;
}

/** A floor that is over faster than this says nothing. */
const shortestFloorMs = 100;
const sampleMs = 300;

/** Milliseconds of each side, by round. */
export type Samples = Map<string, number[]>;

export async function alternate(sides: Side[], rounds: number): Promise<Samples> {
  const samples: Samples = new Map(sides.map((side) => [side.name, []]));
  for (let round = 0; round < rounds; round++) {
    const shift = round % sides.length;
    for (const side of [...sides.slice(shift), ...sides.slice(0, shift)]) samples.get(side.name)!.push(await timed(() => side.run()));
  }
  return samples;
}

async function timed(run: () => Promise<number | void>): Promise<number> {
  const begun = performance.now();
  return (await run()) ?? performance.now() - begun;
}

/** A sample of something short: many times in a row. */
export interface Repeated {
  sampleMs: number;
  perTimeMs: number;
}

/** Sides that take moments, each repeated as often as makes a sample long enough. */
export async function alternateShort(sides: Side[], rounds: number): Promise<Map<string, Repeated[]>> {
  const repeated: Side[] = [];
  const times = new Map<string, number>();
  for (const side of sides) {
    const n = Math.ceil(sampleMs / Math.max(0.01, await oneTimeMs(side))) + 1;
    times.set(side.name, n);
    repeated.push({ name: side.name, run: () => repeat(side, n) });
  }
  const samples = await alternate(repeated, rounds);
  return new Map([...samples].map(([name, all]) => [name, all.map((one) => ({ sampleMs: one, perTimeMs: one / times.get(name)! }))]));
}

async function repeat(side: Side, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await side.run();
}

/** The first times are slower than all that follow. */
async function oneTimeMs(side: Side): Promise<number> {
  await repeat(side, 20);
  return (await timed(() => repeat(side, 20))) / 20;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Refuses to compare with a floor whose samples are too short to be distinguished from noise. */
export function floorOf(samples: Samples, name: string): number {
  const shortest = Math.min(...samples.get(name)!);
  if (shortest < shortestFloorMs)
    throw new Error(`A sample of “${name}” took ${shortest.toFixed(0)} ms; a floor must take ${shortestFloorMs} ms.`);
  return median(samples.get(name)!);
}

/** The same for short sides: the median of one time. */
export function floorRepeated(samples: Map<string, Repeated[]>, name: string): number {
  const all = samples.get(name)!;
  floorOf(new Map([[name, all.map((one) => one.sampleMs)]]), name);
  return median(all.map((one) => one.perTimeMs));
}

/** How often a second this disk takes 8 kB for good: what bounds whatever commits one after the other. */
export function fsyncsPerSecond(directory: string): number {
  const path = join(directory, 'fsync');
  const file = openSync(path, 'w');
  const block = Buffer.alloc(8192, 1);
  const begun = performance.now();
  let count = 0;
  for (; performance.now() - begun < 500; count++) {
    writeSync(file, block, 0, block.length, 0);
    fdatasyncSync(file);
  }
  const seconds = (performance.now() - begun) / 1000;
  closeSync(file);
  rmSync(path);
  return count / seconds;
}
