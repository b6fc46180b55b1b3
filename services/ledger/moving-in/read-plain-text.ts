// Reads the plain subset of hledger and Beancount journals: dated entries in dollars with their postings, and balance assertions. Pure.
import { cleanText } from '../journal-imports/journal-cells.js';
import { natureOfRoot } from './account-natures.js';
import { emptyFile, refused, type MovedFile, type SourceEntry, type Stated } from './moved-file.js';
import { plainCents, postingText } from './plain-text-amount.js';
import { joined } from './read-journal-table.js';

const beanLine = /^\d{4}-\d\d-\d\d\s+(?:(?:open|balance|commodity|close|pad)\s|(?:txn|[*!])\s+")|^option\s+"/m;
const entryLine = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:=\S+)?(?:\s+(\S.*)?)?$/;

export const isPlainText = (text: string): boolean =>
  beanLine.test(text) || (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:=\S+)?(?: [^,\t\n]*)?\n[ \t]+\S/m.test(text) && !/^"?date"?,/i.test(text));

const silent = /^(account|commodity|D|P|tag|payee|decimal-mark|option|plugin|pushtag|poptag|note|document|price|custom|query|event)\b/;
const unread: [RegExp, string][] = [
  [/^include\b/, 'another file. Join the files into one, for example with `hledger print`'],
  [/^(alias|apply)\b/, 'other names for accounts. Write the journal out with `hledger print`'],
  [/^[=~]/, 'automatic or periodic entries. Write them out with `hledger print --auto`'],
  [/^(Y|year|N|b|A|C)\b|^\d{1,2}[-/.]\d{1,2}(\s|$)/, 'dates without a year. Write the journal out with `hledger print`'],
  [/^pad\b/, 'a `pad` directive. Replace it with a complete entry'],
];

export function readPlainText(text: string, name: string): MovedFile {
  const isBean = beanLine.test(text);
  const file = emptyFile(name, 'journal', isBean ? 'beancount' : 'hledger');
  const reader = new PlainTextReader(file);
  let isComment = false;
  text
    .trimEnd()
    .split('\n')
    .forEach((raw, at) => {
      const line = raw.trimEnd();
      if (/^(comment|test)\b/.test(line)) isComment = true;
      if (!isComment) reader.line(line, `${name}, line ${at + 1}`, at + 1);
      if (/^end (comment|test)/.test(line)) isComment = false;
    });
  reader.finish();
  const names = new Set(file.entries.flatMap(({ lines }) => lines.map(({ account }) => account)));
  file.accounts = [...names].flatMap((account) => {
    const nature = natureOfRoot(account);
    return nature ? [{ name: account, nature }] : [];
  });
  const assertions = runningBalances(file.entries, reader.assertions);
  if (assertions.length > 0) file.stated = { asOf: null, covers: 'asserted', accounts: [], assertions };
  file.entries = file.entries.filter((entry) => !reader.isOnlyAsserting(entry));
  return file;
}

class PlainTextReader {
  readonly assertions: Assertion[] = [];
  private readonly asserting = new Set<SourceEntry>();
  private entry: SourceEntry | null = null;
  private elided: string | null = null;

  constructor(private readonly file: MovedFile) {}

