// Splits a question into normalized words, and compares words by stem and with misspellings. Pure.

export interface Word {
  /** As it was written. */
  text: string;
  /** Small letters, no punctuation at its ends. */
  plain: string;
}

export const maxWords = 120;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const monthToMonth = new RegExp(`\\b(${month})[-–—](?=${month}\\b)`, 'gi');

/** `what's` is `what`; dates and `year-to-date` keep or lose their dashes by what they join. */
export function wordsOf(question: string): Word[] {
  return question
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/\b(what|who|how|where|when|that|there|it|which)'(s|d|re|ll)\b/gi, '$1')
    .replace(/\b(i|we|you)'(ve|m|re|d|ll)\b/gi, '$1')
    .replace(/'s\b/gi, '')
    .replace(monthToMonth, '$1 to ')
    .replace(/(\p{L})[-–—](?=\p{L})/gu, '$1 ')
    .replace(/(\d)[–—](?=\d)/g, '$1 to ')
    .replace(/\b((?:19|20)\d{2})-((?:19|20)\d{2})\b/g, '$1 to $2')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b((?:19|20)\d{2}) year[- ]end\b/gi, 'end of $1')
    .replace(/\b1099-(?=\p{L})/gu, '1099 ')
    .replace(/[–—]/g, ' to ')
    .split(/[\s,;:!?"“”()[\]{}…]+|\.(?=\s|$)/u)
    .map((text) => ({ text, plain: text.toLowerCase().replace(/^[^\p{L}\p{N}$%']+|(?<![^\p{L}\p{N}$%'])[^\p{L}\p{N}$%']+$/gu, '') }))
    .filter(({ plain }) => plain !== '' && plain !== "'");
}

/** Singular and plural, `-ies` and `-y` alike. */
export function stem(word: string): string {
  const letters = word.replace(/['.]/g, '');
  if (letters.length > 4 && letters.endsWith('ies')) return `${letters.slice(0, -3)}y`;
  if (letters.length > 4 && /(?:s|x|z|ch|sh)es$/.test(letters)) return letters.slice(0, -2);
  // As its plural: 'expenses' and 'expense'.
  if (letters.length > 4 && /(?:s|x|z|ch|sh)e$/.test(letters)) return letters.slice(0, -1);
  if (letters.length > 3 && letters.endsWith('s') && !letters.endsWith('ss') && !letters.endsWith('us')) return letters.slice(0, -1);
  return letters;
}

/** How many letters are wrong, missing, extra or swapped. Counting stops above `max`. */
function lettersApart(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    [before, above] = [above, row];
  }
  return above[b.length]!;
}

/**
 * The only known word that this could be a misspelling of: its first letter is right, and at most one letter in four is wrong.
 * A short word is more often a different word than a misspelling: 'sell' is not Shell.
 */
export function correctSpelling(word: string, known: Iterable<string>): string | undefined {
  if (word.length < 5 || /\d/.test(word)) return undefined;
  const max = word.length >= 8 ? 2 : 1;
  let best: { word: string; apart: number; tied: boolean } | undefined;
  for (const candidate of known) {
    if (candidate.length < 4 || candidate[0] !== word[0]) continue;
    const apart = lettersApart(word, candidate, max);
    if (apart > max) continue;
    if (!best || apart < best.apart) best = { word: candidate, apart, tied: false };
    else if (apart === best.apart && candidate !== best.word) best.tied = true;
  }
  return best && !best.tied ? best.word : undefined;
}
