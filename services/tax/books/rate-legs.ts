// Stores the risk of single expenses whenever a leg is written, recategorized or reversed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import type { WrittenLeg } from './write-category-legs.js';
import { transactionRisk, type TransactionRisk } from './transaction-risk.js';

type RatedLeg = WrittenLeg & TransactionRisk;

/** Null if the leg is reversed or has no risk. Nothing was paid for depreciation, so its entry has none. */
const rated = (leg: WrittenLeg): RatedLeg | null => {
  const risk = leg.reversed || leg.ofRegister ? null : transactionRisk(leg);
  return risk && { ...leg, ...risk };
};

export async function rateLegs(em: EntityManager, legs: readonly WrittenLeg[]): Promise<void> {
  // A leg may change twice in a batch; only its last state counts.
  const newest = [...new Map(legs.map((leg) => [`${leg.tenantId} ${leg.entryId} ${leg.line}`, leg])).values()];
  const calm = newest.filter((leg) => leg.change !== 'added' && rated(leg) === null);
  const risky = newest.flatMap((leg) => rated(leg) ?? []);
  const key = { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' } as const;
  await deleteRows(em, 'leg_risk', calm, key);
  const ofYears = risky.map((leg) => ({ ...leg, year: Number(leg.date.slice(0, 4)) }));
  await upsertRows(em, 'leg_risk', ofYears, {
    key,
    columns: {
      ...({ year: 'smallint', basis: 'text', score: 'smallint', reason: 'text', cash: 'boolean', round: 'boolean' } as const),
      amount_cents: 'bigint',
    },
  });
}
