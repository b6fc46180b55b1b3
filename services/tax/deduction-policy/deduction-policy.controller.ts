// HTTP edge of the deduction policy.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import {
  carryDeductionPolicy,
  getDeductionPolicy,
  listCategoryLines,
  policyLines,
  putDeductionPolicy,
  type CategoryPolicy,
  type EarlierDecision,
} from '#contracts/routes/deduction-policy.js';
import { countOf } from '#contracts/rules/count-of.js';
import { isInventoryPath } from '#contracts/rules/inventory-accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { knownProfileOf } from '../profile/profile.query.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { dollarsText } from '../formatting/figures.js';
import { categoryShares, type CategoryShare } from '../year-in-books/category-shares.js';
import { labelOf, printedLineOf } from '../year-in-books/form-lines.js';
import type { TaxYear } from '../years/tax-year.js';
import { taxYearOf } from '../years/tax-years.js';
import type { BooksOfYear } from '../year-in-books/from-books.js';
import { checkedDecision, maxDecisions } from './checked-decision.js';
import {
  carryDecisions,
  countDecisions,
  decisionAt,
  decisionsOf,
  deleteDecision,
  earlierDecisions,
  lockDecisions,
  storeDecision,
} from '../treatments/decisions.query.js';
import { policyOf, type Decision } from '../treatments/treatment.js';

@Controller()
export class DeductionPolicyController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getDeductionPolicy)
  get({ params, query }: RequestOf<typeof getDeductionPolicy>, who: Identity): Promise<ReplyOf<typeof getDeductionPolicy>> {
    const year = taxYearOf(params.year)!;
    return this.unitOfWork.read(who, async (em) => {
      const of = { tenantId: who.tenantId, year: params.year };
      const { books } = await booksOfYear(em, { ...of, method: query.method });
      const earlier = await earlierDecisions(em, of);
      return {
        categories: categoriesOf(books, query.category),
        lines: policyLines.map((line) => ({ line, printedLine: printedLineOf(line, year), label: labelOf(line, year) })),
        ...(earlier.length > 0 && {
          earlier: { year: of.year - 1, decisions: earlier.map((decision) => earlierDecision(decision, year)) },
        }),
      };
    });
  }

  @Serve(listCategoryLines)
  lines({ params: { year }, body }: RequestOf<typeof listCategoryLines>, who: Identity): Promise<ReplyOf<typeof listCategoryLines>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { firstNames, inventoryAccounts } = await businessOf(em, tenantId);
      const { vehicle } = (await knownProfileOf(em, tenantId, year)).profile;
      const decisions = await decisionsOf(em, { tenantId, year });
      const treatmentOf = policyOf({ year, vehicle, decisions, firstNames: new Map(Object.entries(firstNames)) });
      const counted = (path: string) => /^(Income|Revenue|Expenses):/.test(path) || isInventoryPath(path, inventoryAccounts);
      return { lines: body.categories.map((path) => (counted(path) ? printedLineOf(treatmentOf(path).line, taxYearOf(year)!) : null)) };
    });
  }

  @Serve(carryDeductionPolicy)
  carry({ params: { year } }: RequestOf<typeof carryDeductionPolicy>, who: Identity): Promise<ReplyOf<typeof carryDeductionPolicy>> {
    const of = { tenantId: who.tenantId, year };
    return this.unitOfWork.run(who, async (em) => {
      await lockDecisions(em, who.tenantId);
      const carried = await carryDecisions(em, of, who.mail);
      if (carried.length > 0 && (await countDecisions(em, of)) > maxDecisions) throw tooManyDecisions();
      const audit = auditRecorded.tax.of(who.tenantId, {
        action: 'deduction-policy.carried-over',
        subject: `${year - 1} to ${year}`,
        after: Object.fromEntries(carried.map((decision) => [decision.path, auditFacts(decision)])),
      });
      if (carried.length === 0) return { reply: { carried: 0 } };
      return { reply: { carried: carried.length }, events: [audit], jobs: await requestEstimates(em, [{ ...of, fromYear: year }]) };
    });
  }

  @Serve(putDeductionPolicy)
  put({ params, body }: RequestOf<typeof putDeductionPolicy>, who: Identity): Promise<ReplyOf<typeof putDeductionPolicy>> {
    const asked = checkedDecision(body);
    const of = { tenantId: who.tenantId, year: params.year };
    return this.unitOfWork.run(who, async (em) => {
      await lockDecisions(em, who.tenantId);
      const { path, before, count } = await decisionAt(em, of, body.path);
      const decision = asked && { ...asked, path };
      const changed = JSON.stringify(before ?? null) !== JSON.stringify(decision);
      if (changed && decision) {
        if (!before && count >= maxDecisions) throw tooManyDecisions();
        await storeDecision(em, of, who.mail, decision);
      } else if (changed) await deleteDecision(em, of, path);
      const { books } = await booksOfYear(em, of);
      const reply = categoriesOf(books, path).find((category) => category.path === path)!;
      const audit = auditRecorded.tax.of(who.tenantId, {
        action: decision ? 'deduction-policy.decided' : 'deduction-policy.taken-back',
        subject: `${params.year} ${path}`.slice(0, 200),
        ...(before && { before: auditFacts(before) }),
        ...(decision && { after: auditFacts(decision) }),
      });
      if (!changed) return { reply };
      return { reply, events: [audit], jobs: await requestEstimates(em, [{ ...of, fromYear: of.year }]) };
    });
  }
}

