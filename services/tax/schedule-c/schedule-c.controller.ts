// HTTP edge of Schedule C's arithmetic. It reads no books and stores nothing, so it opens no unit of work.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { computeScheduleC } from '#contracts/routes/schedule-c.js';
import { Serve } from '#platform/serve.js';
import { computedLines } from '../engine/schedule-c.js';
import { roundedToCents } from '../rounding.js';
import { taxYearOf } from '../years/tax-years.js';
import { assumptionsOf, enteredFrom } from './entered-lines.js';

@Controller()
export class ScheduleCController {
  @Serve(computeScheduleC)
  compute({ body }: RequestOf<typeof computeScheduleC>): ReplyOf<typeof computeScheduleC> {
    const year = taxYearOf(body.year)!;
    const computed = computedLines(enteredFrom(body.lines, year), year);
    return {
      lines: Object.fromEntries(Object.entries(computed).map(([line, amount]) => [line, roundedToCents(amount)])),
      assumptions: assumptionsOf(year),
    };
  }
}
