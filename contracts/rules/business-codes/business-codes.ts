// The IRS's principal business codes for Schedule C, line B (2025 instructions, last pages): their titles and a search. Pure. The sources are
// compared in docs/derivations/business-codes.md.
import { codesOfGoods } from './codes-of-goods.js';
import { codesOfWork } from './codes-of-work.js';

export const yearOfBusinessCodes = 2025;

interface BusinessCode {
  code: string;
  title: string;
  sector: string;
}

interface Searchable extends BusinessCode {
  words: string[];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const codes: Searchable[] = Object.entries({ ...codesOfGoods, ...codesOfWork }).flatMap(([sector, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [codeAndTitle = '', alsoCalled = ''] = line.trim().split(' | ');
      const [code, title] = [codeAndTitle.slice(0, 6), codeAndTitle.slice(7)];
      return { code, title, sector, words: wordsOf(`${title} ${alsoCalled} ${sector}`) };
    }),
);

/** Undefined of a code that isn't in the list. */
export const businessCodeTitle = (code: string): string | undefined => codes.find((listed) => listed.code === code)?.title;

/** Words that say nothing about the kind of business. */
const idle = new Set([...wordsOf('a and any at by for from in of on or the to with other such as new'), ...wordsOf('business company services service')]); // prettier-ignore
const shortestStem = 5;

/** 'Photographer' and 'photography' are alike, and so are 'sale' and 'sales'. */
function areAlike(typed: string, word: string): boolean {
  const stem = Math.min(typed.length, word.length, shortestStem);
  return word.startsWith(typed) || (stem >= 4 && typed.slice(0, stem) === word.slice(0, stem));
}

/**
 * The codes that fit a text, the best first: those that most of its words name. A text of digits gives the codes that start with it, and an empty
 * one gives all.
 */
export function findBusinessCodes(text: string): BusinessCode[] {
  const typed = text.trim();
  if (/^\d+$/.test(typed)) return codes.filter(({ code }) => code.startsWith(typed));
  const wanted = wordsOf(typed).filter((word) => !idle.has(word));
  if (wanted.length === 0) return typed === '' ? [...codes] : [];
  const fits = codes.map((code) => ({ code, hits: wanted.filter((word) => code.words.some((known) => areAlike(word, known))).length }));
  return fits
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ code }) => code);
}
