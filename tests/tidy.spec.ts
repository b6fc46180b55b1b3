// Reads the repository itself: what a reader relies on everywhere (headers, names, sizes, directions) holds everywhere.
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { routesByFeature } from '#contracts/routes/all.js';
import { isSimulator, isTest } from './tidy/layers.js';
import { repositoryFiles, sourceOf, textOf } from './tidy/sources.js';
import { rowsOf } from './tidy/specification.js';

const MAX_LINES = 300;
const MAX_FUNCTION_LINES = 70;

const files = repositoryFiles();
const known = new Set(files);
const isGenerated = (path: string) => path.startsWith('contracts/generated/');
const written = files.filter((path) => /\.(ts|tsx|mjs|js|css|sql)$/.test(path) && !isGenerated(path));
const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map((path) => sourceOf(path, known));
const code = sources.filter(({ path }) => !isGenerated(path));

test('every source file opens with a comment that says what belongs there', () => {
  expect(written.filter((path) => !/^(\/\/ |\/\*|-- ).{15,}/.test(textOf(path)))).toEqual([]);
});

test('a file name has a role from the closed list, or none', () => {
  const roles = [
    'module',
    'controller',
    'query',
    'projection',
    'reaction',
    'job',
    'entity',
    'config',
    'spec',
    'int.spec',
    'e2e.spec',
    'd',
    'fixture',
  ];
  const banned = /(^|[-.])(service|repository|use-case|mapper|utils?|helpers?|common|manager|base|index)(s?)$/;
  const wrong = written.filter((path) => {
    const [name, ...role] = path
      .split('/')
      .at(-1)!
      .replace(/\.(ts|tsx|mjs|js|css|sql)$/, '')
      .split('.');
    if (path.endsWith('.css')) return role.join('.') !== 'module' && role.length > 0;
    return (role.length > 0 && !roles.includes(role.join('.'))) || banned.test(name!) || !/^[a-z0-9][a-z0-9_-]*$/.test(name!);
  });
  // Those that are about services as such: how one runs, which there are.
  const aboutServices = ['services/platform/service/service.ts', 'contracts/services.ts', 'services/distributed/one-service.ts'];
  expect(wrong.filter((path) => !aboutServices.includes(path))).toEqual([]);
});

test(`no file is longer than ${MAX_LINES} lines, no function than ${MAX_FUNCTION_LINES}`, () => {
  const tooLong = written.filter((path) => !path.endsWith('.css') && textOf(path).split('\n').length - 1 > MAX_LINES);
  expect(tooLong).toEqual([]);
  const long = code.flatMap(({ path, functions }) =>
    functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES).map((one) => ({ path, ...one })),
  );
  expect(long).toEqual([]);
});

test('every import leads to a file of the repository', () => {
  const lost = code.flatMap(({ path, imports }) =>
    imports.filter((one) => /^[.#]/.test(one.module) && !one.file).map(({ module }) => `${path} → ${module}`),
  );
  expect(lost).toEqual([]);
});

test('the console bundle includes only the allowed contracts', () => {
  const carried = code
    .filter(({ path }) => path.startsWith('console/') && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ file, typeOnly }) => file?.startsWith('contracts/') && !typeOnly).map(({ file }) => `${file} in ${path}`),
    );
  expect(
    carried.filter(
      (line) =>
        !/^contracts\/(generated\/client|alert-order|days|money|rules\/(account-path|business-codes\/business-codes|carryover-names|complete-through|confidence|count-of|csv-cell|depreciation-legs|due-dates|form-1099-kinds|inventory-accounts|last-digits|not-checked|other-party|own-account-id|owner-tax|payee|payee-text|payroll-providers|printable-text|processor-names|receipt-limits|sales-tax|split-shares|state-copies|states|tax-years|tin-format|trade-accounts|trade-charts|years)|records\/(record|address|asset|document|loan|loan-form|manual-entry|name-rule|payer|revenue-source|tax-profile|trip|vendor|withholding))\.ts /.test(
          line,
        ),
    ),
  ).toEqual([]);
});

