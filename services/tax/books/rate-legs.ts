// Stores the risk of single expenses whenever a leg is written, recategorized or reversed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import type { WrittenLeg } from './write-category-legs.js';
import { transactionRisk, type TransactionRisk } from './transaction-risk.js';

type RatedLeg = WrittenLeg & TransactionRisk;

/** Null if the leg is reversed or has no risk. */
const rated = (leg: WrittenLeg): RatedLeg | null => {
  const risk = leg.reversed ? null : transactionRisk(leg);
  return risk && { ...leg, ...risk };
};

export async function rateLegs(em: EntityManager, legs: readonly WrittenLeg[]): Promise<void> {
  // A leg may change twice in a batch; only its last state counts.
  const newest = [...new Map(legs.map((leg) => [`${leg.tenantId} ${leg.entryId} ${leg.line}`, leg])).values()];
  const calm = newest.filter((leg) => leg.change !== 'added' && rated(leg) === null);
  const risky = newest.flatMap((leg) => rated(leg) ?? []);
  if (calm.length > 0) await forget(em, calm);
  if (risky.length > 0) await remember(em, risky);
}

const forget = (em: EntityManager, legs: readonly WrittenLeg[]): Promise<void> =>
  execute(
    em,
    sql`delete from leg_risk r using ${table('l', legs, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}
        where r.tenant_id = l.tenant_id and r.entry_id = l.entry_id and r.line = l.line`,
  );

const remember = (em: EntityManager, legs: readonly RatedLeg[]): Promise<void> =>
  execute(
    em,
    sql`${insertInto(
      'leg_risk',
      legs.map((leg) => ({ ...leg, year: Number(leg.date.slice(0, 4)) })),
      {
        ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', year: 'smallint', basis: 'text', score: 'smallint' } as const),
        ...({ reason: 'text', cash: 'boolean', round: 'boolean', amount_cents: 'bigint' } as const),
      },
    )} on conflict (tenant_id, entry_id, line) do update set year = excluded.year, basis = excluded.basis, score = excluded.score, reason = excluded.reason,
          cash = excluded.cash, round = excluded.round, amount_cents = excluded.amount_cents`,
  );
