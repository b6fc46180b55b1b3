// Compares the balances of the moved entries with the other program's balances on the same day, by account. Pure; cents, debit positive.
import type { MovingProof } from '#contracts/routes/moving-in.js';
import { isResult } from '#contracts/rules/account-path.js';
import { yearStart } from '../accounts/period.js';
import { accountKey, bareName, type MovedFile, type Nature, type SourceEntry, type Stated } from './moved-file.js';
import { namesByKey } from './read-balances.js';

type Row = MovingProof['accounts'][number];

interface Moved {
  entries: SourceEntry[];
  natures: Map<string, Nature>;
  pathOf: Map<string, string | null>;
  fiscalYearStart: number;
}

/** `asOf` applies if the report has no date. Null if there is nothing to compare. */
export function prove(files: MovedFile[], moved: Moved, asOf: string | undefined): MovingProof | null {
  const rows: Row[] = [];
  const sources: string[] = [];
  let last = '';
  for (const { name, stated } of files) {
    const day = stated && stated.covers !== 'asserted' ? (stated.asOf ?? asOf) : moved.entries.at(-1)?.date;
    if (!stated || !day) continue;
    sources.push(name);
    last = day > last ? day : last;
    rows.push(...(stated.covers === 'asserted' ? assertedRows(stated, moved) : comparedRows(stated, moved, day)));
  }
  if (sources.length === 0) return null;
  return { asOf: last, source: sources.join(', '), agrees: rows.every(({ differenceCents }) => differenceCents === 0), accounts: rows };
}

const rowOf = (name: string, path: string | null, statedCents: number, booksCents: number): Row => ({
  name,
  path,
  statedCents,
  booksCents,
  differenceCents: booksCents - statedCents,
});

const assertedRows = ({ assertions = [] }: Stated, { pathOf }: Moved): Row[] =>
  assertions.map(({ name, date, cents, booksCents }) => ({ ...rowOf(name, pathOf.get(name) ?? null, cents, booksCents), asOf: date }));

/**
 * Most programs report income and expenses from the start of the fiscal year, with earlier results in retained earnings. Others report them
 * from the start of the books. Either form is accepted, but no mix of both.
 */
function comparedRows(stated: Stated, moved: Moved, day: string): Row[] {
  const closed = rowsUnder(stated, moved, { day, since: yearStart(day, moved.fiscalYearStart) });
  if (closed.every(({ differenceCents }) => differenceCents === 0)) return closed;
  const sinceStart = rowsUnder(stated, moved, { day, since: '' });
  return sinceStart.every(({ differenceCents }) => differenceCents === 0) ? sinceStart : closed;
}

function rowsUnder(stated: Stated, { entries, natures, pathOf }: Moved, { day, since }: { day: string; since: string }): Row[] {
  const names = [...pathOf.keys()];
  const retained = [...names, ...stated.accounts.map(({ name }) => name)].find((name) =>
    /^retained (earnings|profits?)/i.test(bareName(name)),
  );
  const retainedAs = retained === undefined ? undefined : (namesByKey(names)(retained) ?? retained);
  const isResultOf = (name: string) => isResult(natures.get(name) ?? { type: '' });
  const held = new Map<string, number>();
  const add = (name: string, cents: number) => held.set(name, (held.get(name) ?? 0) + cents);
  let resultCents = 0;
  for (const { date, lines } of entries) {
    if (date > day) continue;
    for (const { account, amountCents } of lines) {
      const isEarlier = isResultOf(account) && date < since;
      if (isEarlier && retainedAs !== undefined) add(retainedAs, amountCents);
      else if (isResultOf(account) && stated.covers === 'balance-sheet') resultCents += amountCents;
      else add(account, amountCents);
    }
  }
  return paired(stated, held, { names, pathOf, resultCents });
}

/** One row per account of either side. */
function paired(
  stated: Stated,
  held: Map<string, number>,
  { names, pathOf, resultCents }: { names: string[]; pathOf: Map<string, string | null>; resultCents: number },
): Row[] {
  const fullName = namesByKey([...new Set([...names, ...held.keys()])]);
  const known = new Map<string, number>();
  for (const { name, cents } of stated.accounts) {
    const full = fullName(name) ?? name;
    known.set(full, (known.get(full) ?? 0) + cents);
  }
  const all = [...new Set([...known.keys(), ...held.keys()])].sort((a, b) => (accountKey(a) < accountKey(b) ? -1 : 1));
  const rows = all.map((name) => rowOf(name, pathOf.get(name) ?? null, known.get(name) ?? 0, held.get(name) ?? 0));
  const shown = rows.filter(({ statedCents, booksCents }) => statedCents !== 0 || booksCents !== 0);
  return stated.resultCents === undefined ? shown : [...shown, rowOf('Net income', null, stated.resultCents, resultCents)];
}
