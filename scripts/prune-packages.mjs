// node scripts/prune-packages.mjs DIRECTORY: removes from installed packages what only people and compilers read, and parts that the product
// doesn't load. A third of an image is left out by that. tests/deploy/prune-packages.spec.ts names what stays.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Name the directory of the packages.');

const UNREAD_FOLDER = /^(tests?|__tests__|docs|examples?|benchmarks?)$/;
const UNREAD_FILE = /\.(map|ts|mts|cts|md|markdown|flow)$/;
/** Licenses must stay with the code. */
const LICENSE = /^(licen[cs]e|notice|copying)/i;

/** Variants that the product doesn't choose: text is read with the LSTM engine, its small data, and pictures with the bundle of libheif. */
const UNUSED = {
  'tesseract.js-core': /\.wasm\.js$|^tesseract-core(-simd|-relaxedsimd)?\.(js|wasm)$/,
  '@tesseract.js-data/eng': /^4\.0\.0$/,
  'libheif-js': /^libheif$/,
};

prune(directory);
for (const [name, unused] of Object.entries(UNUSED))
  for (const part of readdirSync(join(directory, name))) if (unused.test(part)) rmSync(join(directory, name, part), { recursive: true });

/** Folders of a package that its own code could load by such a name are below `dist` or `lib`, and stay. */
function prune(path, within = '') {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) {
      if (isPackage(within) && UNREAD_FOLDER.test(entry.name)) rmSync(inside, { recursive: true });
      else prune(inside, within === '' ? entry.name : `${within}/${entry.name}`);
    } else if (UNREAD_FILE.test(entry.name) && !LICENSE.test(entry.name)) rmSync(inside);
  }
}

/** Whether a folder is a package's own: `name`, `@scope/name`, or one of these in a package's `node_modules`. */
function isPackage(within) {
  return /^(@[^/]+\/)?[^/@]+$/.test(within.split('/node_modules/').at(-1));
}
