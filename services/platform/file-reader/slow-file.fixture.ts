// A program of the file reader for tests: its input says what it does instead of reading a file.
import { DomainError } from '#contracts/problem.js';

export type Behavior =
  | { kind: 'answer'; value: unknown }
  | { kind: 'questions' }
  | { kind: 'problem' }
  | { kind: 'fault' }
  | { kind: 'spin'; ms: number }
  | { kind: 'wait' }
  | { kind: 'heap' }
  | { kind: 'buffers'; mb: number }
  | { kind: 'long-text' };

const mb = 2 ** 20;

export async function* read(behavior: Behavior): AsyncGenerator<unknown, void, unknown> {
  if (behavior.kind === 'answer') yield behavior.value;
  if (behavior.kind === 'questions') for (let answer: unknown = 'first'; ;) answer = `answer to ${String(yield answer)}`;
  if (behavior.kind === 'problem') throw new DomainError('not-a-test', 422, 'This file is refused.', { line: 7 });
  if (behavior.kind === 'fault') throw new Error('A fault of the program.');
  if (behavior.kind === 'spin') yield spin(behavior.ms);
  if (behavior.kind === 'wait') yield await new Promise(() => setInterval(() => {}, 1_000));
  if (behavior.kind === 'heap') yield fillHeap();
  if (behavior.kind === 'buffers') yield await fillBuffers(behavior.mb);
  if (behavior.kind === 'long-text') yield 'x'.repeat(2 ** 30);
}

/** Keeps a processor busy until the thread has used it for this long. */
function spin(ms: number): string {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  for (const end = used() + ms; used() < end;);
  return 'spun';
}

function fillHeap(): number {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, n) => `text ${n} ${kept.length}`));
}

async function fillBuffers(size: number): Promise<number> {
  const kept: Uint8Array[] = [];
  while (kept.length < size) kept.push(new Uint8Array(mb).fill(1));
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  return kept.length;
}
