// Rebuilds the statement data that the ledger keeps from bank-link's events, and compares it with them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, contentText, eventsUpTo, positionOf, type Followed } from '#platform/replay.js';
import { execute, rows, sql } from '#platform/sql.js';
import { addChanges, bankCheckEvents, noChanges, parted } from './bank-check-changes.js';
import { applyBankCheckEvents, bankChecksConsumer } from './bank-checks.projection.js';
import { findLines } from './find-lines.query.js';

const maxSentences = 100;

const followed = (log: LogReader): Followed => ({ consumer: bankChecksConsumer, log, types: bankCheckEvents });

/** The consumer position is locked until the end, so that new events are applied to the rebuilt rows. */
export async function rebuildBankChecks(em: EntityManager, tenantId: number, bankLink: LogReader): Promise<void> {
  const position = await positionOf(em, tenantId, followed(bankLink), { hold: true });
  for (const table of ['bank_check', 'bank_period', 'bank_suspect', 'matched_line', 'stated_account'])
    await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  for await (const events of eventsUpTo(position, tenantId, followed(bankLink))) await applyBankCheckEvents(em, events);
}

/** Sentences about what differs from the events that the ledger has applied; empty when all is right. */
export async function verifyBankChecks(em: EntityManager, tenantId: number, bankLink: LogReader): Promise<string[]> {
  const changes = noChanges();
  for await (const events of appliedEvents(em, tenantId, followed(bankLink))) addChanges(changes, events);
  const replayed = {
    'stated balance': parted(changes.checks).kept,
    'statement period': parted(changes.periods).kept,
    'possible duplicate': parted(changes.suspects).kept,
    'matched line': await findLines(em, parted(changes.matches).kept),
    'account of a statement': [...changes.accounts.values()],
  };
  const stored: Record<keyof typeof replayed, object[]> = {
    'stated balance': await rows(
      em,
      sql`select tenant_id, check_id, bank_account_id, date, stated_cents, source, edge, derived,
                 import_id, file_name, entered from bank_check where tenant_id = ${tenantId}`,
    ),
    'statement period': await rows(
      em,
      sql`select tenant_id, import_id, bank_account_id, from_day as "from", to_day as "to", refused,
                 file_name from bank_period where tenant_id = ${tenantId}`,
    ),
    'possible duplicate': await rows(
      em,
      sql`select tenant_id, possible_duplicate_id, bank_account_id, import_id,
                 file_name, date, description, amount_cents from bank_suspect where tenant_id = ${tenantId}`,
    ),
    'matched line': await rows(
      em,
      sql`select tenant_id, bank_transaction_id, bank_account_id, date, amount_cents, cleared_on, entry_id, line from matched_line where tenant_id = ${tenantId}`,
    ),
    'account of a statement': await rows(
      em,
      sql`select tenant_id, bank_account_id as id, name, type, mask from stated_account where tenant_id = ${tenantId}`,
    ),
  };
  const differences = (Object.keys(replayed) as (keyof typeof replayed)[]).flatMap((what) =>
    differencesOf(what, replayed[what], stored[what]),
  );
  return differences.slice(0, maxSentences).map((what) => `${what} of tenant ${tenantId} differs from bank-link’s events`);
}

function differencesOf(what: string, replayed: object[], stored: object[]): string[] {
  const members = Object.keys(stored[0] ?? replayed[0] ?? {});
  const [expected, found] = [replayed, stored].map((all) => new Set(all.map((row) => comparable(row, members)))) as [
    Set<string>,
    Set<string>,
  ];
  const lonely = [...expected].filter((content) => !found.has(content)).concat([...found].filter((content) => !expected.has(content)));
  return lonely.map((content) => `${what} ${content}`);
}

/** The kept members of an event as text. Ignores the order of members in list elements. */
const comparable = (row: object, members: string[]): string =>
  contentText(
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => members.includes(name))
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(contentText) : value]),
    ),
  );
