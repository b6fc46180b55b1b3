// Training in a thread of its own, because it takes seconds of one processor. The same file is the thread's program.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { threadProgram } from '#platform/thread-program.js';
import { hinted } from './hints.js';
import { encodeModel, trainModel, type TrainingRow } from './model.js';
import { loadStartingModel } from './starting-model.config.js';

interface TrainingTask {
  task: 'train-model';
  name: string;
  rows: TrainingRow[];
}

interface Trained {
  version: string;
  file: Uint8Array;
}

/** Longer than any training of the most rows; a thread that hangs is ended. */
const timeoutMs = 120_000;

const program = threadProgram(import.meta.url);

export function trainInWorker(name: string, rows: TrainingRow[]): Promise<Trained> {
  const data: TrainingTask = { task: 'train-model', name, rows };
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: data });
    const timeout = setTimeout(() => void worker.terminate(), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => (clearTimeout(timeout), reject(new Error('training ended without a model'))));
  });
}

const given = workerData as TrainingTask | null;
if (!isMainThread && given?.task === 'train-model') {
  const startingModel = loadStartingModel();
  const model = trainModel(given.rows.map((row) => hinted(row, startingModel)), { name: given.name }); // prettier-ignore
  parentPort!.postMessage({ version: model.version, file: encodeModel(model) } satisfies Trained);
}
