// Whether the files of one account lead from its opening balance to its closing one, all of them together. Pure.
import type { ImportPreview } from '#contracts/routes/imports.js';
import { countOf, money } from '../../lib/money.js';
import { agreementOf, type BatchRow } from './batch.js';

export interface AccountBalance {
  state: 'agrees' | 'differs' | 'unknown';
  text: string;
  /** Opening + in − out = closing, where the files state both balances. */
  equation?: { openingCents: number; inCents: number; outCents: number; closingCents: number };
}

type ReadFile = Pick<BatchRow, 'repeated'> & { preview: ImportPreview };

/** `files` are those of one account. Each may be right and a statement between them missing. */
export function accountBalance(files: ReadFile[]): AccountBalance | undefined {
  if (files.length === 0) return undefined;
  const verdicts = files.map(({ preview }) => agreementOf(preview));
  const differing = verdicts.find(({ state }) => state === 'differs');
  if (differing) return differing;
  const equation = equationOf(files);
  const off = equation ? equation.openingCents + equation.inCents - equation.outCents - equation.closingCents : 0;
  if (off !== 0) return { state: 'differs', text: `Off by ${money(Math.abs(off))} between these files. A statement may be missing.` };
  if (verdicts.every(({ state }) => state === 'agrees')) return { state: 'agrees', text: 'Balances match', ...(equation && { equation }) };
  const without = files.filter(({ preview }) => preview.accounts.length === 1 && preview.statement.closingCents === undefined);
  if (without.length === 0) return { state: 'unknown', text: `Ending balance ${money(closingOf(files) ?? 0)}, not checked yet` };
  return { state: 'unknown', text: files.length === 1 ? 'No balance in this file' : `No balance in ${countOf(without.length, 'file')}` };
}

const firstDay = ({ preview }: ReadFile): string => preview.firstDate ?? '';
const lastDay = ({ preview }: ReadFile): string => preview.statement.closingOn ?? preview.lastDate ?? '';
const newest = <File extends ReadFile>(files: File[]): File => files.toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1))[0]!;
const closingOf = (files: ReadFile[]): number | undefined => newest(files).preview.statement.closingCents;

/** Rows that two files have count once. Of rows that the books have, nothing says which files share them. */
function equationOf(files: ReadFile[]): AccountBalance['equation'] {
  const several = files.length > 1;
  const isClear = files.every(({ preview: { accounts, truncated, counts } }) => accounts.length === 1 && !truncated && !(several && counts.duplicate + counts.possibleDuplicate > 0)); // prettier-ignore
  const openingCents = files.toSorted((a, b) => (firstDay(a) < firstDay(b) ? -1 : 1))[0]!.preview.statement.openingCents;
  const closingCents = closingOf(files);
  if (!isClear || openingCents === undefined || closingCents === undefined) return undefined;
  const shared = files.flatMap(({ repeated }) => (repeated?.pairs ?? []).map(({ row }) => row.amountCents ?? 0));
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
  return {
    openingCents,
    inCents: sum(files.map(({ preview }) => preview.moneyInCents)) - sum(shared.filter((cents) => cents > 0)),
    outCents: sum(files.map(({ preview }) => preview.moneyOutCents)) + sum(shared.filter((cents) => cents < 0)),
    closingCents,
  };
}

/** The file whose last day the statement's balance is of; undefined where its files state one, or it can't be read again. */
export function fileToBalance<File extends ReadFile & Pick<BatchRow, 'file'>>(files: File[]): File | undefined {
  if (files.length === 0) return undefined;
  const last = newest(files);
  const { accounts, statement, state, lastDate } = last.preview;
  return last.file && state === 'preview' && accounts.length === 1 && statement.closingCents === undefined && lastDate ? last : undefined;
}

/** Where the account's last digits are from, and how many files it has. */
export function sourceText({ mask, maskFrom, type, loan }: ImportPreview['accounts'][number], files: number): string {
  const all = countOf(files, 'file');
  if (mask === undefined) return `No account number in ${files === 1 ? 'this file' : 'these files'}, ${all}`;
  if (maskFrom === 'file-name') return `Last ${mask.length} digits from the file name, ${all}`;
  return `${type === 'liability' && loan !== true ? 'Card' : 'Account'} number from the file, ${all}`;
}
