// Jobs: the progress of long work. A job's id starts with the service that runs it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { services } from '../services.js';
import { uuidPattern } from '../shapes.js';

export const JobId = z.string().regex(new RegExp(`^(${services.join('|')})\\.${uuidPattern}$`), 'must be the ID of a job');
const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.number().min(0).max(1),
  message: z.string(),
  result: z.unknown().nullable(),
  problem: z.object({ title: z.string(), detail: z.string(), errorId: z.string() }).nullable(),
});
export type Job = z.infer<typeof Job>;
const example: Job = {
  id: 'bank-link.0198c5e0-0000-7000-8000-0000000000bb',
  kind: 'import.commit',
  state: 'running',
  progress: 0.4,
  message: '51 of 128 rows',
  result: null,
  problem: null,
};

/** `service` is where a job without a known prefix would go; the gateway forwards by the id's prefix. */
export const getJob = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/jobs/:jobId',
  summary: 'State and progress of a job.',
  role: 'adviser',
  features: ['jobs'],
  params: z.object({ jobId: JobId }),
  reply: Job,
  example,
});

export const streamJob = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/jobs/:jobId/events',
  summary: 'The same as server-sent events: one immediately, one at each change, the last with state done or failed.',
  role: 'adviser',
  params: z.object({ jobId: JobId }),
  answers: 'events',
  reply: Job,
  example,
});
