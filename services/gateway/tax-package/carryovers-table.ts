// What a package's year carries into the next one, as a table. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { getCarryovers } from '#contracts/routes/carryovers.js';
import { carryoverNames } from '#contracts/rules/carryover-names.js';
import type { PackageTable } from './table-files.js';

const dollarsOf = (cents: number | null) => (cents === null ? null : dollars(cents));

/** What isn't calculated is named, never a zero: an amount that isn't known is empty, with the reason. */
export function carryoversTable({ year, carryovers, reason, notCovered }: ReplyOf<typeof getCarryovers>): PackageTable {
  return {
    title: `Carried into ${year}`,
    columns: ['Carryover', 'Source', 'Amount', `CountedIn${year}`, 'Note'],
    rows: [
      ...carryovers.map(({ kind, source, amountCents, countedCents }) => [
        ...[carryoverNames[kind], source, dollarsOf(amountCents), dollarsOf(countedCents)],
        amountCents === null ? (reason ?? 'not known') : countedCents === null && amountCents !== 0 ? 'not deducted in the estimate' : '',
      ]),
      ...notCovered.map((text) => [text, '', null, null, 'not calculated']),
    ],
  };
}
