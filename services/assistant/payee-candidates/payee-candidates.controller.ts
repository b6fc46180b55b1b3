// HTTP edge of the categories that a payee may have.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { existing } from '#contracts/problem.js';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { businessOf } from '#platform/books-copy/businesses.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businesses } from '../books/business.js';
import { openAccountsOf } from '../ledger-lines/accounts.projection.js';
import { ownersOf } from '../ledger-lines/owners.query.js';
import { classify } from '../classification/classify.js';
import { KnowledgeOfBusinesses } from '../classification/knowledge.query.js';
import { offeredCandidates, weighCandidates } from './payee-candidates.js';
import { askedLine, payeesInCategories } from './payee-candidates.query.js';

@Controller()
export class PayeeCandidatesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly knowledge: KnowledgeOfBusinesses,
  ) {}

  @Serve(getPayeeCandidates)
  get({ query }: RequestOf<typeof getPayeeCandidates>, who: Identity): Promise<ReplyOf<typeof getPayeeCandidates>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const line = existing('line', await askedLine(em, tenantId, query.line));
      const candidate = { description: line.description, amountCents: line.amountCents, bankAccount: line.account };
      const knowledge = (await this.knowledge.of(em, new Map([[tenantId, [candidate]]])))(tenantId);
      const accounts = await openAccountsOf(em, tenantId);
      const { name } = await businessOf(em, businesses, tenantId);
      const own = [name, ...(await ownersOf(em, tenantId))].filter(Boolean);
      const asked = {
        ...{ own, candidate, knowledge, decision: classify([candidate], knowledge)[0]! },
        history: knowledge.histories?.get(line.payeeKey) ?? [],
        open: new Set(accounts.filter(({ money, path }) => !money && !isControlPath(path)).map(({ path }) => path)),
      };
      const known = await payeesInCategories(em, { tenantId, line, own });
      return { candidates: offeredCandidates(asked, weighCandidates(asked), known) };
    });
  }
}