const tooManyDecisions = () => new DomainError('too-many-decisions', 422, `A business can set up to ${maxDecisions} categories per year.`);

const earlierDecision = ({ path, line, basisPoints, note }: Decision, year: TaxYear): EarlierDecision => ({
  path,
  printedLine: printedLineOf(line, year),
  label: labelOf(line, year),
  percent: basisPoints / 100,
  note,
});

const auditFacts = ({ line, basisPoints, note }: Decision) => ({ line, percent: basisPoints / 100, note });

const carNote = ({ car, cents, entries, treatment }: CategoryShare): string =>
  `${dollarsText(cents)} in ${countOf(entries, 'transaction')} is ${car === 'parking' ? 'for parking and tolls, which are fully deductible' : 'for a car'}.${treatment.note && ` ${treatment.note}`}`;

/** Every category of the year's books, and `additional`, a category that may have no entries. */
function categoriesOf({ months, treatmentOf, year }: BooksOfYear, additional?: string): CategoryPolicy[] {
  // A decision doesn't apply to purchases of assets.
  // What is about a car has rules of its own, but belongs to the amount of its category.
  const own = months.filter(({ isAsset }) => !isAsset).map(({ car: _, ...month }) => month);
  const cars = Map.groupBy(
    categoryShares(months, treatmentOf).filter(({ car, path, treatment }) => car && treatment.note !== treatmentOf(path).note),
    ({ path }) => path,
  );
  const noteOf = (path: string, note: string) => [note, ...(cars.get(path) ?? []).map(carNote)].filter(Boolean).join(' ');
  const bought = months.filter(({ isAsset }) => isAsset);
  const known = new Set(own.map(({ category }) => category));
  const others = new Set([...bought.map(({ category }) => category), ...(additional === undefined ? [] : [additional])]);
  const empty = [...others].filter((category) => !known.has(category)).map((category) => ({ month: 1, category, lines: 0, cents: 0 }));
  const assets = new Map(categoryShares(bought, treatmentOf).map(({ path, entries, cents }) => [path, { entries, cents }]));
  return categoryShares([...own, ...empty], treatmentOf).map(({ path, treatment, entries, cents }) => ({
    path,
    line: treatment.line,
    printedLine: printedLineOf(treatment.line, year),
    label: labelOf(treatment.line, year),
    percent: treatment.basisPoints / 100,
    source: treatment.source,
    note: noteOf(path, treatment.note),
    transactions: entries,
    amount: dollars(cents),
    ...(assets.has(path) && { assets: { transactions: assets.get(path)!.entries, amount: dollars(assets.get(path)!.cents) } }),
  }));
}
