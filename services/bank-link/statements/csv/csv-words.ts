// The description of a CSV row, with its payee. Some files have the payee in a separate column, or in two by direction.
import { cleanText } from '../cell.js';
import { familyOf } from './csv-families.js';
import { type Columns, headerWords } from './csv-headings.js';

/** A description that names only the kind of a transaction. */
const KIND_ONLY =
  /^(?:(?:point of sale|pos|ach|debit|credit|card|electronic|online|mobile|web|external|internal|check|atm|wire|cash|direct|bill|recurring|real time|rtp|p2p|visa|preauthorized|home banking|share|regular|ext|misc|other)[\s-]+)*(?:withdrawal|deposit|debit|credit|purchase|payment|pmt|transfer|draft|check|charge|sale|pos|ach|transaction)s?(?: (?:in|out|sent|received|#?\d+))*$/i;

/** Columns with a name or text to use if the description is empty or only a kind. */
const OTHER_TEXTS = (
  'payee,name,merchant,merchant name,payee name,counterparty,name of sender receiver,description,memo,note,notes,extended description,memo description,' +
  'transaction details,original description,details,order'
).split(',');
/** Columns with at least the kind of a transaction. */
const KINDS = ['type', 'transaction type', 'event type', 'source type', 'reporting category', 'category'];

/** Text of a row by its cells. The sign of `amountCents` decides which of two people is the other party. */
export function rowText(header: string[], columns: Columns): (cells: string[], amountCents: number | undefined) => string {
  const only = familyOf(header)?.text;
  if (only !== undefined) return () => only;
  const names = header.map(headerWords);
  const at = (name: string): number => names.indexOf(name);
  const places = (wanted: string[]): number[] => wanted.map(at).filter((column) => column >= 0 && column !== columns.description);
  const [otherTexts, kinds] = [places(OTHER_TEXTS), places(KINDS)];
  const cell = (cells: string[], column: number): string => cleanText(cells[column] ?? '');
  const [from, to] = [at('from'), at('to')];
  const [kind, destination] = [at('type'), at('destination')];
  const payee = columns.description === at('payee') ? -1 : at('payee');
  const people = from >= 0 && to >= 0 && names[columns.description] === 'note';
  return (cells, amountCents) => {
    const description = cell(cells, columns.description);
    if (people) {
      const word = cell(cells, kind);
      // 'From' is the person who charges or pays, so the type and the direction show the other party.
      const other = (amountCents ?? 0) > 0 === /^charge$/i.test(word) ? cell(cells, to) : cell(cells, from);
      return `${other} ${description}`.trim() || `${word} ${cell(cells, destination)}`.trim();
    }
    if (description !== '' && !KIND_ONLY.test(description)) {
      const name = payee < 0 ? '' : cell(cells, payee);
      return description.toLowerCase().includes(name.toLowerCase()) ? description : cleanText(`${name} ${description}`);
    }
    const name = otherTexts
      .map((column) => cell(cells, column))
      .find((text) => text !== '' && !description.toLowerCase().includes(text.toLowerCase()));
    if (name !== undefined)
      return cleanText(description === '' || name.toLowerCase().includes(description.toLowerCase()) ? name : `${description} ${name}`);
    return description || (kinds.map((column) => cell(cells, column)).find((text) => text !== '') ?? '');
  };
}
