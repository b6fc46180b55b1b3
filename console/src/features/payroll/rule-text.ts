// What a rule for payments like this one would look for: the words that stay the same from one to the next. Pure.

/** From here on a bank's text is specific to one payment. */
const particulars = /^(REF|REFERENCE|CONF|CONFIRMATION|TRACE|TRN|ID|MEMO|INV|INVOICE)$/i;

/** The longest run of words without digits; all of the text if there is none. */
export function ruleTextOf(description: string): string {
  const runs: string[][] = [[]];
  for (const word of description.trim().split(/\s+/)) {
    if (/\d/.test(word) || particulars.test(word.replace(/\W/g, ''))) runs.push([]);
    else runs.at(-1)!.push(word);
  }
  const best = runs.map((run) => run.join(' ')).reduce((a, b) => (b.length > a.length ? b : a), '');
  return (best || description.trim()).slice(0, 200);
}
