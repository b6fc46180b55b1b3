// The form of a transaction and the balanced entry that it creates. Pure; amounts in cents, debit positive.
import { sameDay } from '#contracts/days.js';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { entryFields, entryForm, type Every, monthsOf } from '#contracts/records/manual-entry.js';
import type { ValueOf, ValuesOf } from '#contracts/records/record.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import type { addEntry } from '#contracts/routes/manual-entries.js';
import type { addRepeatingEntry } from '#contracts/routes/repeating-entries.js';
import { payeeAndText } from '#contracts/rules/payee-text.js';
import { money } from '../../lib/money.js';
import { noParts, type Part, splitOf } from '../../lib/split.js';
import { centsFrom, dollarText } from '../../lib/typed-figures.js';
import type { Repeating } from '../../lib/repeating-entries.js';
import { formTexts, readTexts, type TextsOf } from '../../ui/record-texts.js';

interface JournalLine {
  account: string;
  debit: string;
  credit: string;
}

interface Typed {
  parts: Part[];
  lines: JournalLine[];
}
export type Fields = TextsOf<typeof entryForm> & Typed;
type Values = ValuesOf<typeof entryForm>;

export type Entry = BodyInput<typeof addEntry> & { repeat?: BodyInput<typeof addRepeatingEntry>['repeat'] };
export type Problems = Partial<Record<keyof Fields, string>>;

/** What the form's parts are drawn from. */
export interface FieldsProps {
  fields: Fields;
  problems: Problems;
  accounts: ChartAccount[];
  set(change: Partial<Fields>): void;
}

const noLine: JournalLine = { account: '', debit: '', credit: '' };

export const noFields = (today: string): Fields => ({
  ...formTexts(entryForm, { date: today }),
  ...{ parts: noParts, lines: [noLine, noLine] },
});

export const withLine = (lines: JournalLine[]): JournalLine[] => [...lines, noLine];

type EntryLines = Entry['lines'];

/** The entry, or what is missing or wrong, by field. */
export function entryFrom(fields: Fields): { entry: Entry } | { problems: Problems } {
  const { values, problems: own } = readTexts(entryForm, fields);
  const problems: Problems = { ...own };
  const lines = linesOf({ ...fields, ...values }, problems);
  const { date, payee = '', description, reference, basis = 'both', reversing = false, repeats, until } = values;
  if (date && repeats && until && until < nextDay(date, repeats)) problems.until = 'Choose a repeat date, or leave it blank.';
  if (Object.keys(problems).length > 0) return { problems };
  const repeat = repeats && { repeat: { every: repeats, until: until ?? null } };
  return { entry: { date, payee, description, reference, basis, lines, reversing, ...repeat } };
}

/** The first day on which it is posted again; the last day of a month stays the last. */
export const nextDay = (date: string, every: Every): string => sameDay(date, monthsOf[every]);

/** A wrong amount counts as zero. */
function linesOf({ kind, account, to, category, direction, amount: cents = 0, ...typed }: Values & Typed, problems: Problems): EntryLines {
  if (kind === 'journal') return journalLines(typed.lines, problems);
  if (kind === 'transfer') {
    if (to && to === account) problems.to = 'Choose an account other than the one it comes from.';
    return pair({ from: account, to, cents });
  }
  const sign = direction === 'paid' ? 1 : -1;
  if (kind === 'simple') return pair({ from: account, to: category, cents: cents * sign });
  const { parts, leftCents } = splitOf(cents, typed.parts);
  if (parts.some((part) => !part.category || part.cents === undefined)) problems.parts = 'Give every part a category and an amount.';
  else if (leftCents !== 0) problems.parts = `The parts add up to ${money(cents - leftCents)}, but the amount is ${money(cents)}.`;
  return [
    { account, amountCents: 0 - cents * sign },
    ...parts.map((part) => ({ account: part.category, amountCents: (part.cents ?? 0) * sign })),
  ];
}

const pair = ({ from, to, cents }: { from: string; to: string; cents: number }): EntryLines => [
  { account: from, amountCents: 0 - cents },
  { account: to, amountCents: cents },
];

