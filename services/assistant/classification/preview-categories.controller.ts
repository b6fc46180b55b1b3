// Proposals for rows of a statement that a person previews before importing it. Nothing is stored.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { previewCategories } from '#contracts/routes/classification.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { isPersonalName } from '#contracts/rules/personal-accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { type KnownAccount, openAccountsOf } from '../ledger-lines/accounts.projection.js';
import { classify } from './classify.js';
import { KnowledgeOfBusinesses } from './knowledge.query.js';
import { proposed } from './proposals.js';

type Row = RequestOf<typeof previewCategories>['body']['rows'][number];

@Controller()
export class PreviewCategoriesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly knowledge: KnowledgeOfBusinesses,
  ) {}

  @Serve(previewCategories)
  preview({ body }: RequestOf<typeof previewCategories>, who: Identity): Promise<ReplyOf<typeof previewCategories>> {
    return this.unitOfWork.read(who, async (em) => {
      const own = await openAccountsOf(em, who.tenantId);
      const pathOf = ownPaths(own);
      const candidates = body.rows.map(({ description, amountCents, account }) => ({
        ...{ description, amountCents, bankAccount: pathOf(account) },
        // One that isn't in the books yet is opened as personal if its name says so.
        ...(!own.some(({ path }) => path === pathOf(account)) && { personal: isPersonalName(account.name) }),
      }));
      const known = await this.knowledge.of(em, new Map([[who.tenantId, candidates]]));
      const proposals = classify(candidates, known(who.tenantId)).map(proposed);
      return { proposals: proposals.map(({ category, confidence, reason }) => ({ category, confidence, reason })) };
    });
  }
}

/** Rules name an own account by its path; one that isn't in the books yet gets a path by its type. */
function ownPaths(accounts: KnownAccount[]): (account: Row['account']) => string {
  const byName = new Map(accounts.filter(({ money }) => money).map(({ path }) => [leafOf(path), path]));
  return ({ name, type }) => byName.get(name) ?? (type === 'liability' ? `Liabilities:${name}` : `Assets:Bank:${name}`);
}
