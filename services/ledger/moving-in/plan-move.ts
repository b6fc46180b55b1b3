// Plans moving in: the entries of the files, the mapping of their accounts, the proof, and the open questions. Pure.
import type { MovingIn, Program } from '#contracts/routes/moving-in.js';
import { maxMovedRows } from '#contracts/routes/moving-in.js';
import type { JournalEntry } from '../journal-imports/read-journal.js';
import { assembleLedger } from './assemble-ledger.js';
import { refused, type MovedFile, type Nature, type SourceEntry } from './moved-file.js';
import { journalEntries, numbered, refuseUnbalanced, type Numbered } from './moved-entries.js';
import { prove } from './prove.js';
import { namesByKey } from './read-balances.js';
import { doubtfulAccounts, mapAccounts, naturesOf, type Chart, type Mapped } from './suggest-accounts.js';

export interface Asked {
  /** The paths that a person chose, by the other program's account. */
  chosen: Record<string, string>;
  asOf: string | undefined;
  chart: Chart;
  fiscalYearStart: number;
}

export type Preview = Omit<MovingIn, 'duplicates' | 'otherEntries' | 'posted'>;

export interface Plan {
  preview: Preview;
  numbers: string[];
  /** Available only if every account has a path. */
  journal(): JournalEntry[];
}

export function planMove(files: MovedFile[], { chosen, asOf, chart, fiscalYearStart }: Asked): Plan {
  const program = programOf(files);
  const named = files.map((file) => ({ ...file, program: file.program ?? (program === 'other' ? null : program) }));
  const names = [...new Set(files.flatMap(({ entries, parts }) => [...entries, ...parts].flatMap(({ lines }) => lines.map(({ account }) => account))))]; // prettier-ignore
  const natures = naturesOf(names, files.flatMap(({ accounts }) => accounts)); // prettier-ignore
  const mapped = mapAccounts(names, { natures, chosen, chart });
  // A chosen path determines the type only if no file does, because ledger amounts follow the type in the other program.
  const fullName = namesByKey(names);
  const typed = new Set(files.flatMap(({ accounts }) => accounts.map(({ name }) => fullName(name))));
  for (const { name, nature, state } of mapped) if (state === 'chosen' && nature && !typed.has(name)) natures.set(name, nature);
  const { entries, notes, questions } = entriesOf(files, program, natures, mapped);
  const pathOf = new Map(mapped.map(({ name, path }) => [name, path]));
  const days = entries.map(({ entry }) => entry);
  const proof = questions.length > 0 ? null : prove(files, { entries: days, natures, pathOf, fiscalYearStart }, asOf);
  return {
    preview: {
      program,
      files: named.map(({ name, kind, program: of, rows }) => ({ name, kind, program: of, rows })),
      entries: entries.length,
      lines: days.reduce((sum, { lines }) => sum + lines.length, 0),
      voided: files.reduce((sum, { voided }) => sum + voided, 0),
      from: days[0]?.date ?? null,
      to: days.at(-1)?.date ?? null,
      accounts: accountRows(mapped, days, chart),
      proof,
      questions: [...questions, ...questionsOf(files, mapped, asOf)],
      notes: [...doubtfulAccounts(mapped, chart), ...files.flatMap((file) => file.notes), ...notes],
    },
    numbers: entries.map(({ journalNo }) => journalNo),
    journal: () => journalEntries(entries, pathOf),
  };
}

/** The program that the files come from. Account lists and balances rarely identify it. */
function programOf(files: MovedFile[]): Program {
  const moving = files.filter(({ entries, parts }) => entries.length + parts.length > 0);
  const programs = new Set(moving.flatMap(({ program }) => program ?? []));
  if (programs.size > 1) throw refused('several-programs', 'The files come from different programs. Import from one program at a time.');
  return [...programs][0] ?? files.find(({ program }) => program !== null)?.program ?? 'other';
}

type Question = Preview['questions'][number];

