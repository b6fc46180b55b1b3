// What the file reader does with files that take too much, with programs that fail, and with businesses that send many files.
import { expect, test } from '@jest/globals';
import { threadProgram } from '../thread-program.js';
import { longAllowance } from './allowance.js';
import { FileReader, standardLimits, type FileReaderLimits } from './file-reader.js';
import type { Ask } from './reader-thread.js';
import type { Behavior } from './slow-file.fixture.js';

const program = threadProgram(new URL('slow-file.fixture.ts', import.meta.url).href.replace('/dist/', '/'));
const never = 600_000;
const [quickCpuMs, longCpuMs] = [300, 1_200];
const allowance = { cpuMs: quickCpuMs, clockMs: never, heapMb: 48, buffersMb: 32 };
const limits: FileReaderLimits = {
  ...standardLimits,
  quick: { threads: 2, allowance },
  long: { threads: 2, heapMb: 128, allowanceOf: () => ({ cpuMs: longCpuMs, clockMs: never, heapMb: 64, buffersMb: 64 }) },
};

interface Sent {
  tenantId?: number;
  bytes?: number;
  isOfJob?: boolean;
}

const firstAnswer = (ask: Ask) => ask<unknown>();

const read = (reader: FileReader, behavior: Behavior, { tenantId = 1, bytes = 100, isOfJob = false }: Sent = {}, talk = firstAnswer) =>
  reader.read({ tenantId, program, bytes, input: behavior, advice: 'Send a smaller one.', isOfJob }, talk);

const tooLong = { code: 'file-too-large', status: 413, detail: 'The file takes too long to read. Send a smaller one.' };
const tooMuchMemory = { code: 'file-too-large', status: 413, detail: 'The file takes too much memory to read. Send a smaller one.' };

test('a program is asked question by question, and its thread reads the next file', async () => {
  const reader = new FileReader(limits);
  const talk = async (ask: Ask) => [await ask(), await ask('one'), await ask('two')];
  expect(await read(reader, { kind: 'questions' }, {}, talk)).toEqual(['first', 'answer to one', 'answer to two']);
  expect(await read(reader, { kind: 'answer', value: new Uint8Array([1, 2]) })).toEqual(new Uint8Array([1, 2]));
  expect(await read(reader, { kind: 'answer', value: undefined })).toBeUndefined();
}, 300_000);

test('a problem of the file reaches the caller as it was thrown; a fault of the program is no problem of the file; both leave the reader able to read', async () => {
  const reader = new FileReader(limits);
  await expect(read(reader, { kind: 'problem' })).rejects.toMatchObject({
    name: 'DomainError',
    ...{ code: 'not-a-test', status: 422, detail: 'This file is refused.', extra: { line: 7 } },
  });
  await expect(read(reader, { kind: 'fault' })).rejects.toThrow('A fault of the program.');
  const stops = () => Promise.reject(new Error('The caller failed.'));
  await expect(read(reader, { kind: 'questions' }, {}, stops)).rejects.toThrow('The caller failed.');
  expect(await read(reader, { kind: 'answer', value: 3 })).toBe(3);
}, 300_000);

test('a file that takes more processor time than a quick one may is read again with more, and is refused beyond that', async () => {
  const reader = new FileReader(limits);
  let talks = 0;
  const counted = (ask: Ask) => (talks++, ask());
  expect(await read(reader, { kind: 'spin', ms: 2 * quickCpuMs }, {}, counted)).toBe('spun');
  expect(talks).toBe(2);
  await expect(read(reader, { kind: 'spin', ms: never })).rejects.toMatchObject(tooLong);
}, 300_000);

test('a large file is given the longer time at once', async () => {
  const reader = new FileReader(limits);
  let talks = 0;
  const counted = (ask: Ask) => (talks++, ask());
  expect(await read(reader, { kind: 'spin', ms: 2 * quickCpuMs }, { bytes: 1024 * 1024 }, counted)).toBe('spun');
  expect(talks).toBe(1);
}, 300_000);

