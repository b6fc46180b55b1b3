// The other party of a payment: never the business itself or its owners. Pure.
import { MAX_LENGTH, isNameless, payeeParts, plainText, withoutLegalForm, withoutPurpose } from './payee.js';
import { payeeAndText, payeeText } from './payee-text.js';

/** A name in capitals with the accents and apostrophes of the text that it was read from. */
function asWritten(name: string, description: string): string {
  if (!/[^\x00-\x7f'`]/.test(description) && !/['`]/.test(description)) return name;
  const written = new Map(description.slice(0, MAX_LENGTH).split(/[\s*#:;,()|]+/).map((word) => [plainText(word), word.toUpperCase()] as const)); // prettier-ignore
  return name
    .split(' ')
    .map((word) => (written.get(word) ?? word).replace(/[`‘’]/g, "'"))
    .join(' ');
}

/** Whether a bank's layout says who the other party is. */
export const isPartySure = (description: string): boolean => payeeParts(description).isSure;

/**
 * Who was paid or who paid, in capitals; empty if the text has no name. `own` are the names of the business and its owners, which are
 * never the other party: their record may name it as the account holder.
 */
export function partyNamed(description: string, own: readonly string[] = []): string {
  const party = otherParty(payeeParts(description).parties, own);
  return party === undefined || isNameless(party) ? '' : asWritten(party, description);
}

/**
 * The payee as sums, lists, and questions name it: a journal's payee as written, the other party, or else what is left of the text without
 * the names in `own`; empty if that is nothing.
 */
export function payeeOf(description: string, own: readonly string[] = []): string {
  const [payee] = payeeAndText(description);
  if (payee !== '') return payee;
  const { parties, name } = payeeParts(description);
  if (parties.length === 0) return name;
  const party = otherParty(parties, own);
  return party === undefined ? withoutNames(name, plainNames(own), plainNames(own).all) : withoutLegalForm(party.split(' ')).join(' ');
}

/** As a line of the books stores it. What a person or another program wrote stays as written. */
export const payeeOfLine = ({ description, ofBank }: { description: string; ofBank: boolean }, own: readonly string[] = []): string =>
  ofBank ? payeeOf(description, own) : payeeText(description);

function otherParty(parties: readonly string[], own: readonly string[]): string | undefined {
  if (own.length === 0) return parties[0];
  const names = plainNames(own);
  return parties.map((named) => withoutNames(named, names)).find((named) => named !== '');
}

interface OwnNames {
  all: string[];
  /** Those that may follow the other party's name. A short name of one word may be part of that. */
  holders: string[];
  /** A text without any of these contains none of the names: it takes a tenth of the time to see that. */
  marks: string[];
}

/** A business's names are the same for all of its lines. */
const knownNames = new WeakMap<readonly string[], OwnNames>();

function plainNames(own: readonly string[]): OwnNames {
  const known = knownNames.get(own);
  if (known) return known;
  const plain = own.map((name) => withoutLegalForm(plainText(name).replace(/[^A-Z0-9&.+-]+/g, ' ').trim().split(' ')).join(' ').replace(/\./g, '')); // prettier-ignore
  const all = plain.filter((name) => name !== '');
  const names = {
    all,
    holders: all.filter((name) => name.includes(' ') || name.length > 6),
    marks: all.flatMap((name) => [name.split(' ')[0]!.slice(0, cutLength), name.split(' ').at(-1)!]),
  };
  knownNames.set(own, names);
  return names;
}

/** Banks cut the account holder's name and print it after the company's. */
function withoutNames(party: string, { all, holders, marks }: OwnNames, atEnd = holders): string {
  const bare = party.replaceAll('.', '');
  if (!marks.some((mark) => bare.includes(mark))) return party;
  const isOneOf = (names: string[], text: string) => names.some((name) => sameName(text, name));
  if (isOneOf(all, bare)) return '';
  const words = bare.split(' ');
  const at = words.findIndex((_, index) => index > 0 && isOneOf(atEnd, words.slice(index).join(' ')));
  return at < 0 ? party : withoutPurpose(party.split(' ').slice(0, at).join(' ').replace(/ (?:TO|FROM|FOR)$/, '')); // prettier-ignore
}

/** No bank cuts a name shorter. */
const cutLength = 14;

/** The same words, perhaps cut, or the name of a person with the surname first or a middle initial. */
function sameName(text: string, name: string): boolean {
  const bare = withoutLegalForm(text.split(' ')).join(' ');
  if (bare === name || (bare.length >= cutLength && name.startsWith(bare))) return true;
  const [words, known] = [bare.split(' '), name.split(' ')];
  const [first, last] = [known[0]!, known.at(-1)!];
  if (known.length < 2 || words.length < 2 || words.length > 3 || known.length > 3) return false;
  const rest = words.length === 3 ? words[1]!.length === 1 : true;
  return rest && ((words[0] === first && words.at(-1) === last) || (words.length === 2 && words[0] === last && words[1] === first));
}
