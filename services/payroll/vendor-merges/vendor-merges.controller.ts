// HTTP edge of merging: possible duplicates and the preview of a merge. The merge itself is a call of the directory.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { listDuplicates, maxDuplicates, previewMerge } from '#contracts/routes/vendor-merges.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { currentYear } from '../contractor-payments/this-year.js';
import { shownVendorOf } from '../vendor-directory/vendors.query.js';
import { mergeVendors } from '../vendor-directory/write-vendor.js';
import { duplicatesAmong } from './duplicates.js';
import { namedVendors } from './named-vendors.query.js';

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

/** What of a vendor a merge may bring, in the preview's words. */
const named: [keyof Vendor, TakenOver[number]][] = [
  ['tin', 'taxpayer number'],
  ['address', 'address'],
  ['email', 'email'],
  ['w9', 'W-9'],
  ['entityType', 'entity type'],
  ['paymentCount', 'payments'],
];
const takenOver = (before: Vendor, after: Vendor): TakenOver =>
  named.flatMap(([field, name]) => (before[field] === after[field] ? [] : [name]));