test('a file that waits forever, fills the heap, fills buffers or makes a text longer than there can be is refused', async () => {
  const short = { cpuMs: never, clockMs: 1_000, heapMb: 48, buffersMb: 32 };
  const waiting = new FileReader({
    ...limits,
    quick: { threads: 2, allowance: short },
    long: { threads: 2, heapMb: 128, allowanceOf: () => short },
  });
  await expect(read(waiting, { kind: 'wait' })).rejects.toMatchObject(tooLong);
  const patient = { cpuMs: never, clockMs: never, heapMb: 48, buffersMb: 32 };
  const reader = new FileReader({
    ...limits,
    quick: { threads: 2, allowance: patient },
    long: { threads: 2, heapMb: 128, allowanceOf: () => patient },
  });
  await expect(read(reader, { kind: 'heap' })).rejects.toMatchObject(tooMuchMemory);
  await expect(read(reader, { kind: 'buffers', mb: 40 })).rejects.toMatchObject(tooMuchMemory);
  await expect(read(reader, { kind: 'long-text' })).rejects.toMatchObject(tooMuchMemory);
  expect(await read(reader, { kind: 'answer', value: 3 })).toBe(3);
}, 300_000);

test('while files of one business take their time in both lanes, those of another are read', async () => {
  const patient = { cpuMs: never, clockMs: never, heapMb: 48, buffersMb: 32 };
  const reader = new FileReader({
    ...limits,
    quick: { threads: 2, allowance: patient },
    long: { threads: 2, heapMb: 128, allowanceOf: () => patient },
  });
  const ended: string[] = [];
  const slow = [100, 100, 2 ** 20, 2 ** 20].map((bytes) =>
    read(reader, { kind: 'spin', ms: 4_000 }, { tenantId: 1, bytes }).then(() => ended.push('slow')),
  );
  for (const bytes of [100, 2 ** 20]) {
    expect(await read(reader, { kind: 'answer', value: 'read' }, { tenantId: 2, bytes })).toBe('read');
    ended.push('other');
  }
  await Promise.all(slow);
  expect(ended.slice(0, 2)).toEqual(['other', 'other']);
}, 300_000);

test('a business with too many files or bytes is asked to wait, others are not, and a job waits as long as it has to', async () => {
  const perBusiness = { files: 2, bytes: 1_000 };
  const reader = new FileReader({ ...limits, perBusiness, all: { files: 3, bytes: 10_000 } });
  const held = Promise.withResolvers<string>();
  const talk = async (ask: Ask) => (await ask(), held.promise);
  const busy = [1, 1, 2].map((tenantId) => read(reader, { kind: 'questions' }, { tenantId }, talk));
  const refusal = { code: 'too-many-files', status: 429 };
  await expect(read(reader, { kind: 'questions' })).rejects.toMatchObject(refusal);
  await expect(read(reader, { kind: 'questions' }, { tenantId: 2, bytes: 950 })).rejects.toMatchObject(refusal);
  await expect(read(reader, { kind: 'questions' }, { tenantId: 3 })).rejects.toMatchObject({ code: 'too-many-files', status: 503 });
  const job = read(reader, { kind: 'answer', value: 'job' }, { isOfJob: true });
  held.resolve('held');
  expect(await Promise.all([...busy, job])).toEqual(['held', 'held', 'held', 'job']);
  expect(await read(reader, { kind: 'answer', value: 4 })).toBe(4);
}, 300_000);

test('the heap of all threads together stays within its limit, whatever the files', () => {
  const { quick, long } = standardLimits;
  expect(quick.threads * quick.allowance.heapMb + long.heapMb).toBe(768);
  for (const bytes of [0, 2 ** 20, 25 * 2 ** 20])
    for (const isPacked of [true, false]) expect(longAllowance({ bytes, isPacked }).heapMb).toBeLessThanOrEqual(long.heapMb);
});
