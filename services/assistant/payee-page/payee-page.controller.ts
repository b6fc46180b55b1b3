// HTTP edge of payees.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError, existing } from '#contracts/problem.js';
import { findPayees, getPayee, getPayeeLines, getPayeeOfLine, type Payee } from '#contracts/routes/payee-page.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { plainText } from '#contracts/rules/payee.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { ownRules } from '../rule-book/rules.query.js';
import { figuresOf, fittingRules, pageOf, payeePageOf } from './payee-page.js';
import { lineGroups, linesAfter, newestLines, payeeOfLine, payeesWith } from './payee-page.query.js';

@Controller()
export class PayeePageController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getPayeeOfLine)
  async ofLine({ params }: RequestOf<typeof getPayeeOfLine>, who: Identity): Promise<ReplyOf<typeof getPayeeOfLine>> {
    const found = await this.unitOfWork.read(who, (em) => payeeOfLine(em, who.tenantId, params.lineId));
    const { key, payee, description } = existing('line', found);
    return { key, payee, name: shownName(description) };
  }

  @Serve(findPayees)
  async find({ query }: RequestOf<typeof findPayees>, who: Identity): Promise<ReplyOf<typeof findPayees>> {
    const { search, after, limit } = query;
    // Normalized like stored names, without apostrophes and accents.
    const words = plainText(search).split(' ').filter(Boolean);
    if (words.length === 0) return { payees: [], next: null };
    const found = await this.unitOfWork.read(who, (em) => payeesWith(em, { tenantId: who.tenantId, words, after, limit }));
    const { payees, next } = payeePageOf(found, limit);
    return { payees: payees.map(({ key, payee, description }) => ({ key, payee, name: shownName(description) })), next };
  }

  @Serve(getPayee)
  get({ query }: RequestOf<typeof getPayee>, who: Identity): Promise<Payee> {
    return this.unitOfWork.read(who, async (em) => {
      const of = { tenantId: who.tenantId, key: query.key ?? (await keyOfLine(em, who.tenantId, query.line!)) };
      const lines = await newestLines(em, of);
      const [newest] = lines;
      if (!newest) throw new DomainError('unknown-payee', 404, 'This business has no transactions for this payee.');
      const { lineId, date, description, payee } = newest;
      return {
        key: of.key,
        payee,
        name: shownName(description),
        newest: { lineId, date, description },
        ...figuresOf(await lineGroups(em, of)),
        rules: fittingRules(await ownRules(em, who.tenantId), lines),
      };
    });
  }

  @Serve(getPayeeLines)
  async lines({ query }: RequestOf<typeof getPayeeLines>, who: Identity): Promise<ReplyOf<typeof getPayeeLines>> {
    const { key, after, limit } = query;
    const wanted = { tenantId: who.tenantId, key, after, limit, undecided: query.undecided === true };
    return pageOf(await this.unitOfWork.read(who, (em) => linesAfter(em, wanted)), limit);
  }
}

async function keyOfLine(em: EntityManager, tenantId: number, lineId: string): Promise<string> {
  return existing('line', await payeeOfLine(em, tenantId, lineId)).key;
}
