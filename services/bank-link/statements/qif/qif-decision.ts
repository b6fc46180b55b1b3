// What a person decided about a transaction in the program that wrote its QIF file: categories, transfers, and the parts of a split. Pure.
import type { DecidedPart } from '#contracts/events/bank-link.js';
import { cleanText, readAmount, type Reading } from '../cell.js';
import type { QifRecord, QifSection, QifSplit } from './qif-records.js';

/** A part as the file has it; only its category list, or all of its rows, say whether a name is income or an expense. */
export type FilePart = Omit<DecidedPart, 'kind'> & { isTransfer: boolean };

interface ReadAmount {
  amountCents: number;
  /** Empty where the file decides nothing. */
  parts: FilePart[];
}

const EXPECTED = 'Use a number such as -12.50';

/** T, else U, else the sum of a split's parts. A split whose parts have another sum is a problem. */
export function readAmountAndParts({ fields, splits }: QifRecord): Reading<ReadAmount> {
  const text = fields['T'] ?? fields['U'];
  const total = text === undefined ? undefined : readAmount(text);
  if (total?.problem !== undefined) return { problem: `${total.problem}. ${EXPECTED}` };
  const read = amountsOf(splits, total?.value);
  if (read.problem !== undefined) return { problem: read.problem };
  const parts = read.value!;
  const sum = parts.reduce((before, { amountCents }) => before + amountCents, 0);
  const amountCents = total?.value ?? (parts.length > 0 ? sum : undefined);
  if (amountCents === undefined) return { problem: `is missing. ${EXPECTED}` };
  if (parts.length > 0 && sum !== amountCents)
    return { problem: `has “${cleanText(text!).slice(0, 40)}”, but its split amounts ($) don’t add up to it` };
  if (parts.length > 0 && amountCents === 0) return { problem: 'is 0.00 but is split into parts; enter them as a journal entry instead' };
  const named = fields['L'] === undefined ? [] : [{ category: fields['L'], memo: '', amountCents }];
  const decided = (parts.length > 0 ? parts : named).map(partOf);
  return { value: { amountCents, parts: decided.some(({ name }) => name !== '') ? decided : [] } };
}

type SplitAmount = Pick<QifSplit, 'category' | 'memo'> & { amountCents: number };

/** Parts have amounts, or percentages of the total, which are used only where no amount is written. Empty parts are left out. */
function amountsOf(splits: QifSplit[], totalCents: number | undefined): Reading<SplitAmount[]> {
  const used = splits.filter(({ amount, percent }) => amount !== '' || (percent !== '' && totalCents !== undefined));
  const amounts = used.map(({ amount }) => (amount === '' ? undefined : readAmount(amount)));
  const broken = amounts.find((amount) => amount?.problem !== undefined);
  if (broken) return { problem: `of a part ($) ${broken.problem}` };
  const shares = used.flatMap(({ amount, percent, category }) => (amount === '' ? [{ category, percent: percentOf(percent) }] : []));
  const bad = shares.find(({ percent }) => percent === undefined);
  if (bad) return { problem: 'of a part (%) can’t be read as a percentage' };
  const shared = centsOfShares(
    shares.map(({ percent }) => percent!),
    totalCents ?? 0,
  );
  let next = 0;
  const parts = used.map(({ category, memo }, at) => ({ category, memo, amountCents: amounts[at]?.value ?? shared[next++]! }));
  return { value: parts.filter(({ amountCents }) => amountCents !== 0) };
}

/** Rounded by the running total, so that 100% is all of it. */
function centsOfShares(percents: number[], totalCents: number): number[] {
  let [counted, before] = [0, 0];
  return percents.map((percent) => {
    counted += Math.round(percent * 1_000);
    const upTo = Math.sign(totalCents) * Math.round((Math.abs(totalCents) * counted) / 100_000);
    const cents = upTo - before;
    before = upTo;
    return cents;
  });
}

function percentOf(text: string): number | undefined {
  const found = /^(\d{1,3}(?:\.\d{1,6})?) ?%?$/.exec(text);
  return found ? Number(found[1]) : undefined;
}

const longestName = 200;

/** `[Savings]` moves money to or from an own account; what follows a slash is a class, which categories here don't have. */
function partOf({ category, memo, amountCents }: SplitAmount): FilePart {
  const account = /^\[([^\]]*)\]/.exec(category)?.[1];
  const name = cleanText(account ?? (category === '--Split--' ? '' : category.split('/', 1)[0]!)).slice(0, longestName);
  return { name, memo: cleanText(memo).slice(0, longestName), amountCents, isTransfer: account !== undefined && name !== '' };
}

/** What the file's list of categories says of a name. */
type DeclaredKinds = ReadonlyMap<string, ReadonlySet<'income' | 'expense'>>;

export function declaredKinds(sections: QifSection[]): DeclaredKinds {
  const kinds = new Map<string, Set<'income' | 'expense'>>();
  for (const { heading, records } of sections) {
    if (!/^type:\s*cat$/.test(heading)) continue;
    for (const { fields } of records) {
      const key = keyOf(fields['N'] ?? '');
      const kind = fields['I'] !== undefined ? 'income' : fields['E'] !== undefined ? 'expense' : undefined;
      if (kind) kinds.set(key, (kinds.get(key) ?? new Set()).add(kind));
    }
  }
  return kinds;
}

const keyOf = (name: string): string => cleanText(name).toLowerCase();

/**
 * Income or expense of every part: as the file's list says; else by the direction of its money, which is in doubt where a name has money both
 * ways, because one of them may be money back.
 */
export function kindsOfParts(
  parts: FilePart[],
  declared: DeclaredKinds,
): { kindOf: (part: FilePart) => DecidedPart['kind']; doubtful: string[] } {
  const directions = new Map<string, { name: string; signs: Set<boolean> }>();
  for (const { name, amountCents, isTransfer } of parts) {
    if (isTransfer || name === '') continue;
    const seen = directions.get(keyOf(name)) ?? { name, signs: new Set() };
    seen.signs.add(amountCents > 0);
    directions.set(keyOf(name), seen);
  }
  const kindOf = ({ name, amountCents, isTransfer }: FilePart): DecidedPart['kind'] => {
    if (isTransfer) return 'transfer';
    const kinds = declared.get(keyOf(name));
    return kinds?.size === 1 ? [...kinds][0]! : amountCents > 0 ? 'income' : 'expense';
  };
  const doubtful = [...directions].flatMap(([key, { name, signs }]) => (signs.size === 2 && !declared.has(key) ? [name] : []));
  return { kindOf, doubtful };
}

const namedInQuestion = 5;

export function askForKinds(doubtful: string[]): string {
  const shown = doubtful.slice(0, namedInQuestion).map((name) => `“${name}”`);
  const more = doubtful.length > namedInQuestion ? ` and ${doubtful.length - namedInQuestion} more` : '';
  return `The file doesn’t say whether ${shown.join(', ')}${more} is income or an expense, and it has both money in and money out. Money in is posted as income. If it’s a refund, choose an expense category for it.`;
}
