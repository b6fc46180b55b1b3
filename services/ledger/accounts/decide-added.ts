// Which categories of a list can be opened in a chart, with which numbers, and which exist already or can't be opened. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { addCategories, ChartAccount } from '#contracts/routes/accounts.js';
import { numberFrom } from './account-number.js';
import { pathPart, typeOfPath } from '#contracts/rules/account-path.js';
import { longestPath, refuse, type FormerPath } from './decide-category.js';
import type { ChartAccount as NewCategory } from './standard-chart.js';

type Left = ReplyOf<typeof addCategories>['left'][number];

interface Added {
  open: NewCategory[];
  known: number;
  left: Left[];
}

interface Wanted {
  path: string;
  number: string;
}

export function addedCategories(chart: ChartAccount[], formers: FormerPath[], wanted: Wanted[]): Added {
  const here = new Map<string, Pick<ChartAccount, 'path' | 'type' | 'money' | 'closed'>>(
    chart.map((account) => [keyOf(account.path), account]),
  );
  const kept = new Set(formers.map(({ path }) => keyOf(path)));
  const left = new Map<string, Left>();
  const open: NewCategory[] = [];
  let known = 0;
  const barred = (key: string): Left['reason'] | undefined => {
    const there = here.get(key);
    if (there) return there.money ? 'own-account' : there.closed ? 'closed' : undefined;
    return left.get(key)?.reason ?? (kept.has(key) ? 'name-kept' : undefined);
  };
  for (const { path, number } of parentsFirst(wanted)) {
    const [key, above] = [keyOf(path), path.slice(0, path.lastIndexOf(':'))];
    const parent = here.get(keyOf(above));
    const reason = barred(key) ?? (here.has(key) ? undefined : barred(keyOf(above)));
    if (reason) left.set(key, { path, reason });
    else if (here.has(key)) known++;
    else if (above.includes(':') && !parent) refuse('unknown-category', `There is no category '${above}'.`, 422);
    else {
      // Below its category, in this chart's spelling.
      const category = { path: `${parent?.path ?? above}${path.slice(above.length)}`, number, type: parent?.type ?? typeOfPath(path)! };
      open.push(category);
      here.set(key, { ...category, money: false, closed: false });
    }
  }
  return { open: numbered(open, chart), known, left: [...left.values()] };
}

const keyOf = (path: string): string => path.toLowerCase();

/** Each category once, parents first. */
function parentsFirst(wanted: Wanted[]): Wanted[] {
  const tidy = wanted.map(({ path, number }) => ({ path: checkedPath(path), number }));
  const depthOf = ({ path }: Wanted) => path.split(':').length;
  return [...new Map(tidy.toReversed().map((category) => [keyOf(category.path), category])).values()]
    .reverse()
    .sort((a, b) => depthOf(a) - depthOf(b));
}

function checkedPath(path: string): string {
  const parts = path.split(':').map(pathPart);
  const tidy = parts.join(':');
  if (!typeOfPath(tidy) || parts.length < 2) return refuse('unknown-category', `'${tidy}' isn't under an account type.`, 422);
  if (parts.includes('')) return refuse('invalid-name', `A part of '${tidy}' has no name.`, 422);
  if (tidy.length > longestPath) return refuse('invalid-name', `'${tidy}' is too long.`, 422);
  return tidy;
}

/** Categories with a free number keep it; then the others get the next free number. */
function numbered(open: NewCategory[], chart: ChartAccount[]): NewCategory[] {
  const taken = new Set(chart.map(({ number }) => number).filter((number) => number !== ''));
  const keeps = open.map(({ number }) => {
    const free = number === '' || !taken.has(number);
    if (free && number !== '') taken.add(number);
    return free;
  });
  return open.map((category, at) => {
    if (keeps[at]) return category;
    const number = numberFrom(category.number, taken);
    if (number !== '') taken.add(number);
    return { ...category, number };
  });
}
