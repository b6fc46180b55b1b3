// Lets Node itself load the sources as they are: a name that ends with .js leads to the .ts it is compiled from, which is compiled when loaded.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const root = new URL('../..', import.meta.url).href;
const globals = new URL('globals.mjs', import.meta.url).href;
/** Stands for style sheets and pictures. */
const asset = new URL('console/src/testing/asset-stub.mjs', root).href;
const swcOptions = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8'));
const aliases = [
  ['#contracts/', 'contracts/'],
  ['#platform/', 'services/platform/'],
];

registerHooks({
  resolve(name, context, next) {
    if (/\.(css|svg|woff2)$/.test(name)) return { url: asset, format: 'module', shortCircuit: true };
    // The console draws with the build for browsers, which has its fonts apart.
    if (isPdfkit(name) && context.parentURL?.startsWith(`${root}console/`)) return next(name, forBrowsers(context));
    // A document as a text, as the bundler has it.
    if (name.endsWith('.md?raw')) return { url: new URL(name, context.parentURL).href, format: 'module', shortCircuit: true };
    if (name === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
    const url = context.parentURL?.startsWith(root) && !context.parentURL.includes('/node_modules/') && sourceOf(name, context.parentURL);
    return url ? { url, format: 'module', shortCircuit: true } : next(name, context);
  },
  load(url, context, next) {
    if (url.endsWith('.md?raw'))
      return { format: 'module', source: `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))}`, shortCircuit: true };
    if (!isSource(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { $schema: _, ...options } = swcOptions;
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      swcrc: false,
      filename,
      sourceFileName: filename,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const isPdfkit = (name) => /^pdfkit(\/|$)/.test(name);
const forBrowsers = (context) => ({ ...context, conditions: context.conditions.filter((condition) => condition !== 'node') });

const isSource = (url) => url.startsWith(root) && /\.tsx?(\?|$)/.test(url) && !url.includes('/node_modules/');

function sourceOf(name, parent) {
  if (isSource(name)) return name;
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  if ((!alias && !/^\.{1,2}\//.test(name)) || !name.endsWith('.js')) return undefined;
  const url = alias ? new URL(alias[1] + name.slice(alias[0].length), root) : new URL(name, parent);
  return ['.ts', '.tsx'].map((ending) => url.href.replace(/\.js$/, ending)).find((source) => existsSync(new URL(source)));
}

/** A module is evaluated once in a worker. */
export const load = (path) => import(pathToFileURL(path).href);

let times = 0;
/** The module itself is evaluated anew, those it imports are not. */
export const loadAgain = (path) => import(`${pathToFileURL(path).href}?${(times += 1)}`);
