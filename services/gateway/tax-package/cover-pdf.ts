// The cover of a tax package: the year at a glance, what is still open and its effect, and how far the books agree with the bank.
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getBankChecks } from '#contracts/routes/bank-checks.js';
import type { getCandidates, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import type { previewScheduleC } from '#contracts/routes/schedule-c.js';
import type { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { centsOf, dollars } from '#contracts/money.js';
import { notCheckedYet } from '#contracts/rules/not-checked.js';
import { printedDollars, Sheet } from '#platform/paper-sheet.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';
import { openPoints, type OpenPoint } from './open-points.js';
import type { About } from './package-of.js';

type Preview = ReplyOf<typeof previewScheduleC>;
type Metrics = ReplyOf<typeof getTaxMetrics>;
type Checks = ReplyOf<typeof getBankChecks>;
type Candidates = ReplyOf<typeof getCandidates>;
type MiscCandidates = ReplyOf<typeof getMiscCandidates>;

/** How many questions are printed, those with the largest effect; open-questions.csv has all. */
const maxQuestions = 40;
/** Of each question, the likeliest. */
const maxAnswers = 5;
/** Gross income, total expenses, net profit or loss. */
const glance = ['7', '28', '31'];

/** Drawn in about 10 ms, so it needs no thread. */
export function coverPdf(
  [preview, metrics, checks, candidates, miscCandidates]: [Preview, Metrics, Checks, Candidates, MiscCandidates],
  about: About,
): Promise<Buffer> {
  const { year, businessName, method, collectedAt } = about;
  const document = openPdf(`Tax package ${year}`, { bufferPages: true });
  const sheet = new Sheet(document, `Tax package ${year}: ${businessName}`, 'Federal estimate, not a filing');
  sheet.title(`Tax package ${year}`, 18);
  sheet.title(businessName, 13);
  sheet.sentence(
    `${dayText(preview.period.startDate)} to ${dayText(preview.period.endDate)}, ${method} method, US dollars. Prepared ${dayText(collectedAt.slice(0, 10))}.`,
  );
  drawGlance(sheet, preview, metrics);
  drawQuestions(sheet, openPoints({ preview, candidates, miscCandidates }));
  drawBank(sheet, checks);
  drawForms(sheet, candidates, miscCandidates);
  sheet.numberPages();
  return finishedPdf(document);
}

function drawGlance(sheet: Sheet, { lines }: Preview, { projectedAnnualTax, ytdEstimatedPayments, reason }: Metrics): void {
  sheet.heading('The year at a glance');
  for (const { line, label, amount } of lines.filter((entry) => glance.includes(entry.line)))
    sheet.row({ line, text: label, count: '', amount: printedDollars(amount), bold: line === '31' });
  const tax = projectedAnnualTax === null ? '' : printedDollars(projectedAnnualTax);
  const label = (projectedAnnualTax ?? 0) < 0 ? 'Projected federal tax (refund)' : 'Projected federal tax';
  sheet.row({ line: '', text: reason === null ? label : `${label}: ${reason}`, count: '', amount: tax });
  sheet.row({ line: '', text: 'Estimated payments made', count: '', amount: printedDollars(ytdEstimatedPayments) });
}

function drawQuestions(sheet: Sheet, points: OpenPoint[]): void {
  sheet.heading('Open questions');
  if (points.length === 0) return sheet.sentence('No open questions.');
  let left = maxQuestions;
  for (const { message, count, amount, questions = [] } of points) {
    // A line of the form without an answer has no amount.
    const figures = amount === 0 ? { count: '', amount: '' } : { count: String(count), amount: printedDollars(amount) };
    sheet.row({ line: '', text: message, ...figures, bold: true });
    for (const { text, category, answers } of questions.slice(0, left)) {
      const effects = answers
        .slice(0, maxAnswers)
        .map((answer) => (answer.taxChange ? `${answer.text}: tax ${printedDollars(answer.taxChange)}` : answer.text))
        .join('; ');
      sheet.sentence(`•  ${text}. Counted as ${category.split(':').at(-1)}. ${effects}`);
    }
    left = Math.max(0, left - questions.length);
    if (left === 0 && questions.length > 0) sheet.sentence('See open-questions.csv for the complete list.');
  }
}

function drawBank(sheet: Sheet, { accounts }: Checks): void {
  sheet.heading('Bank accounts');
  if (accounts.length === 0) sheet.sentence('No bank accounts or cards.');
  for (const { name, agreesThrough, firstDifference, openingDerived, booksCents } of accounts) {
    const state = firstDifference
      ? `differs from the bank by ${printedDollars(dollars(firstDifference.differenceCents))} since ${dayText(firstDifference.date)}`
      : agreesThrough
        ? `matches the bank through ${dayText(agreesThrough)}`
        : openingDerived
          ? `is ${notCheckedYet}`
          : 'has no bank balance to check against';
    sheet.row({ line: '', text: `${name} ${state}`, count: '', amount: printedDollars(dollars(booksCents)) });
  }
}

function drawForms(sheet: Sheet, nec: Candidates, misc: MiscCandidates): void {
  sheet.heading('Forms 1099');
  const due = ({
    candidates,
    unnamed,
  }: Pick<Candidates, 'unnamed'> & { candidates: Pick<Candidates['candidates'][number], 'missing' | 'unconfirmed'>[] }) => {
    const missing = candidates.filter((candidate) => candidate.missing.length > 0).length;
    const doubted = candidates.flatMap(({ unconfirmed }) => unconfirmed ?? []);
    const amount = doubted.reduce((sum, { amount: own }) => sum + centsOf(own), 0);
    return [
      `${candidates.length} due`,
      ...(missing > 0 ? [`${missing} missing information`] : []),
      ...(doubted.length > 0 ? [`${doubted.length} not confirmed (${printedDollars(dollars(amount))})`] : []),
      ...(unnamed.count > 0 ? [`${printedDollars(unnamed.total)} in ${unnamed.count} payments without a payee`] : []),
    ].join(', ');
  };
  sheet.sentence(`Form 1099-NEC: ${due(nec)}. See 1099-candidates.csv.`);
  sheet.sentence(`Form 1099-MISC: ${due(misc)}. See 1099-misc-candidates.csv.`);
}
