// Brings dist up to date: services and contracts compiled, console bundled, starting model trained; each only when its sources changed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { environmentOf, giveUp, productNode, root } from './installation.mjs';
import { run } from './processes.mjs';
import { writeCompressed } from './compressed.mjs';

const dist = join(root, 'dist');
const COMPILED_FOLDERS = ['contracts', 'services', 'deploy/local', 'tests'];
const ABOUT_THE_COMPILER = ['.swcrc', 'package-lock.json', 'scripts/build.mjs'];
const ABOUT_THE_CONSOLE = ['console', 'contracts', 'package-lock.json', 'scripts/build.mjs'];
const MODEL_BUILDER = 'services/assistant/starting-model/build.js';
const MODEL = 'starting-model.bin';
/** Says which version of the index is installed. */
const BRAND_NAMES = 'node_modules/name-suggestion-index/package.json';

process.chdir(root);
mkdirSync(dist, { recursive: true });
await step('Services', compile);
await step('Starting model', trainStartingModel);
await step('Console', bundleConsole);

/** Prints a line only for what had to be done. */
async function step(name, work) {
  const begun = performance.now();
  const done = await work();
  if (done) console.log(`Built: ${name} (${done}, ${((performance.now() - begun) / 1000).toFixed(1)} s)`);
}

/** File by file, so that a running product keeps every file it may still load. */
async function compile() {
  const compiler = digest(ABOUT_THE_COMPILER.map((file) => readFileSync(file)));
  const before = stampOf('compiled');
  const sources = COMPILED_FOLDERS.flatMap(filesBelow).filter((file) => !/\.(spec\.tsx?|d\.ts|md)$/.test(file));
  const after = { compiler, files: Object.fromEntries(sources.map((file) => [file, versionOf(file)])) };
  const known = before?.compiler === compiler ? before.files : {};
  const changed = sources.filter((file) => known[file] !== after.files[file] || !existsSync(outputOf(file)));
  const gone = Object.keys(before?.files ?? {}).filter((file) => !(file in after.files));
  for (const file of gone) for (const output of [outputOf(file), `${outputOf(file)}.map`]) rmSync(output, { force: true });
  const failures = (await Promise.all(changed.map(compileFile))).filter(Boolean);
  if (failures.length > 0) giveUp(failures.join('\n'));
  if (changed.length + gone.length === 0) return undefined;
  keepStamp('compiled', after);
  return `${changed.length} files`;
}

/** Returns what is wrong with the file, if anything. Everything that is not TypeScript (SQL above all) is copied as it is. */
async function compileFile(file) {
  const output = outputOf(file);
  mkdirSync(dirname(output), { recursive: true });
  if (!/\.tsx?$/.test(file)) return void cpSync(file, output);
  const { transformFile } = await import('@swc/core');
  try {
    const { code, map } = await transformFile(file, { swcrc: true, sourceFileName: join(root, file) });
    replace(`${output}.map`, map);
    replace(output, `${code}\n//# sourceMappingURL=${output.split(/[\\/]/).at(-1)}.map\n`);
    return undefined;
  } catch (error) {
    return `${file} does not compile:\n${error.message.split('Caused by:')[0].trimEnd()}`;
  }
}

async function bundleConsole() {
  if (!['ts', 'mts', 'js', 'mjs'].some((extension) => existsSync(`console/vite.config.${extension}`))) return undefined;
  const sources = ABOUT_THE_CONSOLE.flatMap(filesBelow).filter((file) => !/\.(spec\.tsx?|md)$/.test(file));
  const stamp = digest(sources.map((file) => `${file} ${versionOf(file)}`));
  if (stampOf('console') === stamp && existsSync('dist/console/index.html')) return undefined;
  const options = ['build', 'console', '--outDir', '../dist/console', '--emptyOutDir', '--logLevel', 'warn'];
  const code = await run(productNode(), ['node_modules/vite/bin/vite.js', ...options], {
    env: environmentOf(productNode(), { NODE_ENV: 'production' }),
  });
  if (code !== 0) giveUp('The console could not be bundled; see the message from vite above.');
  await writeCompressed(filesBelow('dist/console'));
  keepStamp('console', stamp);
  return 'bundled';
}

/** Training reads nothing but the modules it imports, the data beside them and the index of brand names. */
async function trainStartingModel() {
  const builder = join(dist, MODEL_BUILDER);
  if (!existsSync(builder)) return undefined;
  const data = filesBelow(dirname(builder)).filter((file) => !/\.(js|map)$/.test(file));
  const stamp = digest([...importsOf(builder), ...data, BRAND_NAMES].map((file) => readFileSync(file)));
  if (stampOf('model') === stamp && existsSync(join(dist, MODEL))) return undefined;
  const code = await run(productNode(), [builder, dist], { env: environmentOf(productNode()) });
  if (code !== 0) giveUp('The starting model could not be trained; see the message above.');
  keepStamp('model', stamp);
  return `${Math.round(statSync(join(dist, MODEL)).size / 1024)} kB`;
}

/** A compiled module and all of ours that it imports, in a fixed order. */
function importsOf(module, found = new Set()) {
  if (found.has(module) || !existsSync(module)) return found;
  found.add(module);
  for (const [, name] of readFileSync(module, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g)) {
    const path = name.startsWith('#contracts/')
      ? join(dist, name.slice(1))
      : name.startsWith('#platform/')
        ? join(dist, 'services', name.slice(1))
        : join(dirname(module), name);
    importsOf(path, found);
  }
  return found;
}

function outputOf(file) {
  return join(dist, file.replace(/\.tsx?$/, '.js'));
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => entry.name !== 'node_modules' && !entry.name.startsWith('.'),
  );
  return entries.flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)])).sort();
}

/** Size and time of change: reading every file would cost more than compiling the changed ones. */
function versionOf(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size}-${mtimeMs}`;
}

/** Whoever reads the file at this moment sees the old or the new one, never a half. */
function replace(file, content) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function stampOf(name) {
  try {
    return JSON.parse(readFileSync(join(dist, `.${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

function keepStamp(name, stamp) {
  replace(join(dist, `.${name}.json`), JSON.stringify(stamp));
}
