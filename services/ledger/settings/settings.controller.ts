// HTTP edge of the settings: every member can read them, and admins can replace them.
import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { changedMeanwhile } from '#contracts/problem.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import type { Settings } from '#contracts/settings.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { loadAccounts, openAccounts, openStandard } from '../accounts/accounts.js';
import { booksOf, settingsOf, type BooksRow } from '../accounts/books.entity.js';
import { salesTax as salesTaxAccount } from '../accounts/standard-chart.js';
import { readPayeesJob } from './read-payees.job.js';
import { changesOf, checkedSettings, namedAccounts, underNames } from './settings.js';

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
      const accounts = await loadAccounts(em, [tenantId]);
      const named = underNames(given, (path) => accounts.nameNow(tenantId, path));
      const salesTax = named.salesTax ?? books.salesTax;
      const startedOn = named.startedOn === undefined ? books.startedOn : named.startedOn;
      const inventoryAccounts = named.inventoryAccounts ?? books.inventoryAccounts;
      const after = checkedSettings({
        ...named,
        startedOn: startedOn ?? undefined,
        costBehaviors: named.costBehaviors ?? books.costBehaviors,
        ...(salesTax && { salesTax }),
        ...(inventoryAccounts && { inventoryAccounts }),
      });
      const before = settingsOf(books);
      const changes = changesOf(before, after);
      if (!changes) return { reply: replyOf(books) };
      if (revision !== books.revision)
        throw changedMeanwhile('settings-changed', 'changed the settings', 'Please review them and save again.');
      Object.assign(books, after, { startedOn: startedOn ?? null, revision: revision + 1 });
      await em.flush();
      const audit = auditRecorded.ledger.of(tenantId, { action: 'settings.changed', subject: `business ${tenantId}`, ...changes });
      const opened = await openNamedAccounts(em, tenantId, after);
      // A business and its owners are never the payee of its lines.
      const jobs = isDeepStrictEqual(ownNames(before), ownNames(after)) ? [] : [{ kind: readPayeesJob.kind, payload: {} }];
      return { reply: replyOf(books), events: [...opened, settingsChanged.of(tenantId, after), audit], jobs };
    });
  }
}

const ownNames = ({ name, owners }: Settings): string[] => [name, ...owners.map((owner) => owner.name)];

const replyOf = (books: BooksRow): ReplyOf<typeof getSettings> => ({ ...settingsOf(books), revision: books.revision });

/** Opens the accounts that the settings name. Existing accounts don't change. */
async function openNamedAccounts(em: EntityManager, tenantId: number, settings: Settings): Promise<NewEvent[]> {
  const wanted = namedAccounts(settings).map((path) => ({ path, number: '', type: 'revenue' as const }));
  const opened = wanted.length === 0 ? [] : (await openAccounts(em, tenantId, wanted)).events;
  // Businesses older than this account in the standard chart don't have it.
  const owed = settings.salesTax ? await openStandard(em, await loadAccounts(em, [tenantId]), tenantId, [salesTaxAccount]) : [];
  return [...opened, ...owed];
}