  line(line: string, place: string, at: number): void {
    if (/^\s*$/.test(line)) return this.end();
    if (/^[;#%|*]/.test(line)) return;
    if (/^\s/.test(line)) return this.posting(line, place, at);
    this.end();
    const [, year, month, day, rest = ''] = entryLine.exec(line) ?? [];
    if (!year) return refuseUnread(line, place);
    const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
    if (/^balance\s/.test(rest) && this.file.program === 'beancount') return this.asserted(rest, date, place);
    if (/^(open|close)\s/.test(rest) || silent.test(rest)) return this.opened(rest, place);
    refuseUnread(rest, place, true);
    this.entry = { date, type: '', ...textsOf(rest, place), lines: [], line: at };
  }

  /** An entry that was cut off after at most one posting doesn't fail the balance check, so it needs this check. */
  finish(): void {
    const { entry, elided } = this;
    if (entry && !this.isOnlyAsserting(entry) && entry.lines.length + (elided === null ? 0 : 1) < 2)
      throw refused('cut-off', `${this.file.name}, line ${entry.line}: the last entry has fewer than two postings. The file was cut off.`);
    this.end();
  }

  /** An entry that posts nothing and asserts a balance, as in a journal that we exported. */
  isOnlyAsserting(entry: SourceEntry): boolean {
    return entry.lines.every(({ amountCents }) => amountCents === 0) && this.asserting.has(entry);
  }

  end(): void {
    const { entry } = this;
    if (!entry) return;
    const sum = entry.lines.reduce((all, { amountCents }) => all + amountCents, 0);
    if (this.elided !== null) entry.lines.push({ account: this.elided, amountCents: 0 - sum });
    this.file.entries.push(entry);
    this.file.rows += entry.lines.length;
    [this.entry, this.elided] = [null, null];
  }

  private opened(rest: string, place: string): void {
    const [, currencies = ''] = /^open\s+\S+\s+([^";]*)/.exec(rest) ?? [];
    const other = currencies.split(/[\s,]+/).find((currency) => /^[A-Z]/.test(currency) && currency !== 'USD');
    if (other) throw refused('foreign-currency', `${place}: an account in ${other}. These books are in US dollars, so nothing was read.`);
  }

  /** Beancount asserts a balance at the start of the day. */
  private asserted(rest: string, date: string, place: string): void {
    const [, account, amount] = /^balance\s+(\S+)\s+([^;]*)/.exec(rest.replace(tolerance, '')) ?? [];
    if (!account) throw refused('invalid-entry', `${place}: “${rest.slice(0, 60)}” can’t be read.`);
    this.assertions.push({ date, account, cents: plainCents(amount!, place) ?? 0, inclusive: true, after: null });
  }

  private posting(line: string, place: string, at: number): void {
    // Comments and Beancount's metadata also come below an entry.
    if (/^\s+(?:[;#]|[a-z][\w-]*:(?:\s|$))/.test(line) || !this.entry) return;
    const { account, amount, assertion, inclusive } = postingText(line, place);
    const cents = plainCents(amount, place);
    if (assertion !== undefined) {
      if (cents === null) throw refused('balance-assignment', `${place}: an amount is given only as a balance. Write the amount before the equals sign.`);
      this.asserting.add(this.entry);
      this.assertions.push({ date: this.entry.date, account, cents: plainCents(assertion, place) ?? 0, inclusive, after: { entry: this.entry, line: this.entry.lines.length } });
    }
    if (cents !== null) this.entry.lines.push({ account, amountCents: cents });
    else if (this.elided !== null) throw refused('unbalanced-entry', `${this.file.name}, line ${at}: two postings of one entry have no amount.`);
    else this.elided = account;
  } // prettier-ignore
}

function refuseUnread(line: string, place: string, inEntry = false): void {
  const found = unread.find(([pattern]) => pattern.test(line));
  if (found && !(inEntry && !/^pad\b/.test(line))) throw refused('unread-directive', `${place} uses ${found[1]}.`);
  if (!found && !inEntry && !silent.test(line) && !/^end\b/.test(line)) throw refused('invalid-entry', `${place}: “${line.slice(0, 60)}” is neither an entry nor a supported directive.`); // prettier-ignore
}

/** A quoted text, through the end of the line if it isn't closed. A match that can't fail never backtracks. */
const inQuotes = /"((?:[^"\\]|\\[^]?)*)("|$)/g;

/** `* "Payee" "Text" #tag`, or `* (12) Payee | Text ; comment`. */
function textsOf(rest: string, place: string): Pick<SourceEntry, 'number' | 'payee' | 'text'> {
  const body = rest.replace(/^(txn|[*!])(\s+|$)/, '');
  const quoted = [...body.matchAll(inQuotes)].flatMap(([, text, end]) => (end === '"' ? [cleanText(text!.replace(/\\(.)/g, '$1'))] : []));
  const outside = body.replace(inQuotes, (_, text: string, end: string) => (end === '"' ? '' : '"'));
  if (body.startsWith('"') && /^[^;]*"/.test(outside))
    throw refused('invalid-entry', `${place}: a quotation mark isn’t closed on its line. The file may have been cut off.`);
  if (body.startsWith('"')) return { number: '', payee: quoted.length > 1 ? quoted[0]! : '', text: joined('', quoted.at(-1)!) };
  const [, number = '', text = ''] = /^(?:\(([^)]*)\)\s*)?([^;]*)/.exec(body) ?? [];
  const [payee, note] = text.includes('|') ? [text.slice(0, text.indexOf('|')), text.slice(text.indexOf('|') + 1)] : ['', text];
  return { number: cleanText(number), payee: cleanText(payee), text: cleanText(note).slice(0, 240) };
}

/** How far a balance may be off in Beancount. Ours has to be exact. */
const tolerance = /~\s*[\d.]+/;

/** A balance that the journal asserts. */
interface Assertion {
  date: string;
  account: string;
  cents: number;
  /** Includes the subaccounts. */
  inclusive: boolean;
  /** The posting before the assertion; null for the start of the day. */
  after: { entry: SourceEntry; line: number } | null;
}

/** Entries by date and then in file order, as in hledger. */
function runningBalances(entries: SourceEntry[], assertions: Assertion[]): NonNullable<Stated['assertions']> {
  const balances = new Map<string, number>();
  const held = ({ account, inclusive }: Assertion): number => {
    if (!inclusive) return balances.get(account) ?? 0;
    return [...balances].reduce((sum, [name, cents]) => (name === account || name.startsWith(`${account}:`) ? sum + cents : sum), 0);
  };
  const found: NonNullable<Stated['assertions']> = [];
  const check = (assertion: Assertion) =>
    found.push({ name: assertion.account, date: assertion.date, cents: assertion.cents, booksCents: held(assertion) });
  const behind = Map.groupBy(assertions, ({ after }) => after?.entry ?? null);
  const atDawn = (behind.get(null) ?? []).sort(byDate);
  for (const entry of entries.slice().sort(byDate)) {
    while (atDawn[0] && atDawn[0].date <= entry.date) check(atDawn.shift()!);
    const own = behind.get(entry) ?? [];
    entry.lines.forEach(({ account, amountCents }, at) => {
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
      for (const assertion of own) if (assertion.after!.line === at) check(assertion);
    });
  }
  for (const assertion of atDawn) check(assertion);
  return found;
}

const byDate = <T extends { date: string }>(a: T, b: T): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
