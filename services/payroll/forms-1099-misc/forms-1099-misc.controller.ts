// HTTP edge of the contents of a 1099-MISC: the categories that feed each box, the payments behind the boxes, and who is due a form.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import {
  getMiscCandidates,
  getMiscCategories,
  listMiscPayments,
  putMiscCategories,
  type KindCategory,
  type MiscCandidate,
  type MiscKind,
} from '#contracts/routes/forms-1099-misc.js';
import { form1099Kinds, kindsOf, thresholdOf } from '#contracts/rules/form-1099-kinds.js';
import { form1099Rules, miscDates } from '#contracts/rules/form-1099-rules.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { assertExpenses, settleUnder } from '../contractor-payments/change-categories.js';
import { contractorCategories, miscCategories, setMiscCategories } from '../contractor-payments/contractor-categories.query.js';
import { paymentRow } from '../contractor-payments/payroll-shapes.js';
import { expenseCategories, miscPaymentCount, miscPaymentPage } from '../contractor-payments/payments.query.js';
import { lockTenants } from '../contractor-payments/settle-payments.js';
import { candidatesOf, shownTotals, type Payee } from '../forms-1099/candidates.query.js';

const miscKinds = kindsOf('1099-MISC') as MiscKind[];
const named = (kind: MiscKind) => ({ kind, box: form1099Kinds[kind].box, title: form1099Kinds[kind].title });

const shownMisc = ({ name, vendor, boxes, paidCents, reportableCents, withheld, missing }: Payee): MiscCandidate => ({
  payee: name,
  vendorId: vendor?.vendorId ?? null,
  boxes: boxes.map((box) => ({
    ...named(box.kind as MiscKind),
    ...{ paid: dollars(box.paidCents), reportable: dollars(box.reportableCents), payments: box.payments },
    ...{ due: box.due, reason: box.reason },
  })),
  paid: dollars(paidCents),
  reportable: dollars(reportableCents),
  federalWithheld: dollars(withheld?.federalCents ?? 0),
  ready: missing.length === 0,
  missing,
});

@Controller()
export class Forms1099MiscController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getMiscCandidates)
  candidates({ params: { year } }: RequestOf<typeof getMiscCandidates>, who: Identity): Promise<ReplyOf<typeof getMiscCandidates>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await candidatesOf(em, who.tenantId, year, '1099-MISC');
      const { candidates, excluded } = found;
      const boxes = candidates.flatMap((payee) => payee.boxes.filter(({ due }) => due));
      const cents = (of: MiscKind) => boxes.filter(({ kind }) => kind === of).reduce((sum, box) => sum + box.reportableCents, 0);
      return {
        year,
        boxes: miscKinds.map((kind) => ({
          ...named(kind),
          threshold: dollars(thresholdOf(kind, year)),
          reportable: dollars(cents(kind)),
        })),
        estimate: form1099Rules(year).estimate,
        ...miscDates(year),
        candidates: candidates.map(shownMisc),
        excluded: excluded.map(shownMisc),
        ...shownTotals(found),
      };
    });
  }

  @Serve(listMiscPayments)
  payments({ params, query }: RequestOf<typeof listMiscPayments>, who: Identity): Promise<ReplyOf<typeof listMiscPayments>> {
    const { page, limit } = query;
    return this.unitOfWork.read(who, async (em) => {
      const wanted = { tenantId: who.tenantId, year: params.year, kind: query.kind, page, limit };
      const { payments, count, totalCents } = await miscPaymentPage(em, wanted);
      const total = dollars(totalCents);
      return { year: params.year, payments: payments.map(paymentRow), count, total, page, pages: Math.ceil(count / limit) };
    });
  }

  @Serve(getMiscCategories)
  categories(_: unknown, who: Identity): Promise<ReplyOf<typeof getMiscCategories>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const ofContractors = await contractorCategories(em, tenantId);
      const available = (await expenseCategories(em, tenantId)).filter(({ category }) => !ofContractors.includes(category));
      return { categories: await miscCategories(em, tenantId), kinds: miscKinds.map(named), available };
    });
  }

  @Serve(putMiscCategories)
  setCategories({ body }: RequestOf<typeof putMiscCategories>, who: Identity): Promise<ReplyOf<typeof putMiscCategories>> {
    const { tenantId } = who;
    const categories = [...body.categories].sort((a, b) => (a.category < b.category ? -1 : 1));
    assertExpenses(pathsOf(categories), 'Expenses:Rent');
    assertEachOnce(categories);
    return this.unitOfWork.run(who, async (em) => {
      await lockTenants(em, [tenantId]);
      const ofContractors = await contractorCategories(em, tenantId);
      const taken = categories.find(({ category }) => ofContractors.includes(category));
      if (taken)
        throw new DomainError(
          'contractor-category',
          422,
          `Payments in '${taken.category}' are contractor payments. Take it out of the contractor categories first.`,
        );
      const before = await miscCategories(em, tenantId);
      await setMiscCategories(em, tenantId, categories);
      const settled = await settleUnder(em, tenantId, pathsOf([...before, ...categories]));
      const payments = await miscPaymentCount(em, tenantId);
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'misc-categories.changed',
        subject: '1099-MISC categories',
        before,
        after: categories,
      });
      return { reply: { categories, payments }, events: [...settled, audit] };
    });
  }
}

const pathsOf = (categories: KindCategory[]): string[] => categories.map(({ category }) => category);

function assertEachOnce(categories: KindCategory[]): void {
  const twice = categories.find(({ category }, at) => categories[at + 1]?.category === category);
  if (twice) throw new DomainError('category-twice', 422, `'${twice.category}' is named twice. A category feeds one box.`);
}
