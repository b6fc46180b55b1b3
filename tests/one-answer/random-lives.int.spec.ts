// Every figure has one answer after random lives of businesses. ONE_ANSWER=300 runs the long form; ONE_ANSWER_SEED begins elsewhere.
import { expect, test } from '@jest/globals';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { Books } from './books.js';
import { mismatchesOf, type Mismatch } from './compare.js';
import { rememberFigures } from './changes-since.js';
import { lifeYears, RandomLife } from './random-life.js';
import { registry } from './registry.js';

const lives = Number(process.env['ONE_ANSWER'] ?? 1);
const firstSeed = Number(process.env['ONE_ANSWER_SEED'] ?? 1);
const perSystem = 20;
const today = '2026-06-30';

test(
  `${lives} random lives: each figure is the same everywhere`,
  async () => {
    const different: string[] = [];
    for (let first = 0; first < lives; first += perSystem) {
      const system = await TestSystem.start({ now: `${today}T16:00:00Z` });
      for (let seed = firstSeed + first; seed < firstSeed + Math.min(lives, first + perSystem); seed++) {
        const found = await lived(system, seed).catch((error: unknown) => [
          { text: error instanceof Error ? error.stack! : String(error) },
        ]);
        different.push(...found.map(({ text }) => `Seed ${seed}: ${text}`));
      }
      await system.close();
    }
    expect(different).toEqual([]);
  },
  60_000 + lives * 30_000,
);

async function lived(system: TestSystem, seed: number): Promise<Mismatch[]> {
  let changes = async (): Promise<Mismatch[]> => [];
  const business = await new RandomLife(system, seed).live(async (tenantId) => {
    changes = await rememberFigures(system, tenantId);
  });
  const found = await changes();
  for (const year of lifeYears)
    for (const method of ['cash', 'accrual'] as const) {
      const books = await Books.of(system, { ...business, year, today, method });
      found.push(...(await mismatchesOf(registry, books)));
    }
  return found;
}
