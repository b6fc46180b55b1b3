// How far the events of a tenant have come, and the stream that notifies open screens of changes.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { reportedFeatures } from '../features.js';

export const Stage = z.object({
  service: z.string(),
  consumer: z.string(),
  /** Events that wait; counted up to 100. */
  lag: z.number().int(),
  newestEventAt: z.string().nullable(),
  /** Messages of the business's partition that didn't match the producer's log and weren't applied. Missing where there were none. */
  forged: z.number().int().optional(),
  parked: z.array(z.object({ producer: z.string(), fromPosition: z.number().int(), reason: z.string(), parkedAt: z.string() })),
});
export type Stage = z.infer<typeof Stage>;

/** A job that waits or runs. */
export const Running = z.object({ id: z.string(), kind: z.string(), state: z.string(), progress: z.number(), message: z.string() });

export const getPipeline = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/pipeline',
  summary: 'Whether everything written for this tenant has been applied everywhere, stage by stage, and the jobs that run.',
  role: 'adviser',
  features: ['pipeline'],
  reply: z.object({
    caughtUp: z.boolean(),
    stages: z.array(Stage),
    running: z.array(Running),
  }),
  example: {
    caughtUp: true,
    stages: [{ service: 'ledger', consumer: 'ledger.posting', lag: 0, newestEventAt: '2026-11-21T12:00:00.000Z', parked: [] }],
    running: [],
  },
});

export const streamChanges = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/changes',
  summary: 'Server-sent events: the features whose figures changed for this tenant since the last one.',
  role: 'adviser',
  answers: 'events',
  reply: z.object({
    features: z.array(z.enum(reportedFeatures)),
  }),
  example: { features: ['ledger', 'accounts'] },
});
