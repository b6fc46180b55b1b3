// Stores the ledger's journal lines and own accounts, to compare them with statement rows. A purchase in both is in the books once,
// whichever came first, and the row is held until a person decides.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReceivedOf } from '#contracts/define.js';
import { accountChanged, journalLinesPosted } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { lockAllAccounts } from '../matching/import-accounts.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import type { JournalAccount } from '../accounts/books-accounts.query.js';
import { keepAccounts, placeLines } from './journal-accounts.query.js';
import { keepChanges, keepLines, type JournalLine } from './journal-lines.query.js';
import { releaseRows } from './release-rows.js';
import { withdrawTwins } from './withdraw-twins.js';

type JournalEvent = ReceivedOf<typeof journalLinesPosted> | ReceivedOf<typeof accountChanged>;

export const journalsConsumer = 'bank-link.journals';

@Controller()
export class FollowJournals {
  @Reaction(journalsConsumer, [journalLinesPosted, accountChanged])
  async handle(events: JournalEvent[], em: EntityManager): Promise<Reacted> {
    const reacted: NewEvent[] = [];
    // One business at a time, because its accounts are locked. A batch rarely concerns several.
    for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) reacted.push(...(await follow(em, tenantId, own)));
    return { events: reacted };
  }
}

async function follow(em: EntityManager, tenantId: number, events: JournalEvent[]): Promise<NewEvent[]> {
  const journalAccounts = accountsIn(events);
  if (journalAccounts.length === 0) return [];
  const accounts = await lockAllAccounts(em, tenantId);
  const moved = await placeLines(em, tenantId, await keepAccounts(em, tenantId, journalAccounts));
  const lines = [...new Set([...moved, ...(await keepLines(em, tenantId, linesIn(events)))])];
  await keepChanges(em, tenantId, linesIn(events));
  const changed = await releaseRows(em, { tenantId, lines, accounts });
  changed.push(...(await withdrawTwins(em, { tenantId, lines, accounts })));
  if (changed.length > 0) for (const account of accounts.values()) changed.push(...(await reviseOpening(em, tenantId, account)));
  return changed;
}

/** The newest state of each own account. A bank account belongs to the account in its newest event. */
function accountsIn(events: JournalEvent[]): JournalAccount[] {
  const newest = new Map<number, JournalAccount>();
  for (const event of events) {
    const account = accountOf(event);
    if (!account) continue;
    const before = newest.get(account.accountId);
    const bankAccountId = account.bankAccountId ?? before?.bankAccountId ?? null;
    if (bankAccountId !== null) for (const other of newest.values()) if (other.bankAccountId === bankAccountId) other.bankAccountId = null;
    newest.set(account.accountId, { ...account, bankAccountId });
  }
  return [...newest.values()];
}

function accountOf(event: JournalEvent): JournalAccount | undefined {
  if (isLines(event)) {
    const { accountId, account: path, type, bankAccountId } = event.data;
    return { accountId, path, type, bankAccountId };
  }
  const { accountId, path, type, money, bankAccountId } = event.data;
  return money && (type === 'asset' || type === 'liability') ? { accountId, path, type, bankAccountId: bankAccountId ?? null } : undefined;
}

const linesIn = (events: JournalEvent[]): JournalLine[] =>
  events
    .filter(isLines)
    .flatMap(({ data: { accountId, fileName, change, lines } }) =>
      lines.map((line) => ({ ...line, accountId, fileName, withdrawn: change === 'withdrawn' })),
    );

const isLines = (event: JournalEvent): event is ReceivedOf<typeof journalLinesPosted> => event.type === journalLinesPosted.type;
