// Random lives of businesses, several at a time: whatever order files, undos, decisions and journals come in, the books are what the files show.
// RANDOM_SEQUENCES=500 runs the long form; RANDOM_SEED begins elsewhere.
import { expect, test } from '@jest/globals';
import { disturbance } from './fixtures/platform/disturbance.fixture.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { Sequence, type Lived } from './random-books/sequence.js';

const sequences = Number(process.env['RANDOM_SEQUENCES'] ?? 2);
const firstSeed = Number(process.env['RANDOM_SEED'] ?? 1);
const perSystem = 20;
const atOnce = 4;

test(
  `${sequences} random sequences without settling between the steps leave the books that the files show`,
  async () => {
    const lived: Lived[] = [];
    for (let first = 0; first < sequences; first += perSystem) {
      const seeds = Array.from({ length: Math.min(perSystem, sequences - first) }, (_, n) => firstSeed + first + n);
      lived.push(...(await livedOn(seeds)));
    }
    const sum = (of: (one: Lived) => number) => lived.reduce((total, one) => total + of(one), 0);
    const counts = {
      sequences: lived.length,
      imports: sum((one) => one.imports),
      undone: sum((one) => one.undone),
      questions: sum((one) => one.questions),
      pairs: sum((one) => one.pairs),
      journaled: sum((one) => one.journaled),
    };
    if (sequences > 2) process.stderr.write(`${JSON.stringify(counts)}\n`);
    expect(lived.flatMap((one) => one.differences)).toEqual([]);
    // Lives in which nothing is undone and no journal arrives would prove little.
    if (sequences >= perSystem) {
      expect(counts.undone).toBeGreaterThan(sequences / 4);
      expect(counts.journaled).toBeGreaterThan(sequences / 4);
    }
  },
  60_000 + sequences * 30_000,
);

/** A product of their own for some seeds, disturbed by the first of them, and verified when they are done. */
async function livedOn(seeds: number[]): Promise<Lived[]> {
  const system = await TestSystem.start({ transport: disturbance(seeds[0]!).transport });
  try {
    const lived: Lived[] = [];
    for (let at = 0; at < seeds.length; at += atOnce)
      lived.push(...(await Promise.all(seeds.slice(at, at + atOnce).map((seed) => new Sequence(system, 1_000 + seed, seed).live()))));
    await system.close();
    return lived;
  } catch (error) {
    await system.close({ verify: false }).catch(() => {});
    throw error;
  }
}
