// The word that identifies a customer or vendor in a bank's text. Pure.

const common = new Set(['the', 'and', 'inc', 'llc', 'llp', 'ltd', 'corp', 'company', 'for', 'dba']);

const distinctiveWords = (party: string): string[] =>
  (party.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word.toLowerCase())).map((word) => word.toUpperCase());

/** The first distinctive word of a name, in upper case; null if there is none. */
export const distinctiveWord = (party: string): string | null => distinctiveWords(party)[0] ?? null;

/** How many of the distinctive words the bank's text has, so that Harbor Print Works comes before Harbor Properties. */
export const wordsNamed = (party: string, description: string): number =>
  distinctiveWords(party).filter((word) => description.toUpperCase().includes(word)).length;

/** Whether a word of the bank's text starts with the distinctive word. */
export const isNamed = (party: string, description: string): boolean => {
  const word = distinctiveWord(party);
  if (word === null) return false;
  const text = description.toUpperCase();
  const at = text.indexOf(word);
  return at >= 0 && (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!));
};
