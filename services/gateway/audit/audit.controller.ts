// HTTP edge of the audit trail: its newest entries first, page by page, and all entries of a filter as a file.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { type AuditTrailEntry, exportAudit, listAudit } from '#contracts/routes/audit.js';
import { csvRow } from '#platform/csv-row.js';
import type { Identity } from '#platform/identity.js';
import { type Exchange, Serve } from '#platform/serve.js';
import { streamText, textOf } from '#platform/stream-text.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { allEntries, auditTrail } from './audit-trail.query.js';

@Controller()
export class AuditController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listAudit)
  list({ query }: RequestOf<typeof listAudit>, who: Identity): Promise<ReplyOf<typeof listAudit>> {
    const { tenantId } = who;
    const { page, limit } = query;
    return this.unitOfWork.read(who, async (em) => ({ ...(await auditTrail(em, { ...query, tenantId })), page, limit }));
  }

  @Serve(exportAudit)
  async export(
    { query }: RequestOf<typeof exportAudit>,
    who: Identity,
    { reply }: Exchange,
  ): Promise<ReplyOf<typeof exportAudit> | undefined> {
    const { tenantId } = who;
    await this.unitOfWork.read(who, async (em) => {
      const batches = allEntries(em, { ...query, tenantId });
      await streamText(reply, { mediaType: 'text/csv', fileName: 'audit-trail.csv' }, textOf(head, rowOf, batches));
    });
    return undefined;
  }
}

const head = csvRow(['Record', 'Time', 'Person', 'Email', 'Change', 'Before and after', 'Action', 'Item', 'Fingerprint']);

const rowOf = ({ seq, at, actor, actorName, text, changes, action, subject, fingerprint }: AuditTrailEntry): string =>
  csvRow([
    ...[String(seq), at, actorName ?? '', actor, text],
    ...[changes.map(({ field, before, after }) => `${field}: ${before || 'none'} → ${after || 'none'}`).join('; ')],
    ...[action, subject, fingerprint],
  ]);
