// The decorator for methods that run a job, as `@Reaction` is for events.
import 'reflect-metadata';
import type { DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';
import type { JobDefinition, JobRunner, RunningJob } from './job-runner.js';

const jobKey = Symbol('job');

type Run<P extends z.ZodType> = (job: RunningJob<z.output<P>>) => Promise<unknown>;

/** Marks a method of a provider as the handler of a kind of job; its return value is the job's result. */
export const Runs =
  <P extends z.ZodType>(definition: JobDefinition<P>) =>
  <T extends Run<P>>(_target: object, _key: string, descriptor: TypedPropertyDescriptor<T>): void =>
    Reflect.defineMetadata(jobKey, definition, descriptor.value!);

/** Registers the job handlers of an application's providers with the runner. */
export function registerJobs(discovery: DiscoveryService, jobs: JobRunner): void {
  for (const { instance } of discovery.getProviders()) {
    if (typeof instance !== 'object' || instance === null) continue;
    const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance) ?? {});
    for (const { value } of Object.values(methods)) {
      const definition = typeof value === 'function' && (Reflect.getMetadata(jobKey, value) as JobDefinition | undefined);
      if (definition) jobs.register(definition, (job) => value.call(instance, job));
    }
  }
}
