// HTTP edge of the vendor directory.
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import {
  addVendor,
  createVendor,
  deleteVendor,
  getVendor,
  listMissingW9,
  listVendors,
  mergeVendor,
  putVendor,
  revealTin,
} from '#contracts/routes/vendors.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { currentYear } from '../contractor-payments/this-year.js';
import { candidatesOf } from '../forms-1099/candidates.query.js';
import { changedVendor } from '../vendor-directory/changed-vendor.js';
import { readForm, readRequiredForm, type VendorForm } from '../vendor-directory/vendor-form.js';
import { shownVendorOf, vendorOf, vendorPage } from '../vendor-directory/vendors.query.js';
import { addVendor as add, changeVendor, mergeVendors, removeVendor, tinPlace } from '../vendor-directory/write-vendor.js';

type Body = RequestOf<typeof createVendor>['body'];

@Controller()
export class VendorsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(addVendor)
  async add({ body }: RequestOf<typeof addVendor>, who: Identity): Promise<ReplyOf<typeof addVendor>> {
    const form = readRequiredForm({ ...body, tin: body.ein });
    const { vendor } = await this.save(who, form, body);
    return { success: true as const, vendorId: vendor.vendorId, warnings: form.warnings };
  }

  @Serve(createVendor)
  async create({ body }: RequestOf<typeof createVendor>, who: Identity): Promise<ReplyOf<typeof createVendor>> {
    const form = readForm({ ...body, name: body.vendorName ?? '' });
    return { vendor: (await this.save(who, form, body)).vendor, warnings: form.warnings };
  }

  private save(who: Identity, form: VendorForm, body: Pick<Body, 'entityType' | 'attorney' | 'w9On'>) {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const { vendor, added } = await add({ em, seal: this.seal, tenantId }, { ...body, form });
      const reply = { vendor: await this.shown(em, tenantId, vendor.vendorId) };
      return { reply, events: added ? changedVendor(tenantId, 'vendor.added', vendor) : [] };
    });
  }

  @Serve(listVendors)
  list({ query }: RequestOf<typeof listVendors>, who: Identity): Promise<ReplyOf<typeof listVendors>> {
    const year = query.year ?? currentYear(this.clock);
    return this.unitOfWork.read(who, async (em) => ({
      ...(await vendorPage(em, { ...query, tenantId: who.tenantId, year })),
      page: query.page,
      year,
      threshold: dollars(form1099Rules(year).thresholdCents),
    }));
  }

  @Serve(listMissingW9)
  missing({ query }: RequestOf<typeof listMissingW9>, who: Identity): Promise<ReplyOf<typeof listMissingW9>> {
    const year = query.year ?? currentYear(this.clock);
    return this.unitOfWork.read(who, async (em) => {
      const { candidates } = await candidatesOf(em, who.tenantId, year);
      const without = candidates.filter(({ vendor }) => vendor?.w9 !== 'on-file');
      const vendors = without.map(({ name, vendor, reportableCents, missing }) => {
        const w9 = vendor?.w9 === 'requested' ? ('requested' as const) : ('missing' as const);
        return { vendorId: vendor?.vendorId ?? null, name, reportable: dollars(reportableCents), w9, missing };
      });
      return { year, vendors };
    });
  }

  @Serve(getVendor)
  get({ params, query }: RequestOf<typeof getVendor>, who: Identity): Promise<ReplyOf<typeof getVendor>> {
    return this.unitOfWork.read(who, async (em) => ({ vendor: await this.shown(em, who.tenantId, params.vendorId, query.year) }));
  }

  @Serve(putVendor)
  put({ params, body }: RequestOf<typeof putVendor>, who: Identity): Promise<ReplyOf<typeof putVendor>> {
    const { tenantId } = who;
    const form = readForm({ ...body, name: body.vendorName });
    return this.unitOfWork.run(who, async (em) => {
      const before = await vendorOf(em, tenantId, params.vendorId);
      const after = await changeVendor({ em, seal: this.seal, tenantId }, params.vendorId, { ...body, form });
      const reply = { vendor: await this.shown(em, tenantId, params.vendorId), warnings: form.warnings };
      return { reply, events: changedVendor(tenantId, 'vendor.changed', after, before) };
    });
  }

  @Serve(deleteVendor)
  remove({ params }: RequestOf<typeof deleteVendor>, who: Identity): Promise<ReplyOf<typeof deleteVendor>> {
    return this.unitOfWork.run(who, async (em) => {
      const gone = await removeVendor(em, who.tenantId, params.vendorId);
      return { reply: { removed: true as const }, events: changedVendor(who.tenantId, 'vendor.removed', gone) };
    });
  }

  @Serve(mergeVendor)
  merge({ params, body }: RequestOf<typeof mergeVendor>, who: Identity): Promise<ReplyOf<typeof mergeVendor>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const { gone, survivor } = await mergeVendors({ em, seal: this.seal, tenantId }, params.vendorId, body.into);
      const events = [...changedVendor(tenantId, 'vendor.merged', gone), ...changedVendor(tenantId, 'vendor.changed', survivor)];
      return { reply: { vendor: await this.shown(em, tenantId, body.into), warnings: [] }, events };
    });
  }

  @Serve(revealTin)
  async reveal({ params }: RequestOf<typeof revealTin>, who: Identity): Promise<ReplyOf<typeof revealTin>> {
    const { tenantId } = who;
    // Unsealed outside the unit of work, whose reply is stored for a repeated Idempotency-Key.
    const { sealed, tinType, vendorId } = await this.unitOfWork.run(who, async (em) => {
      const { tinSealed, ...vendor } = await vendorOf(em, tenantId, params.vendorId);
      if (!tinSealed || !vendor.tinType) throw new DomainError('no-tin', 404, 'This vendor has no TIN on file.');
      const audit = auditRecorded.payroll.of(tenantId, { action: 'vendor.tin-revealed', subject: `vendor ${vendor.vendorId}` });
      return { reply: { sealed: tinSealed, tinType: vendor.tinType, vendorId: vendor.vendorId }, events: [audit] };
    });
    return { tin: this.seal.open(sealed, tinPlace(tenantId, vendorId)), tinType };
  }

  private shown(em: EntityManager, tenantId: number, vendorId: string, year = currentYear(this.clock)) {
    return shownVendorOf(em, tenantId, vendorId, year);
  }
}
