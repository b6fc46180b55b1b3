// Replays the logs of a tenant into the tables of its read models: payee history, ledger lines with their proposals, accounts, owners, and
// the data for answers.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DefinedEvent, ReceivedOf } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { accountChanged, settingsChanged } from '#contracts/events/ledger.js';
import { legEvents } from '#contracts/rules/category-legs.js';
import { underNewNames } from '#contracts/rules/renamed-accounts.js';
import { partitionOf } from '#contracts/partition.js';
import { writeBusinesses } from '#platform/books-copy/businesses.js';
import type { LogReader } from '#platform/event-log.js';
import { eventsUpTo, positionOf } from '#platform/replay.js';
import { row, sql } from '#platform/sql.js';
import { businesses, businessesConsumer } from './books/business.js';
import { EntryLinesProjection, entryLinesConsumer } from './books/entry-lines.projection.js';
import { factsConsumer, FactsProjection, ledgerFacts, payrollFacts, taxFacts } from './books/facts.projection.js';
import { keepDecisions, lineEvents } from './classification/classify-transactions.reaction.js';
import { personalAccountsConsumer } from './classification/follow-personal-accounts.reaction.js';
import { storePersonalAccounts } from './ledger-lines/personal-accounts.query.js';
import { storeAccounts } from './ledger-lines/accounts.projection.js';
import { storeOwners } from './ledger-lines/owners.query.js';
import { applyLedgerEvents, renameLines, storeProposals, type LedgerEvent } from './ledger-lines/ledger-lines.query.js';

export const readModels = [
  'person_decision',
  'ledger_line',
  'account',
  'owner',
  'personal_account',
  'entry_line',
  'business',
  'known_fact',
] as const;

export type Logs = Record<'ledger' | 'own' | 'gateway' | 'payroll' | 'tax', LogReader>;

/** How far each log has been applied. */
interface Reached {
  lines: number;
  accounts: number;
  owners: number;
  personal: number;
  proposals: number;
  entryLines: number;
  founded: number;
  settings: number;
  payroll: number;
  tax: number;
  entries: number;
}

/** Locks the positions until the transaction ends: events that arrive meanwhile wait. */
export async function holdPositions(em: EntityManager, tenantId: number, { ledger, ...logs }: Logs): Promise<Reached> {
  const held = (consumer: string, log = ledger) => positionOf(em, tenantId, { consumer, log }, { hold: true });
  const lines = await held('assistant.classification');
  const accounts = await held('assistant.accounts');
  const owners = await held('assistant.owners');
  const personal = await held(personalAccountsConsumer);
  const own = await row<{ position: number }>(em, sql`select position from log_head where partition = ${partitionOf(tenantId)} for share`);
  return {
    ...{ lines, accounts, owners, personal, proposals: own?.position ?? 0 },
    entryLines: await held(entryLinesConsumer),
    founded: await held(businessesConsumer, logs.gateway),
    settings: await held(businessesConsumer),
    payroll: await held(factsConsumer, logs.payroll),
    tax: await held(factsConsumer, logs.tax),
    entries: await held(factsConsumer),
  };
}

export async function replay(em: EntityManager, tenantId: number, { ledger, own, ...logs }: Logs, reached: Reached): Promise<void> {
  const follow = (log: LogReader, types: DefinedEvent<any>[], head: number) => eventsUpTo(head, tenantId, { log, types });
  for await (const received of follow(ledger, lineEvents, reached.lines)) {
    const { events, renames } = underNewNames(received);
    await renameLines(em, renames);
    await keepDecisions(em, events);
    await applyLedgerEvents(em, events as LedgerEvent[]);
  }
  for await (const events of follow(ledger, [accountChanged], reached.accounts)) await storeAccounts(em, events);
  for await (const events of follow(ledger, [settingsChanged], reached.owners)) await storeOwners(em, events);
  for await (const events of follow(ledger, [accountChanged], reached.personal)) await storePersonalAccounts(em, events);
  for await (const events of follow(own, [transactionClassified], reached.proposals)) await storeProposals(em, newestProposals(events));
  for await (const events of follow(ledger, legEvents, reached.entryLines)) await new EntryLinesProjection().handle(events, em);
  for await (const events of follow(logs.gateway, [tenantCreated], reached.founded)) await writeBusinesses(em, businesses, events);
  for await (const events of follow(ledger, [settingsChanged], reached.settings)) await writeBusinesses(em, businesses, events);
  for await (const events of follow(logs.payroll, payrollFacts, reached.payroll)) await new FactsProjection().handle(events, em);
  for await (const events of follow(logs.tax, taxFacts, reached.tax)) await new FactsProjection().handle(events, em);
  for await (const events of follow(ledger, ledgerFacts, reached.entries)) await new FactsProjection().handle(events, em);
}

/** Of several proposals for a line in one step, the last counts. */
function newestProposals(events: ReceivedOf<typeof transactionClassified>[]) {
  const newest = new Map(events.map((event) => [event.data.lineId, event]));
  return [...newest.values()].map(({ tenantId, occurredAt, data }) => {
    const { lineId, decisionSeq: _, ...decision } = data;
    return { tenantId, lineId, proposedAt: occurredAt, decision };
  });
}
