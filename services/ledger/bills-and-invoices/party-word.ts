// By which word a bank's text names a customer or vendor. Pure.

const common = new Set(['the', 'and', 'inc', 'llc', 'llp', 'ltd', 'corp', 'company', 'for', 'dba']);

/** The first word that tells it from others, upper case; null of a name that has none. */
export function partyWord(party: string): string | null {
  const words = party.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.find((word) => !common.has(word.toLowerCase()))?.toUpperCase() ?? null;
}

/** A bank's text has the word where a word begins. */
export const isNamed = (party: string, description: string): boolean => {
  const word = partyWord(party);
  if (word === null) return false;
  const text = description.toUpperCase();
  const at = text.indexOf(word);
  return at >= 0 && (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!));
};
