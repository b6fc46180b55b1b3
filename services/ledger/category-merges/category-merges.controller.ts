// HTTP edge of merging categories.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { listCategoryMerges, mergeCategories, previewCategoryMerge, undoCategoryMerge } from '#contracts/routes/category-merges.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { chartOf } from '../accounts/chart.query.js';
import { accountIn } from '../accounts/write-category.js';
import { checkMerge } from './decide-merge.js';
import { mergesOf, rememberedOf, shownMerge, sumsOf } from './merges.query.js';
import { writeMerge, writeUndo } from './write-merge.js';

@Controller()
export class CategoryMergesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(previewCategoryMerge)
  preview({ query }: RequestOf<typeof previewCategoryMerge>, who: Identity): Promise<ReplyOf<typeof previewCategoryMerge>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { method, lockedThrough, salesTax } = await booksOf(em, tenantId);
      const chart = await chartOf(em, tenantId);
      const pair = { account: accountIn(chart, query.accountId), into: accountIn(chart, query.intoAccountId) };
      checkMerge(chart, pair, salesTax ?? null);
      return {
        path: pair.account.path,
        into: pair.into.path,
        ...(await sumsOf(em, { tenantId, method, lockedThrough: lockedThrough ?? null }, pair.account)),
        remembered: await rememberedOf(em, tenantId, query.accountId),
      };
    });
  }

  @Serve(mergeCategories)
  merge({ body }: RequestOf<typeof mergeCategories>, who: Identity): Promise<ReplyOf<typeof mergeCategories>> {
    return this.unitOfWork.run(who, (em) => writeMerge(em, who, body));
  }

  @Serve(listCategoryMerges)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listCategoryMerges>> {
    return this.unitOfWork.read(who, async (em) => ({ merges: (await mergesOf(em, who.tenantId)).map(shownMerge) }));
  }

  @Serve(undoCategoryMerge)
  undo({ params }: RequestOf<typeof undoCategoryMerge>, who: Identity): Promise<ReplyOf<typeof undoCategoryMerge>> {
    return this.unitOfWork.run(who, (em) => writeUndo(em, who, params.mergeId));
  }
}
