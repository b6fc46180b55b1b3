// Reads the other program's account list with types, trial balance, or balance sheet. Pure.
import { natureOfKind } from './account-natures.js';
import { accountKey, emptyFile, refused, type MovedFile, type Nature } from './moved-file.js';
import { accountOf, cellOf, refuseForeign, sidesOf, type Table } from './read-journal-table.js';
import type { Row } from './records.js';
import { asOfIn, readCents } from './report-cells.js';

export function readChart({ name, layout, rows }: Table): MovedFile {
  const cell = cellOf(layout);
  const accounts = rows.flatMap((row) => {
    const account = accountOf(cell, row);
    const nature = natureOfKind(cell(row, 'kind')) ?? natureOfKind(cell(row, 'group'));
    return account === '' || !nature ? [] : [{ name: account, nature }];
  });
  return { ...emptyFile(name, 'chart', layout.program), accounts, rows: accounts.length };
}

export function readTrialBalance({ name, layout, rows }: Table): MovedFile {
  const file = emptyFile(name, 'trial-balance', layout.program);
  const cell = cellOf(layout);
  const stated = [];
  let [section, debitCents, creditCents, isClosed]: [Nature | null, number, number, boolean] = [null, 0, 0, false];
  for (const row of rows) {
    const place = `${name}, line ${row.line}`;
    const account = layout.columns.has('account') ? accountOf(cell, row) : (row.cells.find((text) => text !== '') ?? '');
    const label = row.cells.find((text) => text !== '') ?? '';
    const sides = sidesOf(cell, row, place);
    if (/^totals?\b/i.test(label)) {
      if (sides && (sides.debitCents !== debitCents || sides.creditCents !== creditCents)) throw incomplete(place);
      isClosed ||= sides !== null;
    } else if (!sides) {
      // Xero lists accounts under the name of their type. In other programs, a line without amounts is a parent account.
      if (layout.program === 'xero') section = natureOfKind(label) ?? section;
    } else if (account !== '' && !isClosed) {
      refuseForeign(cell, row, place);
      debitCents += sides.debitCents;
      creditCents += sides.creditCents;
      stated.push({ name: account, cents: sides.debitCents - sides.creditCents });
      const nature = natureOfKind(cell(row, 'kind')) ?? section;
      if (nature) file.accounts.push({ name: account, nature });
    }
  }
  if (debitCents !== creditCents)
    throw refused('not-balanced', `${name}: debits and credits of the trial balance differ by ${((debitCents - creditCents) / 100).toFixed(2)}. The file is incomplete. Export it again.`); // prettier-ignore
  return { ...file, stated: { asOf: asOfIn(layout.preamble), covers: 'all', accounts: stated }, rows: stated.length };
}

const incomplete = (place: string) =>
  refused('totals-differ', `${place}: the printed total isn’t the sum of the lines above it. The file is incomplete or was edited. Export the report again.`); // prettier-ignore

const result =
  /^(net (income|earnings|profit|loss)|current (year|period) earnings|profit for the (year|period)|net (surplus|assets change))\b/i;
const sections: [RegExp, Nature | null][] = [
  [/^(total )?liabilities (and|&|\+) .*(equity|assets)$/i, null],
  [/^(total )?assets$/i, { type: 'asset' }],
  [/^(total )?liabilities$/i, { type: 'liability' }],
  [/^(total )?((owner|shareholder|stockholder|member)[’']?s?[’']? )?equity$/i, { type: 'equity' }],
];

/** Sections with their accounts, each with one amount. Assets are debits, all others are credits. */
export function readBalanceSheet(name: string, rows: Row[]): MovedFile {
  const file = emptyFile(name, 'balance-sheet', null);
  const accounts = [];
  let [section, money, resultCents, difference]: [Nature | null, boolean, number, number] = [null, false, 0, 0];
  for (const row of rows) {
    const at = row.cells.findIndex((cell) => cell !== '');
    const label = row.cells[at] ?? '';
    const found = sections.find(([pattern]) => pattern.test(label));
    if (found && !/^total\b/i.test(label)) section = found[1];
    if (/^total\b|^net assets$/i.test(label)) continue;
    if (/^(bank accounts?|cash and (bank|cash equivalents)|bank|credit cards?|checking\/savings)$/i.test(label)) money = true;
    else if (natureOfKind(label) && row.cells.slice(at + 1).every((cell) => cell === '')) money = false;
    const amount = row.cells.slice(at + 1).find((cell) => cell !== '');
    if (!section || amount === undefined || !/\d/.test(amount)) continue;
    const shown = readCents(amount, `${name}, line ${row.line}`);
    if (shown === null) continue;
    const cents = section.type === 'asset' ? shown : 0 - shown;
    difference += cents;
    if (result.test(label)) resultCents += cents;
    else {
      accounts.push({ name: label, cents });
      file.accounts.push({ name: label, nature: money && section.type !== 'equity' ? { ...section, money } : section });
    }
  }
  if (accounts.length === 0) throw refused('not-a-report', `${name} is a balance sheet without accounts. Export it again as CSV.`);
  if (difference !== 0) throw refused('not-balanced', `${name}: assets differ from liabilities and equity by ${(difference / 100).toFixed(2)}. The file is incomplete. Export it again.`); // prettier-ignore
  const head = rows.slice(0, 8).flatMap((row) => row.cells);
  return { ...file, stated: { asOf: asOfIn(head), covers: 'balance-sheet', accounts, resultCents }, rows: accounts.length };
}

/** Finds the full name for a report's short name: the same name, or the only account whose last part matches. */
export function namesByKey(names: string[]): (short: string) => string | undefined {
  const byKey = new Map(names.map((name) => [accountKey(name), name]));
  const leaves = Map.groupBy(names, (name) => accountKey(name).split(':').at(-1)!);
  return (short) => {
    const key = accountKey(short);
    const leaf = leaves.get(key.split(':').at(-1)!) ?? [];
    return byKey.get(key) ?? (leaf.length === 1 ? leaf[0] : undefined);
  };
}
