// Proposals for bank rows that the ledger is about to post. Nothing is stored: the ledger's events report what was posted.
import { Body, Controller, Post } from '@nestjs/common';
import type { Proposal } from '#contracts/events/assistant.js';
import { ProposeCategories, proposeCategoriesPath, type ProposedCategories } from '#contracts/propose-categories.js';
import { parsePart } from '#platform/serve.js';
import { AskedBy } from '#platform/service-signer.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { KnowledgeOfBusinesses } from './knowledge.query.js';
import { classifyForQuestions } from './likely-categories.js';
import { proposed } from './proposals.js';

@Controller(proposeCategoriesPath)
@AskedBy(['ledger'])
export class ProposeCategoriesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly knowledge: KnowledgeOfBusinesses,
  ) {}

  @Post()
  async propose(@Body() body: unknown): Promise<ProposedCategories> {
    const { lines } = parsePart(ProposeCategories, body, 'body') as ProposeCategories;
    const byTenant = Map.groupBy(lines, ({ tenantId }) => tenantId);
    const known = await this.unitOfWork.inspect([...byTenant.keys()], (em) => this.knowledge.of(em, byTenant));
    const answers = new Map<(typeof lines)[number], Proposal>();
    for (const [tenantId, own] of byTenant)
      for (const [at, decision] of classifyForQuestions(own, known(tenantId)).entries()) answers.set(own[at]!, proposed(decision));
    return { proposals: lines.map((line) => answers.get(line)!) };
  }
}
