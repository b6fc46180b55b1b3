// Reads a PDF statement: tries the usual layouts of statements and takes the reading that the statement's own balances prove.
import {
  type AccountIdentity,
  identified,
  type ReadOptions,
  type Statement,
  type StatementAccount,
  StatementProblem,
  tooManyRows,
  STATEMENT_LIMITS,
} from '../statement.js';
import { cleanRaw, cleanText, readDate } from '../cell.js';
import { EXPECTED } from '../decode-file.js';
import { baseName } from '../number-in-name.js';
import { covering } from '../statement-period.js';
import { lackYear, yearReader } from '../year-of-dates.js';
import { accountName, type PdfFacts, pdfFacts } from './pdf-facts.js';
import { type PdfLine, textOf } from './pdf-lines.js';
import { proofOf, type StatedFigures } from './pdf-proof.js';
import { datedRows, heldCents, signedRows } from './pdf-rows.js';
import { walk, type Walked, type WalkOptions } from './pdf-walk.js';

interface Reading {
  statement: Statement;
  proven: boolean;
  /** Its balances are those of several accounts. */
  isAmbiguous: boolean;
}

/** The ways to read a page, the usual one first. */
const WAYS: Pick<WalkOptions, 'split' | 'carry'>[] = [
  { split: false, carry: false },
  { split: true, carry: false },
  { split: false, carry: true },
  { split: true, carry: true },
];

/** Throws StatementProblem and nothing else. */
export function readPdf(lines: PdfLine[], name: string, options: ReadOptions = {}): Statement {
  let usual: Reading | undefined;
  for (const way of WAYS) {
    const reading = readBy(way, lines, name, options);
    if (reading?.proven) return reading.statement;
    if (!usual || (usual.isAmbiguous && reading?.isAmbiguous === false)) usual = reading;
  }
  if (usual) return usual.statement;
  throw new StatementProblem('not-a-statement', `We couldn’t find dates, amounts, or balances in this PDF. ${EXPECTED}`);
}

function readBy(way: Pick<WalkOptions, 'split' | 'carry'>, lines: PdfLine[], fileName: string, options: ReadOptions): Reading | undefined {
  const { isCard } = pdfFacts(lines, [], options.accountType);
  const walked = walk(lines, { ...way, isCard });
  const first = walked.rows[0]?.line.line ?? Infinity;
  const facts = pdfFacts(
    lines,
    lines.filter(({ line }) => line < first),
    options.accountType,
  );
  if (walked.rows.length === 0 && walked.balances.length < 2) return undefined;
  if (walked.rows.length > STATEMENT_LIMITS.rows) throw tooManyRows();
  const keys = way.split ? accountKeys(walked) : [''];
  const parts = keys.map((key) => accountPart(key, { walked, several: keys.length > 1, facts, fileName, options }));
  const rows = parts.flatMap((part) => part.rows).sort((a, b) => a.line - b.line || a.row - b.row);
  const rejected = parts.flatMap((part) => part.rejected).sort((a, b) => a.line - b.line);
  const proven = parts.every(({ proof }) => proof.proven);
  // Rows are numbered through the document, across accounts.
  [...rows, ...rejected].sort((a, b) => a.line - b.line || a.row - b.row).forEach((row, at) => (row.row = at + 1));
  const statement: Statement = {
    format: 'pdf',
    layout: facts.bank ? `${facts.bank}, PDF statement` : 'pdf',
    accounts: parts.map(({ account }) => account),
    rows,
    rejected,
    confident: proven,
    notes: proven ? [PROVEN] : faultsIn(parts),
  };
  return { statement, proven, isAmbiguous: parts.some((part) => part.isAmbiguous) };
}

const PROVEN = 'These rows match the statement’s own balances.';
const MARKED = 'Rows that may be misread are marked.';

/** With several accounts, each sentence names its account. */
const faultsIn = (parts: Pick<ReturnType<typeof accountPart>, 'account' | 'proof'>[]): string[] => [
  ...parts.flatMap(({ account, proof }) => proof.faults.map((fault) => (parts.length > 1 ? `${account.name}: ${fault}` : fault))),
  ...(parts.some(({ proof }) => proof.doubts.size > 0) ? [MARKED] : []),
];

/** Accounts with rows or balances in the statement, in its order. */
function accountKeys({ rows, balances }: Walked): string[] {
  const keys = [...new Set([...balances, ...rows].map(({ account }) => account))];
  const named = keys.filter(
    (key) => key !== '' && (rows.some((row) => row.account === key) || balances.some((balance) => balance.account === key)),
  );
  return rows.some(({ account }) => account === '') || named.length === 0 ? keys : named;
}

interface PartOptions {
  walked: Walked;
  several: boolean;
  facts: PdfFacts;
  fileName: string;
  options: ReadOptions;
}

