// The word that identifies a customer or vendor in a bank's text. Pure.

const common = new Set(['the', 'and', 'inc', 'llc', 'llp', 'ltd', 'corp', 'company', 'for', 'dba']);

/** The first distinctive word of a name, in upper case; null if there is none. */
export function distinctiveWord(party: string): string | null {
  const words = party.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.find((word) => !common.has(word.toLowerCase()))?.toUpperCase() ?? null;
}

/** Whether a word of the bank's text starts with the distinctive word. */
export const isNamed = (party: string, description: string): boolean => {
  const word = distinctiveWord(party);
  if (word === null) return false;
  const text = description.toUpperCase();
  const at = text.indexOf(word);
  return at >= 0 && (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!));
};
