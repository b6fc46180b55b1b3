// HTTP edge of the what-if computation. It reads no books and stores nothing, so it opens no unit of work.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { computeWhatIf } from '#contracts/routes/tax-what-if.js';
import { Serve } from '#platform/serve.js';
import { whatIf } from './what-if.js';

@Controller()
export class TaxWhatIfController {
  @Serve(computeWhatIf)
  compute({ body }: RequestOf<typeof computeWhatIf>): ReplyOf<typeof computeWhatIf> {
    return whatIf(body);
  }
}
