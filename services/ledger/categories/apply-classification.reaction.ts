// A proposal of the assistant → the category of a line, if it still applies; otherwise it is counted as ignored. Lines that were posted
// with their category (see posting/proposed-categories.ts) need no decision.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { parseLineId } from '#contracts/line-ids.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { byTenant, ensureBooks, loadAccounts, shareBooks } from '../accounts/accounts.js';
import { categoryAccount, openCategories } from '../accounts/category-accounts.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';

@Controller()
export class ApplyClassification {
  @Reaction('ledger.classification', [transactionClassified])
  async handle(all: ReceivedOf<typeof transactionClassified>[], em: EntityManager): Promise<Reacted> {
    const events = all.filter(({ data }) => !data.applied);
    if (events.length === 0) return {};
    const tenants = [...new Set(events.map((event) => event.tenantId))];
    const opened = await ensureBooks(em, tenants);
    const books = byTenant(await shareBooks(em, tenants));
    const accounts = await loadAccounts(em, tenants);
    opened.push(
      ...(await openCategories(
        em,
        accounts,
        events.map(({ tenantId, data }) => ({ tenantId, ...data })),
      )),
    );
    const causes = new Map(events.map((event) => [`${event.tenantId} ${event.data.lineId}`, event]));
    const wanted = events.flatMap(({ tenantId, data }): Wanted[] => {
      const account = categoryAccount(accounts, tenantId, data.category);
      return account ? [{ tenantId, ...parseLineId(data.lineId), account, by: data.source, actor: 'assistant', ...data }] : [];
    });
    const causeOf = ({ tenantId, entryId, line }: Wanted) => causes.get(`${tenantId} ${entryId}-${line}`);
    const written = await writeDecisions(em, wanted, { accounts, books, causeOf });
    return { events: [...opened, ...written.events] };
  }
}
