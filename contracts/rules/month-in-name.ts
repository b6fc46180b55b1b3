// The month that a statement file's name states. A name with a day, such as Chase4471_Activity_20251127.CSV, states none. Pure.
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numbered = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)(?![-_.]?(?:0[1-9]|[12]\d|3[01])(?!\d))/;
const named = /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-_. ]?(20\d\d)(?!\d)/i;

/** `2025-01` of `checking-2025-01.csv`, `stmt_202501.csv`, and `January2025_4471.csv`. */
export function monthInName(fileName: string): string | undefined {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '').slice(-200); // prettier-ignore
  const digits = numbered.exec(base);
  if (digits) return `${digits[1]}-${digits[2]}`;
  const word = named.exec(base);
  return word ? `${word[2]}-${String(months.indexOf(word[1]!.toLowerCase()) + 1).padStart(2, '0')}` : undefined;
}
