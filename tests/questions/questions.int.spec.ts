// Questions in owners' words over the demo's two businesses and the golden company, each figure held against the exported postings.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import { ownerClient } from '../../services/host/demo/owner-client.js';
import { seedDemo } from '../../services/host/demo/seed.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { postGoldenCompany } from '../golden/golden-company.js';
import { casesOf } from './asked.js';
import { judge } from './judge.js';
import { postingsOf } from './postings.js';

let demo: TestSystem;
let golden: TestSystem;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ai-accounting-questions-'));
  demo = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  await seedDemo(await ownerClient(demo.composition), { directory, today: '2026-11-21', tell: () => {} });
  await demo.drain();
  golden = await TestSystem.start({ now: '2025-11-15T17:00:00Z' });
  await golden.openBusiness(2);
  await postGoldenCompany(golden);
}, 240_000);
afterAll(async () => {
  await demo.close();
  await golden.close();
  await rm(directory, { recursive: true });
}, 240_000);

interface Wrong {
  question: string;
  understood: string | null;
  expected: unknown;
  figures: number[];
}

async function asked(system: TestSystem, tenantId: number, file: string): Promise<{ total: number; wrong: Wrong[] }> {
  const { bytes } = await system.download(exportJournal, { tenantId, query: { format: 'csv', method: 'cash' } });
  const journal = bytes.toString();
  const cases = casesOf(readFileSync(`tests/questions/asked/${file}.txt`, 'utf8'), postingsOf(journal));
  const wrong: Wrong[] = [];
  for (const one of cases) {
    let conversationId: string | undefined;
    for (const query of [...(one.after ?? []), one.question]) {
      const answer = await system.get(askQuestion, { tenantId, body: { query, ...(conversationId && { conversationId }) } });
      conversationId = answer.conversationId;
      const { right, figures } = judge(one, answer);
      if (query !== one.question || right) continue;
      const { type: _, question: __, after: ___, ...expected } = one;
      wrong.push({
        question: [...(one.after ?? []), query].join(' > '),
        understood: answer.understood,
        expected,
        figures: figures.slice(0, 6),
      });
    }
  }
  return { total: cases.length, wrong };
}

/** Of what is not right nothing may carry a figure. */
function expectRight({ total, wrong }: { total: number; wrong: Wrong[] }): void {
  expect(wrong.filter(({ figures }) => figures.length > 0)).toEqual([]);
  if (wrong.length > total * 0.05) throw new Error(`${wrong.length} of ${total} not right: ${JSON.stringify(wrong, null, 1)}`);
}

test('a consultancy of the demo', async () => expectRight(await asked(demo, 1, 'dumblit')), 120_000);
test('a production house of the demo', async () => expectRight(await asked(demo, 2, 'nuculture')), 240_000);
test('the golden company', async () => expectRight(await asked(golden, 2, 'golden')), 120_000);