function accountPart(key: string, { walked, several, facts, fileName, options }: PartOptions) {
  const { isCard, period } = facts;
  const mine = <One extends { account: string }>(all: One[]): One[] => (several ? all.filter(({ account }) => account === key) : all);
  const stated = (side: 'opening' | 'closing'): number[] => [
    ...new Set(mine(walked.balances).flatMap((balance) => (balance.side === side ? [heldCents(balance.amount, isCard)] : []))),
  ];
  const [openings, closings] = [stated('opening'), stated('closing')];
  const signed = signedRows(mine(walked.rows), isCard, openings[0]);
  const read = datedRows(signed, { year: options.year, period, years: facts.years, fileName });
  const parts = Map.groupBy(signed, ({ printed }) => printed.part);
  const figures: StatedFigures = {
    openingCents: openings[0],
    closingCents: closings[0],
    isAmbiguous: openings.length > 1 || closings.length > 1,
    totals: walked.totals.flatMap(({ part, title, amount }) => {
      const own = parts.get(part);
      const section = own?.[0]?.printed.section.title ?? '';
      if (!own || !sharesWord(title, section)) return [];
      return [
        {
          title: cleanText(title).replace(/(?<!\s)\s*(?:\$|(?<![\d,]))[\d,]+\.\d\d\W*$/, '') || section,
          statedCents: amount.cents,
          readCents: own.reduce((sum, row) => sum + (row.amountCents ?? 0), 0),
        },
      ];
    }),
    days: dayBalances(mine(walked.days), { isCard, facts, fileName, options }),
  };
  const proof = proofOf(read.rows, figures);
  for (const row of read.rows) {
    const doubt = proof.doubts.get(row.row);
    if (doubt !== undefined) row.doubt = doubt;
    if (several) row.accountKey = key || 'other';
  }
  if (!proof.proven) addStrays(read, mine(walked.strays));
  if (several) for (const row of read.rejected) row.accountKey = key || 'other';
  return {
    ...read,
    proof,
    isAmbiguous: figures.isAmbiguous,
    account: accountOf(key, { facts, several, read, openings, closings, fileName }),
  };
}

/** `Total fees charged in 2026` is not of this section. */
const sharesWord = (title: string, section: string): boolean => {
  const words = new Set(section.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return (
    !/\b20\d\d\b|\byear\b/i.test(title) &&
    (title.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => word !== 'total' && words.has(word))
  );
};

function dayBalances(
  days: Walked['days'],
  { isCard, facts, fileName, options }: { isCard: boolean } & Pick<PartOptions, 'facts' | 'fileName' | 'options'>,
): StatedFigures['days'] {
  const cells = days.map(({ day }) => day);
  const readDay = lackYear(cells) ? yearReader(cells, { year: options.year, stated: facts.period ?? facts.years, fileName }) : readDate;
  return days.flatMap(({ day, amount }) => {
    const { value } = readDay(day, 'MDY');
    // A table may start with the day before the period.
    return value === undefined || (facts.period && value < facts.period.from) ? [] : [{ day: value, cents: heldCents(amount, isCard) }];
  });
}

/** If the rows don't add up, a skipped line may be the missing transaction. */
function addStrays(read: Pick<Statement, 'rejected'>, strays: Walked['strays']): void {
  for (const { line } of strays.slice(0, MAX_STRAYS))
    read.rejected.push({
      row: 0,
      line: line.line,
      raw: cleanRaw(textOf(line)),
      description: cleanText(textOf(line)),
      reason: 'This line has an amount but no date, so it was skipped.',
    });
}

const MAX_STRAYS = 50;

interface AccountOptions extends Pick<PartOptions, 'facts' | 'several' | 'fileName'> {
  read: Pick<Statement, 'rows'>;
  openings: number[];
  closings: number[];
}

function accountOf(key: string, { facts, several, read, openings, closings, fileName }: AccountOptions): StatementAccount {
  const { isCard, kind, number, routing } = facts;
  const mask = several ? key.slice(-4) : facts.mask;
  const base = baseName(fileName);
  const known = facts.bank !== undefined || mask !== undefined;
  const covers = covering(
    read.rows.map(({ date }) => date),
    facts.period,
  );
  const account: StatementAccount = {
    key: several ? key || 'other' : 'pdf',
    name: known
      ? accountName({ ...facts, mask, kind: several ? '' : kind })
      : cleanText(base.replace(/[_-]+/g, ' ')).slice(0, 100) || 'Bank account',
    ...(mask && { mask }),
    ...(isCard ? { type: 'liability', loan: kind === 'CREDITLINE' } : { type: 'asset' }),
    ...(covers && openings[0] !== undefined && { opening: { on: covers.from, amountCents: openings[0], stated: true } }),
    ...(covers && closings[0] !== undefined && { closing: { on: covers.to, amountCents: closings[0], stated: true } }),
    ...(covers && { covers }),
  };
  const identity: AccountIdentity | undefined = several || !number ? undefined : { ...(routing && { institution: routing }), number, kind };
  return identified(account, identity);
}
