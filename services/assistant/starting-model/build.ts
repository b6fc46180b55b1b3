// Builds the starting model: `node dist/services/assistant/starting-model/build.js OUT` writes OUT/starting-model.bin.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeModel, trainModel, type Model } from '../classification/model.js';
import { seededRandom } from '#platform/random.js';
import { readBrands, type NameIndex } from './brands.js';
import { trainingRows } from './training-rows.js';

const STARTING_MODEL_FILE = 'starting-model.bin';
const INDEX = 'node_modules/name-suggestion-index/dist/json/nsi.min.json';
/** An arbitrary number. It is fixed so that every build of the same code gives the same model. */
const SEED = 20_240_101;

/** Trains on the index of brand names and on the product's own phrases; a few seconds on one core. */
function buildStartingModel(index: NameIndex): Model {
  const rows = trainingRows(seededRandom(SEED), readBrands(index));
  return trainModel(rows, { name: 'starting-model', seed: SEED, epochs: 8, folds: 5, heldOutFolds: 1 });
}

/** Reads the index of the development dependency below `root`, the project's folder. */
export function readNameIndex(root: string): NameIndex {
  return JSON.parse(readFileSync(path.join(root, INDEX), 'utf8')) as NameIndex;
}

function main(folder: string): void {
  const model = buildStartingModel(readNameIndex(process.cwd()));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, STARTING_MODEL_FILE);
  const bytes = encodeModel(model);
  writeFileSync(file, bytes);
  process.stdout.write(`${file}: ${model.version}, ${model.classes.length} categories, ${bytes.length} bytes\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv[2] ?? 'dist');
