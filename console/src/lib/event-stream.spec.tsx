// Reading a stream, and how long to wait before taking it up again.
import { beforeEach, expect, test } from '@jest/globals';
import { getJob, streamJob } from '#contracts/routes/jobs.js';
import { streamJob as streamJobRef } from '#contracts/generated/client.js';
import { connectAsMember } from '../testing/connect-as-member.js';
import { answer, answerEvents, server } from '../testing/server.js';
import { events, waitBefore } from './event-stream.js';
import { jobStates } from './job.js';

const jobId = 'bank-link.0198c5e0-0000-7000-8000-0000000000bb';
const running = { ...getJob.example, state: 'running' as const, progress: 0.4 };
const done = { ...getJob.example, state: 'done' as const, progress: 1, message: '128 of 128 rows' };

beforeEach(() => connectAsMember());

test('events come in order until the stream ends', async () => {
  server.use(answerEvents(streamJob, [running, done], { open: false }));
  const seen = [];
  for await (const job of events(streamJobRef, { params: { jobId } })) seen.push(job.state);
  expect(seen).toEqual(['running', 'done']);
});

test('a stream that ends early is completed by asking once', async () => {
  server.use(answerEvents(streamJob, [running], { open: false }), answer(getJob, done));
  const seen = [];
  for await (const job of jobStates(jobId, new AbortController().signal)) seen.push(job.progress);
  expect(seen).toEqual([0.4, 1]);
});

test('waiting doubles, is spread, and never exceeds half a minute', () => {
  expect([0, 1, 2, 3].map((attempt) => waitBefore(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(waitBefore(0, 0)).toBe(500);
  expect(waitBefore(20, 1)).toBe(30_000);
});
