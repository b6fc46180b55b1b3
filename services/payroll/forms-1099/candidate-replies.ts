// Who is due a form, in the published shape of each form's list. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { Candidate, getCandidates, getMiscCandidates, MiscCandidate } from '#contracts/routes/forms-1099.js';
import { thresholdOf } from '#contracts/rules/form-1099-kinds.js';
import { form1099Rules, formDates } from '#contracts/rules/form-1099-rules.js';
import { miscBoxes } from '../contractor-payments/payroll-shapes.js';
import type { Candidates, Payee } from './candidates.query.js';

export function necReply(year: number, found: Candidates): ReplyOf<typeof getCandidates> {
  const { thresholdCents, estimate, dueOn } = form1099Rules(year);
  return {
    ...{ year, threshold: dollars(thresholdCents), estimate, dueOn },
    candidates: found.candidates.map(shownNec),
    excluded: found.excluded.map((payee) => ({ ...shownNec(payee), reason: payee.reason })),
    ...totalsOf(found),
  };
}

export function miscReply(year: number, found: Candidates): ReplyOf<typeof getMiscCandidates> {
  const due = found.candidates.flatMap(({ boxes }) => boxes.filter((box) => box.due));
  return {
    year,
    boxes: miscBoxes.map((box) => ({
      ...box,
      threshold: dollars(thresholdOf(box.kind, year)),
      reportable: dollars(due.filter(({ kind }) => kind === box.kind).reduce((sum, { reportableCents }) => sum + reportableCents, 0)),
    })),
    estimate: form1099Rules(year).estimate,
    ...formDates('1099-MISC', year),
    candidates: found.candidates.map(shownMisc),
    excluded: found.excluded.map(shownMisc),
    ...totalsOf(found),
  };
}

/** In the specification's shape. */
const shownNec = (payee: Payee): Candidate => ({
  Vendor: payee.name,
  TotalPaid: dollars(payee.paidCents),
  TransactionCount: payee.payments,
  notReportable: dollars(payee.paidCents - payee.reportableCents),
  ...dueOf(payee),
});

const shownMisc = (payee: Payee): MiscCandidate => ({
  payee: payee.name,
  boxes: payee.boxes.map(({ kind, paidCents, reportableCents, payments, due, reason }) => ({
    ...miscBoxes.find((box) => box.kind === kind)!,
    ...{ paid: dollars(paidCents), reportable: dollars(reportableCents), payments, due, reason },
  })),
  paid: dollars(payee.paidCents),
  ...dueOf(payee),
});

const dueOf = ({ vendor, reportableCents, withheld, missing }: Payee) => ({
  vendorId: vendor?.vendorId ?? null,
  reportable: dollars(reportableCents),
  federalWithheld: dollars(withheld?.federalCents ?? 0),
  ready: missing.length === 0,
  missing,
});

/** Totals of the candidates, and of payments without a named payee. */
function totalsOf({ candidates, unnamed }: Candidates): Pick<ReplyOf<typeof getCandidates>, 'totals' | 'unnamed'> {
  const sum = (of: 'paidCents' | 'reportableCents') => dollars(candidates.reduce((total, payee) => total + payee[of], 0));
  const missingW9 = candidates.filter(({ vendor }) => vendor?.w9 !== 'on-file').length;
  return {
    totals: { paid: sum('paidCents'), reportable: sum('reportableCents'), missingW9 },
    unnamed: { count: unnamed.count, total: dollars(unnamed.cents) },
  };
}
