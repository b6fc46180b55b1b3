// Where the starting model is: built next to the compiled services, unless STARTING_MODEL names another file.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeModel, type Model } from './model.js';

/** From dist/services/assistant/classification, and from the sources in tests. */
const places = ['../../../starting-model.bin', '../../../dist/starting-model.bin'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export function loadStartingModel(): Model {
  const file = process.env['STARTING_MODEL'] ?? places.find((place) => existsSync(place));
  if (!file) throw new Error('The starting model is missing; `npm run build` makes it.');
  return decodeModel(readFileSync(file));
}
