// Providers declare their jobs with a decorator.
import type { DiscoveryService } from '@nestjs/core';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Log } from '../log.js';
import type { UnitOfWork } from '../unit-of-work.js';
import { defineJob, JobRunner, type QueueBackend, type RunningJob } from './job-runner.js';
import { registerJobs, Runs } from './runs.js';

const counting = defineJob({ kind: 'count', payload: z.object({ n: z.number() }), attempts: 1 });

class Counts {
  constructor(private readonly add: number) {}

  @Runs(counting)
  async run({ payload }: RunningJob<{ n: number }>): Promise<number> {
    return payload.n + this.add;
  }
}

const discovering = (...instances: unknown[]) =>
  ({ getProviders: () => instances.map((instance) => ({ instance })) }) as unknown as DiscoveryService;

test('the method runs on its provider', async () => {
  const registered: [unknown, (job: unknown) => Promise<unknown>][] = [];
  const jobs = { register: (...given: [unknown, (job: unknown) => Promise<unknown>]) => registered.push(given) } as unknown as JobRunner;
  registerJobs(discovering(undefined, null, 'a value', Object.create(null), new Map(), new Counts(40)), jobs);
  expect(registered.map(([definition]) => definition)).toEqual([counting]);
  expect(await registered[0]![1]({ payload: { n: 2 } })).toBe(42);
});

test('two that run the same job are refused', () => {
  const jobs = new JobRunner({} as UnitOfWork, {} as QueueBackend, {} as Log);
  expect(() => registerJobs(discovering(new Counts(1), new Counts(2)), jobs)).toThrow('Two methods run the jobs of count.');
});
