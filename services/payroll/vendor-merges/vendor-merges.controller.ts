// HTTP edge of merging: which vendors may be one, and what a merge would leave. The merge itself is a call of the directory.
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { listDuplicates, maxDuplicates, previewMerge } from '#contracts/routes/vendor-merges.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { currentYear } from '../contractor-payments/this-year.js';
import { shownVendorOf } from '../vendor-directory/vendors.query.js';
import { mergeVendors } from '../vendor-directory/write-vendor.js';
import { duplicatesAmong, type Named } from './duplicates.js';

type TakenOver = ReplyOf<typeof previewMerge>['takenOver'];

@Controller()
export class VendorMergesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(listDuplicates)
  duplicates(_: unknown, who: Identity): Promise<ReplyOf<typeof listDuplicates>> {
    return this.unitOfWork.read(who, async (em) => {
      const vendors = await namedVendors(em, who.tenantId);
      const names = new Map(vendors.map(({ vendorId, name }) => [vendorId, name]));
      const pairs = duplicatesAmong(vendors, maxDuplicates);
      return { pairs: pairs.map((pair) => ({ ...pair, fromName: names.get(pair.from)!, intoName: names.get(pair.into)! })) };
    });
  }

  @Serve(previewMerge)
  preview({ params, body }: RequestOf<typeof previewMerge>, who: Identity): Promise<ReplyOf<typeof previewMerge>> {
    const { tenantId } = who;
    const year = currentYear(this.clock);
    return this.unitOfWork.preview(who, async (em) => {
      const before = await shownVendorOf(em, tenantId, body.into, year);
      await mergeVendors({ em, seal: this.seal, tenantId }, params.vendorId, body.into);
      const vendor = await shownVendorOf(em, tenantId, body.into, year);
      return { vendor, takenOver: takenOver(before, vendor) };
    });
  }
}

const takenOver = (before: Vendor, after: Vendor): TakenOver => [
  ...(before.tin === after.tin ? [] : (['taxpayer number'] as const)),
  ...(before.address === after.address ? [] : (['address'] as const)),
  ...(before.w9 === after.w9 ? [] : (['W-9'] as const)),
  ...(before.entityType === after.entityType ? [] : (['entity type'] as const)),
  ...(before.paymentCount === after.paymentCount ? [] : (['payments'] as const)),
];

/** A number, a W-9 and an address are worth more than a record with none of them; then the older one stays. */
const namedVendors = (em: EntityManager, tenantId: number): Promise<(Named & { name: string })[]> =>
  rows(
    em,
    sql`select v.vendor_id, v.name, array_agg(n.name order by n.name_key) as names,
               (v.tin_key is not null)::int * 4 + (v.w9 = 'on-file')::int * 2 + (v.address <> '')::int as weight
        from vendor v join vendor_name n on n.tenant_id = v.tenant_id and n.vendor_id = v.vendor_id
        where v.tenant_id = ${tenantId} and not v.removed group by v.tenant_id, v.vendor_id order by v.created_at, v.vendor_id`,
  );
