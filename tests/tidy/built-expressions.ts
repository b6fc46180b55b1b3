// The regular expressions that modules of the product put together as they are loaded. Read in a process of its own, where nothing is loaded yet.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, textOf } from './sources.js';
import type { Found } from './regular-expressions.js';

/** Loads each module named on standard input and writes what `new RegExp` was called with meanwhile. */
const recorder = `
  import { readFileSync } from 'node:fs';
  const built = [];
  let place = '';
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, words, as) {
      const made = Reflect.construct(target, words, as);
      if (place && typeof words[0] === 'string') built.push({ place, source: made.source, flags: made.flags });
      return made;
    },
  });
  for (const module of JSON.parse(readFileSync(0, 'utf8'))) {
    place = module.path;
    await import(module.url);
  }
  process.stdout.write(JSON.stringify(built));
`;

/** Of the given sources, those that build any. A place is a file without a line. */
export function builtExpressions(paths: readonly string[]): Found[] {
  const modules = paths
    .filter((path) => textOf(path).includes('new RegExp('))
    .map((path) => ({ path, url: pathToFileURL(join(root, 'dist', path.replace(/\.ts$/, '.js'))).href }));
  const words = ['--input-type=module', '--no-warnings', '--eval', recorder];
  const output = execFileSync(process.execPath, words, { cwd: root, input: JSON.stringify(modules), maxBuffer: 2 ** 26 });
  const built = JSON.parse(output.toString()) as { place: string; source: string; flags: string }[];
  return built.map(({ place, source, flags }) => ({ place, expression: new RegExp(source, flags) }));
}
