// `npm run check:containers -- [--from REVISION]`: builds deploy/Dockerfile and runs docker-compose.yml, both unchanged, on podman, with
// stand-ins for the images of the registries. It signs in, imports, kills, restarts, and upgrades, and prints a report. Exit 1 when anything differs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeProgram } from './compose.js';
import { startEngine } from './engine.js';
import { buildProduct, makeStandIns, megabytesOf } from './images.js';
import { reportText, type Step } from './report.js';
import { run } from './run.js';
import { tryProduct } from './try-product.js';

const root = process.cwd();
/** The last version without the newest migration, so that a downgrade can be tried. */
const newest = (await run('git', ['log', '-1', '--format=%H', '--', ':(glob)services/*/migrations/*.sql'])).trim();
const { values } = parseArgs({ options: { from: { type: 'string', default: `${newest}~1` } } });
const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-containers-'));
const report = (text: string) => console.error(text);
const steps: Step[] = [];
const engine = await startEngine(directory, root);

/** What is measured of a step, and how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  report(name);
  const start = performance.now();
  const result = await work();
  steps.push({ name, seconds: (performance.now() - start) / 1_000 });
  return result;
}

async function sourcesOf(revision: string, name: string): Promise<string> {
  const sources = join(directory, name);
  await run('sh', ['-c', `mkdir '${sources}' && git archive '${revision}' | tar --extract --directory '${sources}'`]);
  return sources;
}

try {
  const making = { engine, directory: join(directory, 'images'), root, report };
  const program = await composeProgram(root, report);
  await step('Make the stand-ins of the registries’ images', () => makeStandIns(making));
  const [before, now] = [await sourcesOf(values.from, 'before'), await sourcesOf('HEAD', 'now')];
  await step('Build the image of the version before', () => buildProduct(making, before, 'localhost/ai-accounting:before'));
  await step('Build the image', () => buildProduct(making, now, 'localhost/ai-accounting:now'));
  const megabytes = await megabytesOf(engine, 'localhost/ai-accounting:now');
  const added = await run('git', [
    'diff',
    '--name-only',
    '--diff-filter=A',
    values.from,
    'HEAD',
    '--',
    ':(glob)services/*/migrations/*.sql',
  ]);
  await tryProduct({ engine, program, before, now, isNewer: added !== '', step });
  console.log(reportText(steps, megabytes));
} finally {
  await engine.stop();
  await rm(directory, { recursive: true, force: true });
}
