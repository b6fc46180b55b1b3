// HTTP edge of the settings: read by every member, replaced by admins.
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { DomainError } from '#contracts/problem.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { Settings } from '#contracts/settings.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { openAccounts } from '../accounts/accounts.js';
import { booksOf, type BooksRow } from '../accounts/books.entity.js';
import { accountsOfSources, changesOf, checkedSettings } from './settings.js';

@Controller()
export class SettingsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getSettings)
  get(_: RequestOf<typeof getSettings>, who: Identity): Promise<ReplyOf<typeof getSettings>> {
    return this.unitOfWork.read(who, async (em) => replyOf(await booksOf(em, who.tenantId)));
  }

  @Serve(putSettings)
  put({ body }: RequestOf<typeof putSettings>, who: Identity): Promise<ReplyOf<typeof putSettings>> {
    const { tenantId } = who;
    const { revision, tenantId: _, ...given } = body;
    return this.unitOfWork.run(who, async (em) => {
      const books = await booksOf(em, tenantId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const after = checkedSettings({ ...given, costBehaviors: given.costBehaviors ?? books.costBehaviors });
      const changes = changesOf(Settings.parse(books), after);
      if (!changes) return { reply: replyOf(books) };
      if (revision !== books.revision) {
        throw new DomainError(
          'settings-changed',
          409,
          'Someone else changed the settings in the meantime. Please review them and save again.',
        );
      }
      Object.assign(books, after, { revision: revision + 1 });
      await em.flush();
      const audit = auditRecorded.ledger.of(tenantId, { action: 'settings.changed', subject: `business ${tenantId}`, ...changes });
      const opened = await openIncomeAccounts(em, tenantId, after);
      return { reply: replyOf(books), events: [...opened, settingsChanged.of(tenantId, after), audit] };
    });
  }
}

const replyOf = (books: BooksRow): ReplyOf<typeof getSettings> => ({ ...Settings.parse(books), revision: books.revision });

/** What is in the chart already stays as it is. */
async function openIncomeAccounts(em: EntityManager, tenantId: number, { revenueSources }: Settings): Promise<NewEvent[]> {
  const wanted = accountsOfSources(revenueSources).map((path) => ({ path, number: '', type: 'revenue' as const }));
  return wanted.length === 0 ? [] : (await openAccounts(em, tenantId, wanted)).events;
}
