// The addresses of the console as its sources have them: every route, and the filters that each one reads from its address.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join('console', 'src');

export interface ConsoleRoute {
  /** `/import/$importId`. */
  path: string;
  filters: string[];
  /** Those of them that take any text: a payee, a search. */
  texts: string[];
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

const readFilter = /\b(\w+Of)\(\s*search(?:\.(\w+)|\['(\w+)'\])/g;

/** Names of filters by what they take: any text or only certain values. */
function filtersIn(texts: string[]): { name: string; text: boolean }[] {
  const found = texts.flatMap((source) =>
    [...source.matchAll(readFilter)].map(([, parser, dotted, quoted]) => ({ name: (dotted ?? quoted)!, text: parser === 'textOf' })),
  );
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

/** Filters that one parser reads for several screens, by what a screen's sources contain. */
const sharedFilters = [
  { contains: 'parseTaxSearch', parser: 'lib/tax-years.ts' },
  { contains: 'parseDaySearch', parser: 'lib/compared-day.ts' },
  { contains: 'parsePeriod', parser: 'ui/period.ts' },
  { contains: 'PeriodReport<', parser: 'ui/period.ts' },
  { contains: 'PeriodReport<', parser: 'ui/period-report.tsx' },
].map(({ contains, parser }) => ({ contains, filters: filtersIn([readFileSync(join(root, parser), 'utf8')]) }));

export function consoleRoutes(): ConsoleRoute[] {
  const router = readFileSync(join(root, 'app', 'router.tsx'), 'utf8');
  const screens = [...router.matchAll(/[sS]creen\(\s*'([^']+)',[^;]*?import\('\.\.\/(features\/[\w-]+)\//g)];
  return screens.map(([, path, folder]) => {
    const texts = sources(folder!);
    const shared = sharedFilters.filter(({ contains }) => texts.some((source) => source.includes(contains)));
    const filters = [...filtersIn(texts), ...shared.flatMap((known) => known.filters)];
    return { path: path!, filters: filters.map(({ name }) => name), texts: filters.filter(({ text }) => text).map(({ name }) => name) };
  });
}

/** The screens of the shell's navigation that open without naming an account or a payee, in its order. */
export function navigationPaths(): string[] {
  const navigation = readFileSync(join(root, 'app', 'shell', 'nav-items.ts'), 'utf8');
  const opened = new Set(consoleRoutes().map(({ path }) => path));
  return [...navigation.matchAll(/path: '([^']+)'/g)].map(([, path]) => path!).filter((path) => opened.has(path));
}
