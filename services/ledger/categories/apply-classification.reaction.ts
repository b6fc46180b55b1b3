// A proposal of the assistant → the category of a line, where it still applies; otherwise it is counted as ignored.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReceivedOf } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { ensureBooks, loadAccounts, openAccounts, openStandard, shareBooks, type Accounts } from '../accounts/accounts.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { categorized, parseLineId, writeDecisions } from '../decisions/write-decisions.js';

@Controller()
export class ApplyClassification {
  @Reaction('ledger.classification', [transactionClassified])
  async handle(events: ReceivedOf<typeof transactionClassified>[], em: EntityManager): Promise<Reacted> {
    const tenants = [...new Set(events.map((event) => event.tenantId))];
    const opened = await ensureBooks(em, tenants);
    const locks = new Map((await shareBooks(em, tenants)).map((books) => [books.tenantId, books.lockedThrough]));
    const accounts = await loadAccounts(em, tenants);
    opened.push(...(await openMissing(em, accounts, events)), ...(await openSubcategories(em, accounts, events)));
    const causes = new Map(events.map((event) => [`${event.tenantId} ${event.data.lineId}`, event]));
    const wanted = events.flatMap(({ tenantId, data }): Wanted[] => {
      // A category that this business has no account for stays a proposal: the line remains uncategorized with the reason shown.
      const account =
        accounts.path(tenantId, data.category) ??
        accounts.path(tenantId, data.category.startsWith('Income') ? uncategorizedIncome : uncategorizedExpense);
      if (!account || account.money) return [];
      return [{ tenantId, ...parseLineId(data.lineId), account, by: data.source, actor: 'assistant', ...data }];
    });
    const { applied } = await writeDecisions(em, wanted, accounts, locks);
    return {
      events: [
        ...opened,
        ...applied.map((one) => categorized(one, causes.get(`${one.wanted.tenantId} ${one.wanted.entryId}-${one.wanted.line}`))),
      ],
    };
  }
}

/** Accounts of the standard chart that came after a business began. */
async function openMissing(em: EntityManager, accounts: Accounts, events: ReceivedOf<typeof transactionClassified>[]): Promise<NewEvent[]> {
  const missing = events.filter(({ tenantId, data }) => !accounts.path(tenantId, data.category));
  const opened: NewEvent[] = [];
  // One business at a time; hardly ever more than one of a batch, and once in its life.
  for (const [tenantId, own] of Map.groupBy(missing, (event) => event.tenantId)) {
    const paths = own.map(({ data }) => data.category).filter((path) => path.includes(':'));
    opened.push(...(await openStandard(em, accounts, tenantId, paths)));
  }
  return opened;
}

/** A rule may name a subcategory that is not there yet: a person wrote it, so it is opened below its category. */
async function openSubcategories(
  em: EntityManager,
  accounts: Accounts,
  events: ReceivedOf<typeof transactionClassified>[],
): Promise<NewEvent[]> {
  const missing = events.filter(({ tenantId, data }) => data.source === 'rule' && !accounts.path(tenantId, data.category));
  const opened: NewEvent[] = [];
  // One statement per business that has such a rule; hardly ever more than one of a batch.
  for (const [tenantId, own] of Map.groupBy(missing, (event) => event.tenantId)) {
    const wanted = [...new Set(own.map(({ data }) => data.category))].flatMap((path) => {
      const parent = accounts.path(tenantId, path.split(':').slice(0, 2).join(':'));
      return parent && !parent.money ? [{ path, number: '', type: parent.type }] : [];
    });
    if (wanted.length === 0) continue;
    const { accounts: added, events: told } = await openAccounts(em, tenantId, wanted);
    for (const one of added) accounts.add(one);
    opened.push(...told);
  }
  return opened;
}
