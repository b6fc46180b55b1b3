// Who is due a form, in the published shape of each form's list. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import type { Candidate, getCandidates, getMiscCandidates, MiscCandidate } from '#contracts/routes/forms-1099.js';
import { thresholdOf, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { form1099Rules, formDates } from '#contracts/rules/form-1099-rules.js';
import { miscBoxes } from '../contractor-payments/payroll-shapes.js';
import type { Candidates, Payee } from './candidates.query.js';

export function necReply(year: number, found: Candidates): ReplyOf<typeof getCandidates> {
  const { thresholdCents, estimate, dueOn } = form1099Rules(year);
  return {
    ...{ year, threshold: dollars(thresholdCents), estimate, dueOn },
    candidates: found.candidates.map((payee) => shownNec(payee, year)),
    excluded: found.excluded.map((payee) => ({ ...shownNec(payee, year), reason: payee.reason })),
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
    candidates: found.candidates.map((payee) => shownMisc(payee, year)),
    excluded: found.excluded.map((payee) => shownMisc(payee, year)),
    ...totalsOf(found),
  };
}

/** In the specification's shape. */
const shownNec = (payee: Payee, year: number): Candidate => ({
  Vendor: payee.name,
  TotalPaid: dollars(payee.paidCents),
  TransactionCount: payee.payments,
  notReportable: dollars(payee.paidCents - payee.reportableCents),
  ...dueOf(payee, consoleLinks.paymentsTo(year, payee.name)),
});

const shownMisc = (payee: Payee, year: number): MiscCandidate => ({
  payee: payee.name,
  boxes: payee.boxes.map(({ kind, paidCents, reportableCents, payments, due, reason }) => ({
    ...miscBoxes.find((box) => box.kind === kind)!,
    ...{ paid: dollars(paidCents), reportable: dollars(reportableCents), payments, due, reason },
  })),
  paid: dollars(payee.paidCents),
  ...dueOf(payee, consoleLinks.forms1099(year, '1099-MISC')),
});

const dueOf = ({ vendor, reportableCents, withheld, missing, boxes }: Payee, link: string) => ({
  vendorId: vendor?.vendorId ?? null,
  reportable: dollars(reportableCents),
  federalWithheld: dollars(withheld?.federalCents ?? 0),
  ready: missing.length === 0,
  missing,
  why: boxes.map(whyOf).join(' '),
  ...unconfirmedOf(boxes, link),
});

function unconfirmedOf(boxes: Payee['boxes'], link: string): Pick<Candidate, 'unconfirmed'> {
  const count = boxes.reduce((sum, { unconfirmedPayments }) => sum + unconfirmedPayments, 0);
  const cents = boxes.reduce((sum, { unconfirmedCents }) => sum + unconfirmedCents, 0);
  return count === 0 ? {} : { unconfirmed: { count, amount: dollars(cents), link } };
}

const inWords: Record<PaymentKindName, string> = {
  services: 'services',
  rent: 'rent',
  'other-income': 'other income',
  'gross-proceeds': 'a settlement paid to an attorney',
};

/** By the category or the text of the payments. */
function whyOf({ kind, payments, foundPayments, foundText }: Payee['boxes'][number]): string {
  const byCategory = payments - foundPayments;
  const countOf = (count: number) => `${count} payment${count === 1 ? '' : 's'}`;
  return [
    ...(byCategory > 0 ? [`${countOf(byCategory)} for ${inWords[kind]} by category.`] : []),
    ...(foundPayments > 0 ? [`${countOf(foundPayments)} for ${inWords[kind]} by description: “${foundText}”.`] : []),
  ].join(' ');
}

/** Totals of the candidates, and of payments without a named payee. */
function totalsOf({ candidates, unnamed }: Candidates): Pick<ReplyOf<typeof getCandidates>, 'totals' | 'unnamed'> {
  const sum = (of: 'paidCents' | 'reportableCents') => dollars(candidates.reduce((total, payee) => total + payee[of], 0));
  const missingW9 = candidates.filter(({ vendor }) => vendor?.w9 !== 'on-file').length;
  return {
    totals: { paid: sum('paidCents'), reportable: sum('reportableCents'), missingW9 },
    unnamed: { count: unnamed.count, total: dollars(unnamed.cents) },
  };
}