/** Prefers journals to general ledgers, which have the same entries with less detail. */
function entriesOf(
  files: MovedFile[],
  program: Program,
  natures: Map<string, Nature>,
  mapped: Mapped[],
): { entries: Numbered[]; notes: string[]; questions: Question[] } {
  const notes: string[] = [];
  const journals = files.filter(({ entries }) => entries.length > 0);
  const ledgers = journals.length > 0 ? [] : files.filter(({ parts }) => parts.length > 0);
  if (journals.length > 0 && files.some(({ parts }) => parts.length > 0)) notes.push('Only the journal is imported, because the general ledger has the same entries.'); // prettier-ignore
  const rows = [...journals, ...ledgers].reduce((sum, file) => sum + file.rows, 0);
  if (rows > maxMovedRows) throw refused('too-many-rows', 'The files have more than 200,000 rows in total. Import one period at a time.');
  // A ledger with amounts in natural direction can't be assembled before the account types are known.
  const natural = ledgers.some(({ parts }) => parts.some(({ lines }) => lines[0]!.natural));
  if (natural && mapped.some(({ name }) => !natures.has(name))) return { entries: [], notes, questions: [] };
  const found = new Map<string, SourceEntry>();
  const take = (entries: SourceEntry[], name: string) => {
    refuseUnbalanced(entries, name);
    for (const { journalNo, entry } of numbered(entries, program)) found.set(journalNo, entry);
  };
  for (const { entries, name } of journals) take(entries, name);
  for (const { parts, name } of ledgers) {
    const { entries, joinedEntries } = assembleLedger(parts, natures, name);
    if (joinedEntries > 0)
      notes.push(
        `${name}: ${joinedEntries} entries combine transactions of one day that the general ledger doesn’t separate. A journal keeps them separate.`,
      );
    take(entries, name);
  }
  const entries = [...found].map(([journalNo, entry]) => ({ journalNo, entry }));
  entries.sort((a, b) => (a.entry.date < b.entry.date ? -1 : a.entry.date > b.entry.date ? 1 : 0));
  const nothing: Question[] = [
    { what: 'entries', text: 'Add a journal or a general ledger: these files have accounts and balances but no entries.' },
  ];
  return { entries, notes, questions: found.size > 0 ? [] : nothing };
}

function questionsOf(files: MovedFile[], mapped: Mapped[], asOf: string | undefined): Question[] {
  const unknown = mapped.filter(({ path }) => path === null).map(({ name }) => name);
  const undated = files.find(({ stated }) => stated && stated.covers !== 'asserted' && stated.asOf === null);
  const questions: Question[] = [];
  if (unknown.length > 0)
    questions.push({ what: 'account', text: `Choose where these accounts go: ${unknown.slice(0, 10).join(', ')}${unknown.length > 10 ? ` and ${unknown.length - 10} more` : ''}.` });
  if (undated && !asOf) questions.push({ what: 'as-of', text: `${undated.name} has no date. Enter the date of these balances.` });
  return questions;
} // prettier-ignore

function accountRows(mapped: Mapped[], entries: SourceEntry[], chart: Chart): Preview['accounts'] {
  const sums = new Map(mapped.map(({ name }) => [name, { debitCents: 0, creditCents: 0, entries: 0 }]));
  for (const { lines } of entries) {
    for (const { account, amountCents } of lines) {
      const sum = sums.get(account)!;
      sum.debitCents += Math.max(0, amountCents);
      sum.creditCents += Math.max(0, 0 - amountCents);
    }
    for (const name of new Set(lines.map(({ account }) => account))) sums.get(name)!.entries += 1;
  }
  return mapped.map(({ name, nature, path, state }) => {
    const sum = sums.get(name)!;
    return { name, type: nature?.type ?? null, path, state, isNew: path !== null && !chart.has(path), ...sum, balanceCents: sum.debitCents - sum.creditCents };
  });
} // prettier-ignore
