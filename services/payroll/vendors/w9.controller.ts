// HTTP edge of W-9 forms: requested by a link, uploaded, downloaded.
import { buffer } from 'node:stream/consumers';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { dayMs } from '#contracts/days.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { getW9, requestW9, uploadW9 } from '#contracts/routes/vendors.js';
import { w9LinkDays } from '#contracts/routes/w9-links.js';
import { Clock } from '#platform/clock.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { identifyRequest } from '#platform/request-context.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { currentYear } from '../contractor-payments/this-year.js';
import { newToken } from '../w9-links/token.js';
import { askerOf, openLink, requestText } from '../w9-links/write-link.js';
import { markRequested, recordW9, storeW9, w9Place } from '../vendor-directory/keep-w9.js';
import { changedVendor } from '../vendor-directory/changed-vendor.js';
import { shownVendorOf, vendorOf } from '../vendor-directory/vendors.query.js';
import { kindOf, readW9 } from '../vendor-directory/w9-file.js';

@Controller()
export class W9Controller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(requestW9)
  request({ params }: RequestOf<typeof requestW9>, who: Identity): Promise<ReplyOf<typeof requestW9>> {
    const { tenantId } = who;
    const { vendorId } = params;
    const token = newToken(this.seal, tenantId);
    const expiresAt = new Date(this.clock.instant().getTime() + w9LinkDays * dayMs);
    return this.unitOfWork.run(who, async (em) => {
      const before = await vendorOf(em, tenantId, vendorId, true);
      await openLink(em, { tenantId, vendorId, hash: token.hash, requestedBy: who.mail, expiresAt });
      await markRequested(em, tenantId, vendorId);
      const after = await vendorOf(em, tenantId, vendorId);
      const text = requestText({ vendor: after.name, asker: await askerOf(em, tenantId), until: expiresAt });
      const vendor = await shownVendorOf(em, tenantId, vendorId, currentYear(this.clock));
      const reply = {
        vendor,
        subject: 'Form W-9',
        text,
        goodUntil: expiresAt.toISOString(),
        link: `/w9.html#${token.text}`,
      };
      return { reply, events: changedVendor(tenantId, 'vendor.w9-requested', after, before) };
    });
  }

  @Serve(uploadW9)
  async upload({ params }: RequestOf<typeof uploadW9>, who: Identity, { request }: Exchange): Promise<ReplyOf<typeof uploadW9>> {
    const { tenantId } = who;
    const { vendorId } = params;
    const bytes = await readW9(request);
    const kind = kindOf(bytes);
    await this.unitOfWork.read(who, (em) => vendorOf(em, tenantId, vendorId));
    identifyRequest(uploadW9.path, vendorId, this.seal.fingerprint(bytes.toString('base64'), w9Place(tenantId, vendorId)));
    const key = await storeW9(this.files, this.seal, { tenantId, vendorId, bytes, kind });
    return this.unitOfWork.run(who, async (em) => {
      const before = await vendorOf(em, tenantId, vendorId, true);
      await recordW9(em, { tenantId, vendorId, kind }, { key, on: this.clock.today('America/New_York') });
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
    const { w9File, w9Kind } = await this.unitOfWork.run(who, async (em) => {
      const vendor = await vendorOf(em, tenantId, params.vendorId);
      if (!vendor.w9File) throw new DomainError('no-w9', 404, 'This vendor has no W-9 on file.');
      const audit = auditRecorded.payroll.of(tenantId, { action: 'vendor.w9-read', subject: `vendor ${vendor.vendorId}` });
      return { reply: { w9File: vendor.w9File, w9Kind: vendor.w9Kind! }, events: [audit] };
    });
    // The file is sealed to the vendor it was uploaded for, which after a merge is not the vendor that has it now.
    const [cameFor, key] = w9File.split(' ') as [string, string];
    const sealed = await buffer(await this.files.read(key));
    const bytes = this.seal.openBytes(sealed, w9Place(tenantId, cameFor));
    return new StreamableFile(bytes, {
      type: w9Kind,
      disposition: `attachment; filename="w9.${w9Kind.split('/')[1]}"`,
      length: bytes.length,
    });
  }
}
