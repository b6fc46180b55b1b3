// HTTP edge of Schedule C: the arithmetic of given lines, and the preview from the books with the entries behind each line.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import { computeScheduleC, getOtherExpenses, getScheduleC, getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { sum } from '../amounts/sum.js';
import type { BusinessNow } from '../books/businesses.query.js';
import { byAsset } from '../assets/register-entry.js';
import { countedLegs, countedTotals } from '../books/counted-legs.query.js';
import { computedLines } from '../engine/schedule-c.js';
import { halfCentsUp } from '../amounts/rounding.js';
import { answerEffects, withTaxEffects } from '../tax-estimates/answer-effects.js';
import { taxYearOf } from '../years/tax-years.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { pathsNamed } from '../year-in-books/category-names.js';
import { countedCategories } from '../year-in-books/counted-categories.js';
import { assumptionsOf, enteredFrom } from '../year-in-books/entered-lines.js';
import { formFactsOf } from './form-facts.query.js';
import { newestVersion } from './form-versions.query.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';
import { guessedOf, insurersIn } from '../year-in-books/guessed.query.js';
import { type Guessed, questionsOf, withQuestions } from '../year-in-books/questions.js';
import { itemsOf, previewOf, threeFigures } from './preview.js';

@Controller()
export class ScheduleCController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Reads no books and stores nothing. */
  @Serve(computeScheduleC)
  compute({ body }: RequestOf<typeof computeScheduleC>): ReplyOf<typeof computeScheduleC> {
    const year = taxYearOf(body.year)!;
    const computed = computedLines(enteredFrom(body.lines, year), year);
    return {
      lines: Object.fromEntries(Object.entries(computed).map(([line, amount]) => [line, halfCentsUp(amount)])),
      assumptions: assumptionsOf(year),
    };
  }

  @Serve(previewScheduleC)
  preview({ params, query }: RequestOf<typeof previewScheduleC>, who: Identity): Promise<ReplyOf<typeof previewScheduleC>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await booksOfYear(em, { tenantId: who.tenantId, year: params.year, method: query.method });
      const kept = await newestVersion(em, { tenantId: who.tenantId, year: params.year, method: found.method });
      const today = this.clock.today(found.business.timeZone);
      const { preview, schedule } = previewOf(found, today, await formFactsOf(em, found));
      const of = { tenantId: who.tenantId, year: params.year, method: found.method };
      const asks = preview.blockers.some(({ code }) => code === 'unconfirmed' || code === 'uncategorized');
      const guessed = asks ? await guessedOf(em, of) : [];
      const mayBeCar = schedule.shares.filter(({ treatment }) => treatment.mayBeCar).map(({ path }) => path);
      const insured = mayBeCar.length > 0 ? await insurersIn(em, of, mayBeCar) : [];
      const names = currentNames(found.business);
      const effectsOf = answerEffects(found.books, today);
      const ask = (about: Guessed[]) => withTaxEffects(questionsOf(about, params.year, names), effectsOf);
      const blockers = withQuestions(preview.blockers, ask(guessed), ask(insured));
      return { ...preview, blockers, ...(kept && { generated: { version: kept.version, generatedAt: kept.generatedAt } }) };
    });
  }

  @Serve(getScheduleC)
  get({ params, query }: RequestOf<typeof getScheduleC>, who: Identity): Promise<ReplyOf<typeof getScheduleC>> {
    return this.unitOfWork.read(who, async (em) => {
      const { method, books } = await booksOfYear(em, { tenantId: who.tenantId, year: params.year, method: query.method });
      return { taxYear: params.year, method, scheduleC: threeFigures(scheduleCFromBooks(books)) };
    });
  }

  @Serve(getOtherExpenses)
  otherExpenses({ params, query }: RequestOf<typeof getOtherExpenses>, who: Identity): Promise<ReplyOf<typeof getOtherExpenses>> {
    return this.unitOfWork.read(who, async (em) => {
      const { books } = await booksOfYear(em, { tenantId: who.tenantId, year: params.year, method: query.method });
      const schedule = scheduleCFromBooks(books);
      const line = books.year.scheduleC.otherExpenses;
      const total = schedule.lines.find(({ printed }) => printed === line)!.cents;
      return { line, items: itemsOf(schedule), total: dollars(total) };
    });
  }

  @Serve(getScheduleCLine)
  line({ params, query }: RequestOf<typeof getScheduleCLine>, who: Identity): Promise<ReplyOf<typeof getScheduleCLine>> {
    const { tenantId } = who;
    const { category, page, limit } = query;
    return this.unitOfWork.read(who, async (em) => {
      const { method, books, register } = await booksOfYear(em, { tenantId, year: params.year, method: query.method });
      const { shares, lines, depreciation } = scheduleCFromBooks(books);
      const line = lines.find(({ printed }) => printed === params.line);
      if (!line) throw new DomainError('unknown-line', 404, `Schedule C for ${params.year} has no line ${params.line} with an amount.`);
      // An inventory has no entries of the year behind it: all of it is `entered`.
      if (!line.policyLine && !['35', '41'].includes(line.printed))
        throw new DomainError(
          'no-entries',
          422,
          `Line ${params.line} has no entries because it is ${line.kind === 'sum' ? 'calculated from other lines' : 'not in the books'}.`,
        );
      const onLine = shares.filter(({ treatment }) => line.policyLine !== null && treatment.line === line.policyLine);
      const paths = onLine.map(({ path }) => path);
      const named = new Set(pathsNamed(category, paths));
      const behind = onLine.filter(({ path }) => named.has(path));
      const legs = { tenantId, year: params.year, method, categories: countedCategories(behind) };
      const totals = await countedTotals(em, legs);
      const transactions = (await countedLegs(em, legs, { page, limit })).map((leg) => ({
        JournalEntryLineID: `${leg.entryId}-${leg.line}`,
        TransactionDate: leg.date,
        Description: leg.description,
        Category: leg.category.slice(leg.category.indexOf(':') + 1),
        BookAmount: dollars(leg.cents),
        Percent: leg.basisPoints / 100,
        Amount: dollars(leg.countedCents),
        ...(leg.unconfirmed && { Unconfirmed: true as const }),
      }));
      const entered = category === undefined ? line.enteredCents : 0;
      const { printed, label } = line;
      return {
        line: printed,
        label,
        transactions,
        page,
        limit,
        total: totals.total,
        sum: dollars(totals.countedCents),
        entered: dollars(entered),
        ...(printed === '13' && category === undefined && { register: registerOf(byAsset(register, depreciation.computedCents)) }),
      };
    });
  }
}

const currentNames = ({ firstNames }: BusinessNow): Map<string, string> =>
  new Map(Object.entries(firstNames).map(([path, first]) => [first, path]));

const registerOf = ({ assets, section179Cents }: ReturnType<typeof byAsset>): ReplyOf<typeof getScheduleCLine>['register'] => ({
  assets: assets.map(({ assetId, name, depreciationCents }) => ({ assetId, name, Amount: dollars(depreciationCents) })),
  section179: dollars(section179Cents),
  total: dollars(section179Cents + sum(assets.map(({ depreciationCents }) => depreciationCents))),
});
