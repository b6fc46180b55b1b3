// HTTP edge of the state estimate.
import { Controller } from '@nestjs/common';
import { centsOf, dollars } from '#contracts/money.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { Clock } from '#platform/clock.js';
import { Serve } from '#platform/serve.js';
import type { Identity } from '#platform/identity.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { gainsThrough } from '../year-in-books/from-books.js';
import { estimatedYear, isEstimate, type EstimatedYear } from '../tax-estimates/estimated-year.query.js';
import { whatIfInput } from '../tax-estimates/what-if-input.js';
import { stateEstimate, withoutState, withoutStatus } from './state-estimate.js';

@Controller()
export class StateEstimatesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getStateEstimate)
  get({ params: { year }, query }: RequestOf<typeof getStateEstimate>, who: Identity): Promise<ReplyOf<typeof getStateEstimate>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await estimatedYear(em, { tenantId: who.tenantId, year, method: query.method }, this.clock);
      const computed = computedOf(found);
      const { taxCents } = found.estimate;
      return {
        ...{ year, method: found.method },
        ...computed,
        projectedProfit: dollars(found.projection.cents),
        federalTax: taxCents === null ? null : dollars(taxCents),
        householdTax: taxCents === null || computed.tax === null ? null : dollars(taxCents + centsOf(computed.tax)),
        estimate: computed.estimate || isEstimate(found),
      };
    });
  }
}

/** Uses the same projected profit as the federal estimate. */
function computedOf({ books, projection, estimate }: EstimatedYear): ReturnType<typeof stateEstimate> {
  const { profile } = books;
  const { status, state } = profile;
  if (!state) return withoutState;
  if (status === null || !estimate.tax) return withoutStatus(state.code, estimate.reason ?? '');
  const asked = { year: books.year.year, status, profile, profitCents: projection.cents, gains: gainsThrough(books)(12) };
  return stateEstimate(state, whatIfInput(asked), estimate.tax);
}
