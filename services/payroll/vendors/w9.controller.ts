// HTTP edge of W-9 forms: asked for, uploaded, read. The file shows the number, so it is sealed like the number.
import { buffer } from 'node:stream/consumers';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { getW9, requestW9, uploadW9 } from '#contracts/routes/vendors.js';
import { Clock } from '#platform/clock.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { identifyRequest } from '#platform/request-context.js';
import { SEAL, type Seal } from '#platform/seal.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { FILES } from '#platform/service.js';
import { execute, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { currentYear } from '../contractor-payments/this-year.js';
import { payerOf } from '../forms-1099/payer.query.js';
import { changedVendor } from './vendors.controller.js';
import { shownVendorOf, vendorOf } from './vendors.query.js';
import { kindOf, readW9 } from './w9-file.js';

const filePlace = (tenantId: number, vendorId: string): string => `payroll w9 ${tenantId} ${vendorId}`;

@Controller()
export class W9Controller {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Seal,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(requestW9)
  request({ params }: RequestOf<typeof requestW9>, who: Identity): Promise<ReplyOf<typeof requestW9>> {
    const { tenantId } = who;
    return this.work.run(who, async (em) => {
      const before = await vendorOf(em, tenantId, params.vendorId, true);
      const set = sql`update vendor set w9 = 'requested' where tenant_id = ${tenantId} and vendor_id = ${params.vendorId} and w9 = 'missing'`;
      await execute(em, set);
      const after = await vendorOf(em, tenantId, params.vendorId);
      const { name } = await payerOf(em, tenantId);
      const asker = name || 'we';
      const text = `Hello ${after.name},\n\nFor the payments that you receive from us, ${asker} must have a signed Form W-9 (Request for Taxpayer Identification Number and Certification). Please fill in the form from irs.gov/FormW9, sign it and send it back to us.\n\nThank you.`;
      const vendor = await shownVendorOf(em, tenantId, params.vendorId, currentYear(this.clock));
      return {
        reply: { vendor, subject: 'Form W-9', text },
        events: before.w9 === after.w9 ? [] : changedVendor(tenantId, 'vendor.w9-requested', after, before),
      };
    });
  }

  @Serve(uploadW9)
  async upload({ params }: RequestOf<typeof uploadW9>, who: Identity, { request }: Exchange): Promise<ReplyOf<typeof uploadW9>> {
    const { tenantId } = who;
    const { vendorId } = params;
    const bytes = await readW9(request);
    const kind = kindOf(bytes);
    await this.work.read(who, (em) => vendorOf(em, tenantId, vendorId));
    identifyRequest(uploadW9.path, vendorId, this.seal.fingerprint(bytes.toString('base64'), filePlace(tenantId, vendorId)));
    const key = await this.files.put(tenantId, this.seal.closeBytes(bytes, filePlace(tenantId, vendorId)));
    return this.work.run(who, async (em) => {
      const before = await vendorOf(em, tenantId, vendorId, true);
      const today = this.clock.today('America/New_York');
      await execute(
        em,
        sql`update vendor set w9 = 'on-file', w9_on = ${today}::date, w9_file = ${`${vendorId} ${key}`}, w9_kind = ${kind} where tenant_id = ${tenantId} and vendor_id = ${vendorId}`,
      );
      const after = await vendorOf(em, tenantId, vendorId);
      return {
        reply: { vendor: await shownVendorOf(em, tenantId, vendorId, currentYear(this.clock)) },
        events: changedVendor(tenantId, 'vendor.w9-filed', after, before),
      };
    });
  }

  @Serve(getW9)
  async read({ params }: RequestOf<typeof getW9>, who: Identity): Promise<StreamableFile> {
    const { tenantId } = who;
    const { w9File, w9Kind } = await this.work.run(who, async (em) => {
      const vendor = await vendorOf(em, tenantId, params.vendorId);
      if (!vendor.w9File) throw new DomainError('no-w9', 404, 'No W-9 is kept for this vendor.');
      const audit = auditRecorded.payroll.of(tenantId, { action: 'vendor.w9-read', subject: `vendor ${vendor.vendorId}` });
      return { reply: { w9File: vendor.w9File, w9Kind: vendor.w9Kind! }, events: [audit] };
    });
    // The vendor that it came for is named with it: after a merge that is another one than the vendor who has it now.
    const [cameFor, key] = w9File.split(' ') as [string, string];
    const sealed = await buffer(this.files.read(key));
    const bytes = this.seal.openBytes(sealed, filePlace(tenantId, cameFor));
    return new StreamableFile(bytes, {
      type: w9Kind,
      disposition: `attachment; filename="w9.${w9Kind.split('/')[1]}"`,
      length: bytes.length,
    });
  }
}
