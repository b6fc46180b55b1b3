// HTTP edge of purchases that may be assets.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import {
  answerAssetPurchase,
  deMinimisCents,
  getAssetPurchase,
  listAssetPurchases,
  listWaitingPurchases,
  maxPurchases,
  undoAssetPurchaseAnswer,
} from '#contracts/routes/asset-purchases.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { equipmentPath } from '../assets/equipment-paths.js';
import { lockProfiles } from '../profile/lock-profiles.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { categoryShares } from '../year-in-books/category-shares.js';
import { mayContainAssets } from './may-contain-assets.js';
import { answerAbout, assertLine, purchasesOfYear, waitingPurchases } from './purchases.query.js';
import { declinePurchase, linkPurchase, removeAnswer } from './write-purchase.js';

@Controller()
export class AssetPurchasesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listAssetPurchases)
  list({ params: { year } }: RequestOf<typeof listAssetPurchases>, who: Identity): Promise<ReplyOf<typeof listAssetPurchases>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { business, method, books } = await booksOfYear(em, { tenantId, year });
      const limitCents = books.profile.deMinimisCents ?? deMinimisCents;
      const assetCategories = categoryShares(books.months, books.treatmentOf)
        .filter(({ path, treatment }) => mayContainAssets(path, treatment.line))
        .map(({ path }) => path);
      const found = await purchasesOfYear(em, {
        tenantId,
        year,
        method,
        assetCategories,
        limitCents,
        equipment: equipmentPath(business.firstNames),
        similar: books.assetRows?.similar ?? [],
      });
      const shown = found.slice(0, maxPurchases).map(({ answeredBy, ...purchase }) => ({ purchase, answeredBy }));
      return {
        ...{ year, limitCents, truncated: found.length > maxPurchases },
        open: shown.filter(({ answeredBy }) => answeredBy === null).map(({ purchase }) => purchase),
        declined: shown.flatMap(({ purchase, answeredBy }) => (answeredBy === null ? [] : [{ ...purchase, answeredBy }])),
      };
    });
  }

  @Serve(getAssetPurchase)
  get({ params }: RequestOf<typeof getAssetPurchase>, who: Identity): Promise<ReplyOf<typeof getAssetPurchase>> {
    return this.unitOfWork.read(who, async (em) => {
      await assertLine(em, who.tenantId, params.lineId, 'any');
      const found = await answerAbout(em, who.tenantId, params.lineId);
      if (!found?.assetId) return { asset: null, declined: found !== undefined };
      return { asset: { assetId: found.assetId, name: found.name!, year: Number(found.placedOn!.slice(0, 4)) }, declined: false };
    });
  }

  @Serve(listWaitingPurchases)
  waiting(_: unknown, who: Identity): Promise<ReplyOf<typeof listWaitingPurchases>> {
    return this.unitOfWork.read(who, (em) => waitingPurchases(em, who.tenantId));
  }

  @Serve(answerAssetPurchase)
  answer(
    { params, body: { assetId } }: RequestOf<typeof answerAssetPurchase>,
    who: Identity,
  ): Promise<ReplyOf<typeof answerAssetPurchase>> {
    const answered = { tenantId: who.tenantId, ...params, by: who.mail, at: this.clock.instant().toISOString() };
    return this.change(who, params.lineId, async (em) => {
      await (assetId === null ? declinePurchase(em, answered) : linkPurchase(em, { ...answered, assetId }));
      return { action: 'purchase.answered', after: { assetId } };
    });
  }

  @Serve(undoAssetPurchaseAnswer)
  undo({ params }: RequestOf<typeof undoAssetPurchaseAnswer>, who: Identity): Promise<ReplyOf<typeof undoAssetPurchaseAnswer>> {
    return this.change(who, params.lineId, async (em) => {
      await assertLine(em, who.tenantId, params.lineId, 'any');
      const before = await answerAbout(em, who.tenantId, params.lineId);
      await removeAnswer(em, { tenantId: who.tenantId, ...params });
      return { action: 'purchase.asked-again', before: { assetId: before?.assetId ?? null } };
    });
  }

  /** One change of a business's register at a time. The register decides what a purchase of its assets deducts, so the estimates may change. */
  private change(who: Identity, lineId: string, run: (em: EntityManager) => Promise<Changed>): Promise<{ lineId: string }> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockProfiles(em, tenantId);
      const changed = await run(em);
      return {
        reply: { lineId },
        events: [auditRecorded.tax.of(tenantId, { ...changed, subject: `transaction ${lineId}` })],
        jobs: await requestEstimates(em, [{ tenantId }]),
      };
    });
  }
}

interface Changed {
  action: string;
  before?: { assetId: string | null };
  after?: { assetId: string | null };
}
