// A job is a row: it runs whatever happens between its commit and its end.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { World } from '../../../tests/conformance/world.js';
import { createLog } from '../log.js';
import { EmbeddedTransport } from '../transports/embedded.js';
import { defineJob, JobRunner, RunLater, type RunningJob } from './job-runner.js';

const tenant = 2;
const kind = 'test.job';
const counting = defineJob({ kind, payload: z.object({ n: z.number() }), attempts: 3 });

let world: World;
let pool: pg.Pool;
const runners: JobRunner[] = [];

beforeEach(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
  pool = new pg.Pool({ ...world.administrator, max: 6, options: '-c search_path=bullmq' });
  pool.on('error', () => {});
}, 30_000);
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
  await pool.end();
  await world.close();
}, 30_000);

async function runner(run: (job: RunningJob<{ n: number }>) => Promise<unknown>): Promise<JobRunner> {
  const queues = { options: { connection: pool as never }, factory: createPostgresBackend as never, exclusive: true };
  const made = new JobRunner(world.producer, queues, createLog({ level: 'silent' }));
  made.register(counting, run);
  await made.start();
  runners.push(made);
  return made;
}

const write = (n: number) =>
  world.producer.asWorker([tenant], 'ana@demo.test', async () => ({ reply: undefined, jobs: [{ kind, payload: { n } }] }));
const states = async () => (await world.admin.query('select state, progress, result, problem from bank_link.job order by created_at')).rows;
const ended = () => world.until(async () => (await states()).every((job) => job.state === 'done' || job.state === 'failed'));

test('a job whose process died between commit and hand-over runs when the next one starts', async () => {
  await write(1);
  await write(2);
  const seen: number[] = [];
  await runner(async ({ payload, progress }) => {
    await progress(0.5, 'half');
    seen.push(payload.n);
    return { n: payload.n };
  });
  await ended();
  expect(seen.sort()).toEqual([1, 2]);
  expect(await states()).toMatchObject([
    { state: 'done', progress: 1, result: { n: 1 } },
    { state: 'done', result: { n: 2 } },
  ]);
});

test('a job whose process died while it ran is taken over', async () => {
  await write(1);
  await world.admin.query(`update bank_link.job set state = 'running'`);
  let runs = 0;
  await runner(async () => ++runs);
  await ended();
  expect([runs, (await states())[0].state]).toEqual([1, 'done']);
});

test('a failure is tried again, a refusal and the last failure are shown to the person', async () => {
  const attempts = new Map<number, number>();
  const made = await runner(async ({ payload: { n } }) => {
    const attempt = (attempts.get(n) ?? 0) + 1;
    attempts.set(n, attempt);
    if (n === 1 && attempt < 2) throw new Error('an accident');
    if (n === 2) throw new DomainError('empty', 422, 'The file is empty.');
  });
  world.producer.afterCommit = { appended: () => {}, jobsWritten: (jobs) => made.handOver(jobs) };
  await write(1);
  await write(2);
  await ended();
  expect(Object.fromEntries(attempts)).toEqual({ 1: 2, 2: 1 });
  const [first, second] = await states();
  expect(first).toMatchObject({ state: 'done', problem: null });
  expect(second).toMatchObject({ state: 'failed', problem: { detail: 'The file is empty.' } });
});

test('a job that waits for another is queued again, says why, and counts as no failure however often it waits', async () => {
  await write(1);
  let runs = 0;
  const seen: string[] = [];
  await runner(async () => {
    if (++runs > 1) seen.push(...(await world.admin.query('select message from bank_link.job')).rows.map(({ message }) => message));
    // One more than there are attempts.
    if (runs <= counting.attempts + 1) throw new RunLater('Waiting for another');
  });
  await ended();
  expect([runs, new Set(seen), (await states())[0].state]).toEqual([5, new Set(['Waiting for another']), 'done']);
}, 30_000);

test('a payload that the job does not know is a failure that reveals nothing internal', async () => {
  await world.producer.asWorker([tenant], 'ana@demo.test', async () => ({
    reply: undefined,
    jobs: [{ kind: 'test.unknown', payload: {} }],
  }));
  await runner(async () => {});
  await ended();
  expect(await states()).toMatchObject([
    { state: 'failed', problem: { title: 'The work failed', detail: 'No service runs test.unknown.' } },
  ]);
});
