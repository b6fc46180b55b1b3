// The other party of a payment, for those who may owe it a form: never the business itself or its owners. Pure.
import { MAX_LENGTH, isNameless, payeeParts, plainText, withoutLegalForm, withoutPurpose } from './payee.js';

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
  const ownNames = own.map((name) => withoutLegalForm(plainText(name).replace(/[^A-Z0-9&.+-]+/g, ' ').trim().split(' ')).join(' ')); // prettier-ignore
  const party = payeeParts(description)
    .parties.map((named) => withoutNames(named, ownNames))
    .find((named) => named !== '');
  return party === undefined || isNameless(party) ? '' : asWritten(party, description);
}

/** Banks cut the account holder's name and print it after the company's. */
function withoutNames(party: string, own: readonly string[]): string {
  const bare = party.replace(/\./g, '');
  const isOwn = (text: string) => own.some((name) => name !== '' && sameName(text, name.replace(/\./g, '')));
  if (isOwn(bare)) return '';
  const words = bare.split(' ');
  const at = words.findIndex((_, index) => index > 0 && isOwn(words.slice(index).join(' ')));
  return at < 0 ? party : withoutPurpose(party.split(' ').slice(0, at).join(' ').replace(/ (?:TO|FROM|FOR)$/, '')); // prettier-ignore
}

/** The same words, cut at 16 characters or more, or the name of a person with the surname first or a middle initial. */
function sameName(text: string, name: string): boolean {
  const bare = withoutLegalForm(text.split(' ')).join(' ');
  if (bare === name || (bare.length >= 14 && name.startsWith(bare))) return true;
  const [words, known] = [bare.split(' '), name.split(' ')];
  const [first, last] = [known[0]!, known.at(-1)!];
  if (known.length < 2 || words.length < 2 || words.length > 3 || known.length > 3) return false;
  const rest = words.length === 3 ? words[1]!.length === 1 : true;
  return rest && ((words[0] === first && words.at(-1) === last) || (words.length === 2 && words[0] === last && words[1] === first));
}
