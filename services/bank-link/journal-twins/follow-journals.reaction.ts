// What the ledger tells of journals and own accounts → lines that a statement's rows are compared with. Whichever came first, a purchase that both
// tell is in the books once, and the row waits for a person.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReceivedOf } from '#contracts/define.js';
import { accountChanged, journalLinesPosted } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { lockAllAccounts } from '../matching/import-accounts.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import { keepAccounts, placeLines, type ToldAccount } from './journal-accounts.query.js';
import { keepLines, type JournalLine } from './journal-lines.query.js';
import { releaseRows } from './release-rows.js';
import { takeBack } from './take-back.js';

type Told = ReceivedOf<typeof journalLinesPosted> | ReceivedOf<typeof accountChanged>;

export const journalsConsumer = 'bank-link.journals';

@Controller()
export class FollowJournals {
  @Reaction(journalsConsumer, [journalLinesPosted, accountChanged])
  async handle(events: Told[], em: EntityManager): Promise<Reacted> {
    const reacted: NewEvent[] = [];
    // Business by business: its accounts are locked, and one batch hardly ever tells of several.
    for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) reacted.push(...(await follow(em, tenantId, own)));
    return { events: reacted };
  }
}

async function follow(em: EntityManager, tenantId: number, events: Told[]): Promise<NewEvent[]> {
  const toldAccounts = accountsTold(events);
  if (toldAccounts.length === 0) return [];
  const accounts = await lockAllAccounts(em, tenantId);
  const moved = await placeLines(em, tenantId, await keepAccounts(em, tenantId, toldAccounts));
  const lines = [...new Set([...moved, ...(await keepLines(em, tenantId, linesTold(events)))])];
  const changed = await releaseRows(em, { tenantId, lines, accounts });
  changed.push(...(await takeBack(em, { tenantId, lines, accounts })));
  if (changed.length > 0) for (const account of accounts.values()) changed.push(...(await reviseOpening(em, tenantId, account)));
  return changed;
}

/** Own accounts, each as it was told last; the newest word about a bank account holds. */
function accountsTold(events: Told[]): ToldAccount[] {
  const told = new Map<number, ToldAccount>();
  for (const event of events) {
    const account = accountOf(event);
    if (!account) continue;
    const before = told.get(account.accountId);
    const bankAccountId = account.bankAccountId ?? before?.bankAccountId ?? null;
    if (bankAccountId !== null) for (const other of told.values()) if (other.bankAccountId === bankAccountId) other.bankAccountId = null;
    told.set(account.accountId, { ...account, bankAccountId });
  }
  return [...told.values()];
}

function accountOf(event: Told): ToldAccount | undefined {
  if (isLines(event)) {
    const { accountId, account: path, type, bankAccountId } = event.data;
    return { accountId, path, type, bankAccountId };
  }
  const { accountId, path, type, money, bankAccountId } = event.data;
  return money && (type === 'asset' || type === 'liability') ? { accountId, path, type, bankAccountId: bankAccountId ?? null } : undefined;
}

const linesTold = (events: Told[]): JournalLine[] =>
  events
    .filter(isLines)
    .flatMap(({ data: { accountId, fileName, change, lines } }) =>
      lines.map((line) => ({ ...line, accountId, fileName, withdrawn: change === 'withdrawn' })),
    );

const isLines = (event: Told): event is ReceivedOf<typeof journalLinesPosted> => event.type === journalLinesPosted.type;
