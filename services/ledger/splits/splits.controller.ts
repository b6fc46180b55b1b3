// HTTP edge of splits.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { parseLineId } from '#contracts/line-ids.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { loadAccounts, shareBooks } from '../accounts/accounts.js';
import { writeSplits } from './write-splits.js';

@Controller()
export class SplitsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(splitTransaction)
  put({ params, body }: RequestOf<typeof splitTransaction>, who: Identity): Promise<ReplyOf<typeof splitTransaction>> {
    return this.unitOfWork.run(who, async (em) => {
      const [books] = await shareBooks(em, [who.tenantId]);
      const accounts = await loadAccounts(em, [who.tenantId]);
      const wanted = [{ entryId: parseLineId(params.lineId).entryId, partsOf: () => body.parts }];
      const { lineIds, events } = await writeSplits(em, who, { books, accounts, wanted, onlyOwn: body.onlyOwn });
      return { reply: { lineIds }, events };
    });
  }
}
