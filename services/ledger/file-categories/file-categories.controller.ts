// HTTP edge of the categories that names in other programs' files mean.
import { Controller } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { refuse } from '#contracts/problem.js';
import { chooseFileCategory, previewFileCategories, type FileCategory } from '#contracts/routes/file-categories.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { loadAccounts, shareBooks, type Accounts } from '../accounts/accounts.js';
import { chosenCategories, countChosen, forgetChosen, keepChosen } from './file-categories.query.js';
import { categoryOfName, isCategory, keyOfName, type KnownNames, type NamedInFile } from './named-category.js';

/** Names that one business may have chosen categories for. */
const maxChosen = 5_000;

@Controller()
export class FileCategoriesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(previewFileCategories)
  preview({ body }: RequestOf<typeof previewFileCategories>, who: Identity): Promise<ReplyOf<typeof previewFileCategories>> {
    return this.unitOfWork.read(who, async (em) => {
      const known = await knownNames(em, who.tenantId);
      return { categories: body.names.map((named) => shown(named, known)) };
    });
  }

  @Serve(chooseFileCategory)
  choose({ body }: RequestOf<typeof chooseFileCategory>, who: Identity): Promise<ReplyOf<typeof chooseFileCategory>> {
    const { tenantId } = who;
    const { name, kind, category } = body;
    return this.unitOfWork.run(who, async (em) => {
      await shareBooks(em, [tenantId]);
      const before = await knownNames(em, tenantId);
      if (category === null) await forgetChosen(em, { tenantId, name, kind });
      else await keepChosen(em, { tenantId, name, kind, accountId: chosenAccount(before, category) }, who.mail);
      if (category !== null && !before.chosen.has(keyOfName({ name, kind }))) await refuseTooMany(em, tenantId);
      const after = shown({ name, kind }, await knownNames(em, tenantId));
      const audit = auditRecorded.ledger.of(tenantId, {
        action: 'file-category.chosen',
        subject: `${kind} ${name}`,
        before: { category: shown({ name, kind }, before).category },
        after: { category: after.category },
      });
      return { reply: after, events: [audit] };
    });
  }
}

async function knownNames(em: EntityManager, tenantId: number): Promise<KnownNames> {
  const accounts: Accounts = await loadAccounts(em, [tenantId]);
  return { tenantId, accounts, chosen: (await chosenCategories(em, [tenantId])).get(tenantId) ?? new Map() };
}

function shown(named: NamedInFile, known: KnownNames): FileCategory {
  const found = categoryOfName(named, known);
  return { ...named, category: found?.path ?? null, state: !found ? 'unknown' : found.chosen ? 'chosen' : 'proposed' };
}

function chosenAccount({ tenantId, accounts }: KnownNames, category: string): number {
  const account = accounts.path(tenantId, category);
  if (!account || !isCategory(account))
    refuse('unknown-category', `Transactions can’t be categorized as '${category}'. Choose another category. Nothing was changed.`);
  return account.accountId;
}

async function refuseTooMany(em: EntityManager, tenantId: number): Promise<void> {
  if ((await countChosen(em, tenantId)) <= maxChosen) return;
  refuse('too-many-names', `You can choose categories for up to ${maxChosen} names. Nothing was changed.`);
}