function journalLines(lines: JournalLine[], problems: Problems): EntryLines {
  const filled = lines.filter((line) => line.account !== '' || line.debit.trim() !== '' || line.credit.trim() !== '');
  const cents = filled.map(centsOfLine);
  const { debitCents, creditCents } = journalBalance(lines);
  if (filled.length < 2) problems.lines = entryFields.lines.missing;
  else if (filled.some(({ account }, at) => account === '' || !cents[at])) problems.lines = entryFields.lines.wrong;
  else if (debitCents !== creditCents)
    problems.lines = `Debits are ${money(debitCents)} and credits are ${money(creditCents)}; they differ by ${money(Math.abs(debitCents - creditCents))}.`;
  return filled.map(({ account }, at) => ({ account, amountCents: cents[at] ?? 0 }));
}

/** Debit less credit; undefined if both or neither are entered, or one isn't an amount. */
function centsOfLine({ debit, credit }: JournalLine): number | undefined {
  const [left, right] = [debit, credit].map((text) => (text.trim() === '' ? 0 : centsFrom(text)));
  if (left === undefined || right === undefined || (left !== 0 && right !== 0)) return undefined;
  return left - right;
}

/** As far as it is typed. */
export function journalBalance(lines: JournalLine[]): { debitCents: number; creditCents: number } {
  const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + (centsFrom(line[side]) ?? 0), 0);
  return { debitCents: sum('debit'), creditCents: sum('credit') };
}

type Written = Pick<ReplyOf<typeof getTransaction>['entry'], 'date' | 'description' | 'reference' | 'basis' | 'lines' | 'reversing'>;

/** The form for a posted entry, in the simplest kind that can represent it. */
export function fieldsOf(entry: Written, accounts: ChartAccount[]): Fields {
  const own = new Set(accounts.filter((account) => account.money).map(({ path }) => path));
  const legs = entry.lines.map(({ account, debitCents, creditCents }) => ({ account, cents: debitCents - creditCents }));
  const [ofOwn, others] = [legs.filter(({ account }) => own.has(account)), legs.filter(({ account }) => !own.has(account))];
  const [payee, description] = payeeOf(entry.description);
  const [paying] = ofOwn;
  const basis = entry.basis as ValueOf<typeof entryFields.basis>;
  const common: Fields = {
    ...noFields(entry.date),
    ...{ payee, description, reference: entry.reference, basis, reversing: entry.reversing?.role === 'back' },
    lines: legs.map(({ account, cents }) => ({
      account,
      debit: cents > 0 ? dollarText(cents) : '',
      credit: cents < 0 ? dollarText(-cents) : '',
    })),
  };
  if (basis === 'both' && legs.length === 2 && ofOwn.length === 2) {
    const [from, to] = legs.toSorted((a, b) => a.cents - b.cents);
    return {
      ...common,
      kind: 'transfer',
      account: from!.account,
      to: to!.account,
      amount: dollarText(to!.cents),
      payee: '',
      description: payee || description,
    };
  }
  const oneWay = paying !== undefined && others.every(({ cents }) => cents * paying.cents < 0);
  if (basis !== 'both' || ofOwn.length !== 1 || !paying || !oneWay) return { ...common, kind: 'journal' };
  const amount = dollarText(Math.abs(paying.cents));
  const form: Fields = { ...common, direction: paying.cents < 0 ? 'paid' : 'received', account: paying.account, amount };
  if (others.length === 1) return { ...form, kind: 'simple', category: others[0]!.account };
  return {
    ...form,
    kind: 'split',
    parts: others.map(({ account, cents }) => ({ category: account, amount: dollarText(Math.abs(cents)) })),
  };
}

/** The form for what a repeating transaction posts. */
export function fieldsOfRepeating({ lines, nextOn, firstOn, until, reversing, ...repeating }: Repeating, accounts: ChartAccount[]): Fields {
  const legs = lines.map(({ account, amountCents }, at) => ({
    ...{ line: at + 1, account, debitCents: Math.max(0, amountCents), creditCents: Math.max(0, -amountCents) },
  }));
  const fields = fieldsOf({ ...repeating, date: nextOn ?? firstOn, lines: legs }, accounts);
  return { ...fields, reversing, until: until ?? '' };
}

/** The payee: the text without the description. */
function payeeOf(text: string): [payee: string, description: string] {
  const [payee, description] = payeeAndText(text);
  return payee === '' ? [description, ''] : [payee, description];
}
