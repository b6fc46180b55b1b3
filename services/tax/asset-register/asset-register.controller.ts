// HTTP edge of the asset register: read by every member, changed by admins.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { changedMeanwhile, refuseConflict } from '#contracts/problem.js';
import { createAsset, deleteAsset, listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { linkPurchase } from '../asset-purchases/write-purchase.js';
import { purchasesOfAssets } from '../assets/purchases.query.js';
import { assetsOf } from '../assets/assets.query.js';
import { refuseMileageConflict } from '../assets/mileage-conflict.query.js';
import { lockProfiles } from '../profile/lock-profiles.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { checkedAsset, type CheckedAsset } from './checked-asset.js';
import { checkElections } from './checked-elections.js';
import { differingYears, postedYears } from './differing-entries.js';
import { assetOf, removeAsset, writeAsset } from './write-asset.js';

@Controller()
export class AssetRegisterController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listAssets)
  list({ params: { year } }: RequestOf<typeof listAssets>, who: Identity): Promise<ReplyOf<typeof listAssets>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { business, books, register } = await booksOfYear(em, { tenantId, year });
      const { assets, bonusCents, macrsCents, recaptureCents } = register;
      const { depreciation, section179 } = scheduleCFromBooks(books);
      const purchases = await purchasesOfAssets(em, business);
      const purchaseOf = (assetId: string) => ({ purchase: purchases.get(assetId) });
      return {
        year,
        assets: assets.map(({ asset: { entered, ...asset }, of }) => ({
          ...{ ...asset, ...of, vehicle: entered },
          ...(purchases.has(asset.assetId) && purchaseOf(asset.assetId)),
        })),
        totals: { bonusCents, macrsCents, depreciationCents: depreciation.computedCents, ...(recaptureCents > 0 && { recaptureCents }) },
        section179,
        booksCents: depreciation.otherCents,
      };
    });
  }

  @Serve(createAsset)
  create(
    { body: { tenantId: _, purchaseLineId, ...given } }: RequestOf<typeof createAsset>,
    who: Identity,
  ): Promise<ReplyOf<typeof createAsset>> {
    const asset = checkedAsset(given);
    const assetId = randomUUID();
    return this.change(who, async (em) => {
      const { tenantId, mail: by } = who;
      await writeAsset(em, { tenantId, assetId }, { ...asset, revision: 1 });
      if (purchaseLineId) await linkPurchase(em, { tenantId, lineId: purchaseLineId, assetId, by, at: this.clock.instant().toISOString() });
      return { assetId, action: 'asset.added', after: { ...asset, ...(purchaseLineId && { purchaseLineId }) } };
    });
  }

  @Serve(putAsset)
  put({ params, body }: RequestOf<typeof putAsset>, who: Identity): Promise<ReplyOf<typeof putAsset>> {
    const { tenantId: _, revision, ...given } = body;
    const asset = checkedAsset(given);
    return this.change(who, async (em) => {
      const at = { tenantId: who.tenantId, ...params };
      const { revision: seen, ...before } = await assetOf(em, at);
      if (seen !== revision) throw changedMeanwhile('asset-changed', 'changed this asset');
      await writeAsset(em, at, { ...asset, revision: revision + 1 });
      return { ...params, action: 'asset.changed', before, after: asset };
    });
  }

  @Serve(deleteAsset)
  delete({ params }: RequestOf<typeof deleteAsset>, who: Identity): Promise<ReplyOf<typeof deleteAsset>> {
    return this.change(who, async (em) => {
      const at = { tenantId: who.tenantId, ...params };
      const { revision: _, ...before } = await assetOf(em, at);
      if (before.sold) refuseConflict('asset-sold', 'A sold asset stays in the register. Undo the sale first.');
      await removeAsset(em, at);
      return { ...params, action: 'asset.removed', before };
    });
  }

  /** One change of a business at a time. */
  private change(who: Identity, run: (em: EntityManager) => Promise<Changed>): Promise<ReplyOf<typeof putAsset>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockProfiles(em, tenantId);
      const all = { tenantId, year: supportedYears.last };
      const posted = await postedYears(em, tenantId);
      const assetsBefore = posted.length > 0 ? await assetsOf(em, all) : [];
      const { assetId, action, before, after } = await run(em);
      const assets = after || posted.length > 0 ? await assetsOf(em, all) : [];
      if (after) checkElections(assets);
      const differing = differingYears(posted, assetsBefore, assets);
      if (after?.vehicle) await refuseMileageConflict(em, tenantId);
      const subject = `asset ${(after ?? before)!.name}`;
      const audit = auditRecorded.tax.of(tenantId, { action, subject, ...(before && { before }), ...(after && { after }) });
      const reply = { assetId, ...(differing.length > 0 && { differing }) };
      return { reply, events: [audit], jobs: await requestEstimates(em, [{ tenantId }]) };
    });
  }
}

interface Changed {
  assetId: string;
  action: string;
  before?: CheckedAsset;
  after?: CheckedAsset & { purchaseLineId?: string };
}
