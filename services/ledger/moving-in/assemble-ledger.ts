// Assembles the lines of a general ledger, which are listed by account, into balanced entries. Pure.
import { refused, type LedgerPart, type Nature, type SourceEntry } from './moved-file.js';
import { joined } from './read-journal-table.js';

type KeyOf = (part: LedgerPart) => string;

const parted = (...texts: string[]): string => texts.join('\u001f');

/** From certain matches to lines that only balance together. Numbered lines are grouped only by their number. */
const keys: KeyOf[] = [
  ({ date, type, number, payee, text }) => parted(date, type, number, payee, text),
  ({ date, type, number, payee }) => parted(date, type, number, payee),
  ({ date, type, number }) => parted(date, type, number),
  ({ date, type }) => parted(date, type),
  ({ date }) => date,
];

interface Assembled {
  entries: SourceEntry[];
  /** Entries that may combine several transactions, because the other program doesn't identify them. */
  joinedEntries: number;
}

export function assembleLedger(parts: LedgerPart[], natures: Map<string, Nature>, fileName: string): Assembled {
  const signed = parts.map((part) => withSigns(part, natures)).filter(({ lines }) => lines[0]!.amountCents !== 0);
  const numbered = signed.filter(({ id }) => id !== '');
  const entries = [...Map.groupBy(numbered, ({ id, type }) => parted(id, type)).values()].map(entryOf);
  let rest = signed.filter(({ id }) => id === '');
  let joinedEntries = 0;
  keys.forEach((keyOf, stage) => {
    const open: LedgerPart[] = [];
    for (const group of Map.groupBy(rest, keyOf).values()) {
      if (sumOf(group) !== 0) open.push(...group);
      else {
        entries.push(entryOf(group));
        if (stage >= 3) joinedEntries += 1;
      }
    }
    rest = open;
  });
  if (rest.length > 0) throw unbalanced(rest, fileName);
  return { entries, joinedEntries };
}

/** Converts amounts in an account's natural direction to debits and credits. */
function withSigns(part: LedgerPart, natures: Map<string, Nature>): LedgerPart {
  const [line] = part.lines;
  const type = natures.get(line!.account)?.type;
  const credits = line!.natural && (type === 'liability' || type === 'equity' || type === 'revenue');
  return { ...part, lines: [{ account: line!.account, amountCents: credits ? 0 - line!.amountCents : line!.amountCents }] };
}

const sumOf = (parts: LedgerPart[]): number => parts.reduce((sum, { lines }) => sum + lines[0]!.amountCents, 0);

function entryOf(parts: LedgerPart[]): SourceEntry {
  const [first] = parts;
  const entry: SourceEntry = { ...first!, number: first!.number || (first as LedgerPart).id, payee: '', text: '', lines: parts.flatMap(({ lines }) => lines) };
  for (const { payee, text } of parts) {
    entry.payee = joined(entry.payee, payee);
    entry.text = joined(entry.text, text);
  }
  return entry;
} // prettier-ignore

function unbalanced(rest: LedgerPart[], fileName: string) {
  const days = [...Map.groupBy(rest, ({ date }) => date)].map(([date, of]) => ({ date, cents: sumOf(of) }));
  const [first] = days.filter(({ cents }) => cents !== 0);
  const more = days.length > 1 ? ` and ${days.length - 1} more days` : '';
  return refused(
    'unbalanced-ledger',
    first
      ? `${fileName}: the lines of ${first.date}${more} don’t balance: debits minus credits are ${(first.cents / 100).toFixed(2)}. An account is missing in the ledger, its beginning balances don’t add up (export all dates), or an account has the wrong type.`
      : `${fileName}: some lines belong to no entry.`,
  );
}
