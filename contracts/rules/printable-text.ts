// What of a text the standard fonts of a PDF can show. Pure.

/** What the standard fonts have: Western letters and the signs of a printed text. */
const known = /^[\u0020-\u007e\u00a1-\u00ff‘’“”–—•…€]*$/;

/** Any other letter is written without its accent, or as a question mark; a true minus is printed as the dash of its width. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replaceAll('\u2212', '–')]
    .map((letter) => (known.test(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .map((letters) => (known.test(letters) ? letters : '?'))
    .join('');
