// Names of contractors: a bank's all-caps names made readable, and the key that two spellings of one contractor share. Pure.

const kept = new Set(['LLC', 'LLP', 'LP', 'PC', 'PLLC', 'DBA', 'USA', 'II', 'III', 'IV', 'CPA', 'DJ']);
const maxName = 200;

/** 'JONAH PETROV' becomes 'Jonah Petrov'; a name that has lowercase letters stays as written. */
export function readableName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, maxName);
  if (/[a-z]/.test(name)) return name;
  return name
    .split(' ')
    .map((word) =>
      kept.has(word.replace(/\W/g, ''))
        ? word
        : word.toLowerCase().replace(/(^|[-'.&])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
    )
    .join(' ');
}

/** Letters and digits only, without accents and without a legal form at the end. Empty for a name without letters and digits. */
export function contractorKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = plain.replace(/(?: (?:LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LLP|LP|PLLC|PC)){1,9}$/, '');
  return (bare || plain).replaceAll(' ', '').slice(0, maxName);
}
