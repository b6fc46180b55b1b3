// HTTP edge of the results of imports.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getImportResult } from '#contracts/routes/import-results.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { importResult } from './import-results.query.js';

@Controller()
export class ImportResultsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getImportResult)
  get({ body }: RequestOf<typeof getImportResult>, who: Identity): Promise<ReplyOf<typeof getImportResult>> {
    return this.unitOfWork.read(who, async (em) => {
      const { method } = await booksOf(em, who.tenantId);
      return importResult(em, { tenantId: who.tenantId, method, bankTransactionIds: body.bankTransactionIds });
    });
  }
}
