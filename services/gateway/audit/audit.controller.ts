// HTTP edge of the audit trail: its newest entries first, page by page.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { listAudit } from '#contracts/routes/audit.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { auditTrail } from './audit-trail.query.js';

@Controller()
export class AuditController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listAudit)
  list({ query: { page, limit } }: RequestOf<typeof listAudit>, who: Identity): Promise<ReplyOf<typeof listAudit>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => ({ ...(await auditTrail(em, { tenantId, page, limit })), page, limit }));
  }
}
