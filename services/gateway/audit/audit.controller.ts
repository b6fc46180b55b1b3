// HTTP edge of the audit trail: its newest entries first, page by page.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { listAudit, type AuditTrailEntry } from '#contracts/routes/audit.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { row, rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';

type Stored = Omit<AuditTrailEntry, 'before' | 'after'> & { before: string | null; after: string | null };

@Controller()
export class AuditController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listAudit)
  list({ query: { page, limit } }: RequestOf<typeof listAudit>, who: Identity): Promise<ReplyOf<typeof listAudit>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const head = await row<{ seq: number }>(em, sql`select seq from audit_head where tenant_id = ${tenantId}`);
      const total = head?.seq ?? 0;
      // Places are gapless, so a page is a range of them, however far back it lies.
      const newest = total - (page - 1) * limit;
      const found = await rows<Stored>(
        em,
        sql`select seq, at, actor, service, action, subject, before, after from audit_entry
            where tenant_id = ${tenantId} and seq > ${newest - limit} and seq <= ${newest} order by seq desc`,
      );
      return { entries: found.map(shown), page, limit, total };
    });
  }
}

/** What a service recorded as a value is a value again. */
const shown = ({ before, after, ...entry }: Stored): AuditTrailEntry => ({ ...entry, before: valueOf(before), after: valueOf(after) });
const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
