// Callers share an answer that something waits, but never an old 'caught up'.
import { beforeEach, expect, test } from '@jest/globals';
import type { Identity } from '#platform/identity.js';
import type { ServiceProgress } from '#platform/service/progress.js';
import { PipelineWatch, sharedForMs } from './watch.js';

let looks: number;
let now: number;
let head: number;
let lag: number;
let watch: PipelineWatch;

const progress = (): ServiceProgress[] => [
  {
    service: 'ledger',
    head,
    stages: [{ service: 'ledger', consumer: 'ledger.posting', lag, newestEventAt: null, parked: [] }],
    running: [],
  },
];
const who = (tenantId: number) => ({ tenantId }) as Identity;

beforeEach(() => {
  [looks, now, head, lag] = [0, 0, 7, 0];
  watch = new PipelineWatch(
    async () => {
      looks++;
      const seen = progress();
      await Promise.resolve();
      return seen;
    },
    () => now,
  );
});

test('at rest the first question takes two looks, each later one a single look', async () => {
  expect((await watch.ask(who(2))).caughtUp).toBe(true);
  expect(looks).toBe(2);
  for (let n = 0; n < 3; n++) expect((await watch.ask(who(2))).caughtUp).toBe(true);
  expect(looks).toBe(5);
});

test('after something was written and applied, again two looks', async () => {
  await watch.ask(who(2));
  head = 8;
  expect((await watch.ask(who(2))).caughtUp).toBe(true);
  expect(looks).toBe(4);
});

test('everyone gets the same answer that something waits for a quarter of a second', async () => {
  lag = 3;
  expect((await watch.ask(who(2))).stages[0]!.lag).toBe(3);
  lag = 0;
  now = sharedForMs - 1;
  expect(await watch.ask(who(2))).toMatchObject({ caughtUp: false, stages: [{ lag: 3 }] });
  expect(looks).toBe(1);
  now = sharedForMs;
  expect((await watch.ask(who(2))).caughtUp).toBe(true);
});

test('those who ask meanwhile get one answer together, found afterwards', async () => {
  const first = watch.ask(who(2));
  lag = 1;
  head = 8;
  const later = [watch.ask(who(2)), watch.ask(who(2)), watch.ask(who(2))];
  const answers = await Promise.all(later);
  expect(answers.map(({ caughtUp }) => caughtUp)).toEqual([false, false, false]);
  await first;
  // Two for the first, at most one for the three others together.
  expect(looks).toBeLessThanOrEqual(3);
});

test('a business learns nothing of another, and a question that failed is asked again', async () => {
  lag = 3;
  await watch.ask(who(2));
  lag = 0;
  expect((await watch.ask(who(3))).caughtUp).toBe(true);
  let refuses = true;
  const refusing = new PipelineWatch(async () => {
    if (refuses) throw new Error('away');
    return progress();
  });
  const answers = [refusing.ask(who(2)), refusing.ask(who(2))];
  await expect(answers[0]).rejects.toThrow('away');
  await expect(answers[1]).rejects.toThrow('away');
  refuses = false;
  expect((await refusing.ask(who(2))).caughtUp).toBe(true);
});