test('no leftover marker, no path of somebody’s machine', () => {
  const texts = files.filter((path) => !/\.(png|woff2|bin|csv)$/.test(path) && path !== 'package-lock.json');
  const marker = /\b(TO[D]O|FIX[M]E|HA[C]K)\b|(?<![-\w])XX[X](?![-\w])/;
  const machine = /(?<![\w:.])\/(home|Users|root|work|mnt)\/[\w.]/;
  expect(texts.filter((path) => marker.test(textOf(path)) || machine.test(textOf(path)))).toEqual([]);
});

test('settings are read from the environment in *.config.ts, scripts and tests alone', () => {
  const reads = code.filter(
    ({ path, text }) => /process\.env\b/.test(text) && !/\.config\.ts$/.test(path) && !path.startsWith('scripts/') && !isTest(path),
  );
  // PostgreSQL's own programs get our environment, less what would lead them astray.
  expect(reads.map(({ path }) => path).filter((path) => path !== 'services/host/database/cluster.ts')).toEqual([]);
});

test('what a person reads of a wrong value or setting was parsed in plain words', () => {
  const ownWords = /\b(?:prettify|flatten|format|treeify)Error\b/;
  const reads = /\.error!?\.issues\b|\bissuesText\(/;
  const raw = code.filter(({ path, text }) => {
    const mayBeRead = reads.test(text) || (path.endsWith('.config.ts') && /(?<!JSON|URL)\.(?:safeP|p)arse\(/.test(text));
    return !isTest(path) && (ownWords.test(text) || (mayBeRead && !text.includes('inPlainWords')));
  });
  expect(raw.map(({ path }) => path)).toEqual([]);
});

test('a file of routes has its folder in the service that answers them', () => {
  // Answered by the platform in every service.
  const everywhere: Record<string, string> = { jobs: 'services/platform/jobs', events: 'services/platform/events' };
  const missing = Object.entries(routesByFeature).flatMap(([feature, routes]) => {
    const folders = new Set(Object.values(routes).map(({ service }) => everywhere[feature] ?? `services/${service}/${feature}`));
    return [...folders].filter((folder) => !files.some((path) => path.startsWith(`${folder}/`)));
  });
  expect(missing).toEqual([]);
});

test('a controller holds no SQL: what it reads or writes has a file beside it', () => {
  const statements = /^services\/platform\/(sql|table)\.ts$/;
  const holding = code.filter(
    ({ path, text, imports }) =>
      path.endsWith('.controller.ts') && (/\bsql`|\.execute\(['`]/.test(text) || imports.some(({ file }) => statements.test(file ?? ''))),
  );
  expect(holding.map(({ path }) => path)).toEqual([]);
});

test('rows go into a statement as one table of named columns, never as columns side by side', () => {
  const sideBySide = /::[\w ]+\[\]\s*,\s*\$\{[^`;]*?\}::[\w ]+\[\]/;
  const services = code.filter(({ path }) => path.startsWith('services/') && !isTest(path) && path !== 'services/platform/table.ts');
  expect(services.filter(({ text }) => sideBySide.test(text)).map(({ path }) => path)).toEqual([]);
});

test('migrations are numbered without gaps', () => {
  const folders = Map.groupBy(
    files.filter((path) => /\/migrations\//.test(path)),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  for (const [folder, inside] of folders) {
    const numbers = inside.map((path) => Number(/\/(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1]));
    expect({ folder, numbers }).toEqual({ folder, numbers: inside.map((_, at) => at + 1) });
  }
});

test('no dead file: every module is used by the product, or is where something begins', () => {
  const begins = [
    /^(console\/)?[\w-]+\.config\.(mjs|ts)$/,
    /^scripts\/[\w-]+\.mjs$/,
    /^(services\/embedded|deploy\/local)\/main\.ts$|^services\/host\/commands\/[\w-]+\.ts$/,
    /^contracts\/generate\.ts$/,
  ];
  begins.push(
    /^services\/(main|distributed\/grant-kafka-access|evaluate-year\/evaluate-year)\.ts$/,
    /^services\/assistant\/starting-model\/build(-word-vectors)?\.ts$/,
    /^console\/(public\/|src\/app\/(main\.tsx|redirect\.ts|w9\.tsx)$)/,
    /\.d\.ts$/,
  );
  // A simulator may be there for tests alone.
  const isBegin = (path: string) => isTest(path) || isSimulator(path) || begins.some((pattern) => pattern.test(path));
  const imported = new Set(code.filter(({ path }) => !isTest(path)).flatMap(({ imports }) => imports.map(({ file }) => file)));
  const styles = new Set(
    files
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/@import '\.\/([^']+)'/g)].map(([, name]) => `${path.slice(0, path.lastIndexOf('/'))}/${name}`),
      ),
  );
  const dead = written.filter((path) => !path.endsWith('.sql') && !isBegin(path) && !imported.has(path) && !styles.has(path));
  expect(dead).toEqual([]);
});

test('what only tests use is used by a test', () => {
  const imported = new Set(code.flatMap(({ imports }) => imports.map(({ file }) => file)));
  const begins = (path: string) =>
    /\.spec\.tsx?$/.test(path) ||
    /^tests\/((global|browser)-\w+\.mjs|\w+\/main\.ts)$/.test(path) ||
    /\/testing\/(setup\.ts|asset-stub\.mjs)$/.test(path) ||
    // Named by Jest's configurations.
    /^tests\/worker\/(runtime|console-environment|longest-first)\.mjs$/.test(path) ||
    // Loaded by `node --import` into processes that are put to a test, and called by the wrapper of runc.
    ['tests/chaos/faulty-messages.ts', 'tests/containers/without-limits.mjs'].includes(path);
  expect(code.map(({ path }) => path).filter((path) => isTest(path) && !begins(path) && !imported.has(path))).toEqual([]);
});

test('what test files share registers nothing by being loaded: a worker loads it once, for the first of them', () => {
  const registers = /^(?:(?:before|after)(?:All|Each)|describe|test|it|when|jest\.\w+|expect\.\w+)\b[.\w]*\(/m;
  const shared = code.filter(({ path, text }) => isTest(path) && !/\.spec\.tsx?$|^console\//.test(path) && registers.test(text));
  expect(shared.map(({ path }) => path)).toEqual([]);
});

test('the specification’s rows have unique ids, and a proof is a test that exists', () => {
  const rows = rowsOf(textOf('docs/specification.md'));
  expect(rows.length).toBeGreaterThan(600);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const titles = new Map(code.map(({ path, titles: own }) => [path, own]));
  const wrong = rows.flatMap(({ id, proofs }) =>
    proofs.filter(({ file, title }) => !titles.get(file)?.includes(title)).map(({ file, title }) => `${id}: ${file} › ${title}`),
  );
  expect(wrong).toEqual([]);
});

test('every dependency is explained once, at its version, and nothing else is', () => {
  const groups = JSON.parse(textOf('package.json')) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object>;
  const used: [string, string][] = Object.entries({ ...groups.dependencies, ...groups.devDependencies });
  const rows = [...textOf('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| (\S+) +\|/gm)].map(([, name, version]) => [name!, version!]);
  // A package for each platform is one row, such as `node-*`.
  const platforms = new Map(
    Object.entries<string>({ ...groups.optionalDependencies }).map(([name, version]) => [
      name.replace(/(?<=[-/])[a-z]+-\w+$/, '*'),
      version,
    ]),
  );
  // Types have a range in package.json, and their exact version in the lock file.
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { version: string }> };
  const exact = (name: string, version: string) => (version.startsWith('^') ? packages[`node_modules/${name}`]?.version : version);
  const expected = [...used, ...platforms].map(([name, version]) => `${name} ${exact(name, version)}`);
  expect(rows.map(([name, version]) => `${name} ${version}`).sort()).toEqual(expected.sort());
});

test('documents name files and commands that exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const folders = new Set(files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
  const wrong = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      // A link of a help page to a screen is compared with the console's routes, in tests/tidy/help.spec.ts.
      const links = [...textOf(path).matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#\s]+)/g)].map(([, link]) =>
        join(dirname(path), link!).replace(/\/$/, ''),
      );
      const commands = [...textOf(path).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name]) => name!);
      const lost = links.filter((link) => !known.has(link) && !folders.has(link));
      return [...lost, ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`)].map((what) => `${path}: ${what}`);
    });
  expect(wrong).toEqual([]);
});
