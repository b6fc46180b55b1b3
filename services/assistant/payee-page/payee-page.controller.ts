// HTTP edge of payees.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { getPayeeOfLine } from '#contracts/routes/payee-page.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { payeeKey, payeeName } from '../payees/payee.js';
import { shownName } from '../payees/shown-name.js';
import { descriptionOf } from './payee-page.query.js';

const unknownLine = () => new DomainError('unknown-line', 404, 'There is no such transaction in this business.');

@Controller()
export class PayeePageController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getPayeeOfLine)
  async ofLine({ params }: RequestOf<typeof getPayeeOfLine>, who: Identity): Promise<ReplyOf<typeof getPayeeOfLine>> {
    const text = await this.unitOfWork.read(who, (em) => descriptionOf(em, who.tenantId, params.lineId));
    if (text === undefined) throw unknownLine();
    return { key: payeeKey(text), payee: payeeName(text), name: shownName(text) };
  }
}
