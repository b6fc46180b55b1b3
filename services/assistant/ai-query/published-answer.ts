// Answers from what other services published: tax dates and estimates, contractors and their forms, charges to clients, and what needs a
// person. What was not published is unknown here; the answer links to the screen that has it.
import { byCost, type Cost } from '#contracts/alert-order.js';
import { consoleLinks } from '#contracts/console-links.js';
import { daysAfter, dayText, partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import type { Answer } from '#contracts/routes/ai-query.js';
import { installmentDueOn, quarters } from '#contracts/rules/due-dates.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { type Period, taxYear } from '#contracts/rules/years.js';
import { fullMonths, inWords, labelOf, piecesOf } from '../typed-query/period.js';
import type { Contractors, Invoices, Tax } from '../typed-query/typed-query.js';
import { moneyText, shownRows, sumRow, type AnswerBody, type AnswerRow } from './answer.js';
import { chargesByClient, chargesOf, contractorsPaid, publishedFact, type Contractor, type Form } from './facts.query.js';
import type { UnusualPayment } from '#contracts/routes/unusual-payments.js';
import { unusualPaymentsOf } from '../unusual-payments/unusual-payments.query.js';
import { payeesToReviewRow } from './payees-to-review.js';
import { estimateOf, installmentRow, withUpdating } from './published-estimate.js';
import { taxPayment } from './tax-payment-answer.js';
import { answerSums, type Reader } from './sums-answer.js';

export async function answerTax(reader: Reader, { of, year, quarter }: Tax): Promise<AnswerBody> {
  if (of === 'deadlines') return deadlines(reader, year);
  if (of === 'payment') return taxPayment(reader, { year, quarter });
  if (of === 'profit') return scheduleC(reader, year);
  const known = await estimateOf(reader, year);
  const links = [{ text: `Estimated tax for ${year}`, link: consoleLinks.estimate(year) }];
  const cents = known?.estimate.projectedTaxCents ?? null;
  if (!known || cents === null)
    return {
      text: `There’s no tax estimate for ${year} yet. Run the analyses in the Tax Cockpit, or complete your tax profile.`,
      links,
    };
  const text =
    cents < 0 ? `The estimated refund for ${year} is ${moneyText(-cents)}.` : `The estimated tax for ${year} is ${moneyText(cents)}.`;
  return {
    ...withUpdating(text, known.updating),
    data: known.estimate.installments.map((installment) => installmentRow(year, installment)),
    total: dollars(cents),
    links,
  };
}

/** The installments of the year and of the one before that are still to come, and when forms 1099-NEC are due. */
async function deadlines(reader: Reader, year: number): Promise<AnswerBody> {
  const { today } = reader;
  const rows: AnswerRow[] = [];
  let updating = false;
  for (const taxYear of [year - 1, year]) {
    const known = await estimateOf(reader, taxYear);
    updating ||= known?.updating ?? false;
    for (const quarter of quarters) {
      const installment = known?.estimate.installments.find((computed) => computed.quarter === quarter);
      rows.push(
        installmentRow(taxYear, {
          quarter,
          dueOn: installment?.dueOn ?? installmentDueOn(taxYear, quarter),
          amountCents: installment?.amountCents ?? null,
        }),
      );
    }
    const { dueOn } = form1099Rules(taxYear);
    rows.push({
      Description: `Forms 1099-NEC for ${taxYear}`,
      Period: dayText(dueOn),
      Metric: 'Due',
      Amount: null,
      Date: dueOn,
      Category: '',
      link: consoleLinks.forms1099(taxYear),
    });
  }
  const ofYear = rows.filter(({ Date: date }) => date.startsWith(String(year)) || (date >= today && date <= `${year + 1}-01-31`));
  const data = ofYear
    .filter(({ Date: date }) => date >= today || Number(today.slice(0, 4)) > year)
    .sort((a, b) => a.Date.localeCompare(b.Date));
  const [next] = data;
  const text = next
    ? `${next.Date >= today ? 'Next' : 'First'} is ${next.Description}, due ${next.Period}.`
    : `No more tax dates in ${year}.`;
  return {
    ...withUpdating(text, updating),
    data,
    links: [{ text: 'Tax cockpit', link: consoleLinks.estimate(year) }],
  };
}

async function scheduleC({ em, tenantId, method }: Reader, year: number): Promise<AnswerBody> {
  const form = await publishedFact<Form>(em, { tenantId, kind: 'form', key: `schedule-c ${year} ${method}` });
  const links = [{ text: `Schedule C for ${year}`, link: consoleLinks.scheduleC(year) }];
  if (!form) return { text: `Schedule C for ${year} hasn’t been generated yet.`, links };
  return {
    text: `Schedule C for ${year} shows a net profit of ${moneyText(form.netProfitCents)}.`,
    total: dollars(form.netProfitCents),
    links,
  };
}

export async function answerContractors({ em, tenantId }: Reader, { of, period, overCents }: Contractors): Promise<AnswerBody> {
  const year = Number(period.endDate.slice(0, 4));
  const all = await contractorsPaid(em, { tenantId, period });
  const { thresholdCents, dueOn } = form1099Rules(year);
  const due = all.filter(({ reportable, reportableCents }) => reportable && reportableCents >= thresholdCents);
  const isOver = ({ cents, reportableCents }: Contractor) =>
    overCents === undefined || (of === 'paid' || of === 'count' ? cents : reportableCents) > overCents;
  const shown = {
    paid: all,
    count: all,
    forms: overCents === undefined ? due : all.filter(({ reportable }) => reportable),
    'missing-w9': due.filter(({ w9 }) => w9 !== 'on-file'),
  }[of].filter(isOver);
  const isOfPayments = of === 'paid' || of === 'count';
  const links = isOfPayments ? paymentLinks(period) : [{ text: payrollScreen, link: consoleLinks.forms1099(year) }];
  const amountOf = (contractor: Contractor) => (isOfPayments ? contractor.cents : contractor.reportableCents);
  const rowOf = (contractor: Contractor) =>
    sumRow({
      ...{ name: contractor.name, metric: 'Paid', cents: amountOf(contractor), period },
      link: links.length === 1 ? links[0]!.link : undefined,
    });
  const cents = shown.reduce((sum, contractor) => sum + amountOf(contractor), 0);
  const over = overCents === undefined ? '' : ` each paid more than ${moneyText(overCents)}`;
  const n = `${shown.length} ${shown.length === 1 ? 'contractor' : 'contractors'}${over}`;
  const texts = {
    paid: `You paid ${moneyText(cents)} to ${n} ${inWords(period)}.`,
    count: `You paid ${n} ${inWords(period)}.`,
    forms:
      overCents !== undefined
        ? `You paid ${n} in amounts that count for a 1099-NEC for ${year}.`
        : `${n} ${shown.length === 1 ? 'is' : 'are'} due a 1099-NEC for ${year}, by ${dayText(dueOn)}.`,
    'missing-w9': `${n} due a 1099-NEC for ${year} ${shown.length === 1 ? 'has' : 'have'} no W-9 on file.`,
  };
  const doubtedCents = shown.reduce((sum, contractor) => sum + contractor.unconfirmedCents, 0);
  const doubted = doubtedCents === 0 ? '' : ` ${moneyText(doubtedCents)} of this isn’t confirmed yet. Check these payments in Payroll.`;
  return {
    summary: `${texts[of]}${doubted}`,
    ...shownRows(shown.map(rowOf)),
    ...(of === 'count' ? { total: shown.length, unit: 'count' as const } : { total: dollars(cents) }),
    links,
  };
}

const payrollScreen = 'Payroll & 1099 Management';
const maxLinks = 10;

/** The screen shows the payments of a calendar year or of a month: the pages that together show exactly these days, if there are any. */
function paymentLinks(period: Period): Answer['links'] {
  if (fullMonths(period) === null) return [];
  const pieces = piecesOf(period, 'year', 1).flatMap((piece) => (fullMonths(piece) === 12 ? [piece] : piecesOf(piece, 'month', 1)));
  if (pieces.length > maxLinks) return [];
  return pieces.map((piece) => {
    const [year, month] = partsOf(piece.startDate);
    const link = consoleLinks.contractorPayments(year, fullMonths(piece) === 1 ? month : undefined);
    return { text: pieces.length === 1 ? payrollScreen : labelOf(piece), link };
  });
}

export async function answerInvoices(reader: Reader, { of, period }: Invoices): Promise<AnswerBody> {
  const { em, tenantId } = reader;
  const { count, grossCents, feeCents } = await chargesOf(em, { tenantId, period });
  const links = [{ text: 'Client Invoices', link: consoleLinks.invoices(period) }];
  if (count === 0 && of === 'clients') return answerSums(reader, { kind: 'sums', metric: 'income', measure: 'total', by: 'payee', period });
  if (count === 0) return { text: `No charges to clients through a card processor are in your books ${inWords(period)}.`, links };
  const charges = `${count.toLocaleString('en-US')} ${count === 1 ? 'charge' : 'charges'}`;
  if (of === 'clients') {
    const clients = await chargesByClient(em, { tenantId, period });
    return {
      summary: `${clients[0]!.client} paid the most ${inWords(period)}.`,
      ...shownRows(
        clients.map(({ client, cents }) =>
          sumRow({ name: client, metric: 'Charged', cents, period, link: consoleLinks.invoices(period, { search: client.slice(0, 200) }) }),
        ),
      ),
      total: dollars(grossCents),
      links,
    };
  }
  if (of === 'count') return { text: `There were ${charges} ${inWords(period)}.`, total: count, unit: 'count', links };
  const cents = { total: grossCents, average: Math.round(grossCents / count), fees: feeCents }[of];
  const texts = {
    total: `You charged clients ${moneyText(cents)} through card processors ${inWords(period)}, in ${charges}.`,
    average: `A charge was ${moneyText(cents)} on average ${inWords(period)}, over ${charges}.`,
    fees: `Card processors kept ${moneyText(cents)} in fees ${inWords(period)}.`,
  };
  return { text: texts[of], total: dollars(cents), links };
}

const unusualNames = { amount: 'Unusual amount', first: 'Paid for the first time', missing: 'Missing payment' };
const unusualRow = ({ kind, payee, date, amountCents, link }: UnusualPayment): AnswerRow => ({
  Description: `${unusualNames[kind]}: ${payee}`,
  Period: dayText(date),
  Metric: kind === 'missing' ? 'Usual' : 'Paid',
  Amount: dollars(amountCents),
  Date: date,
  Category: '',
  link,
});

/** Days before a tax date within which it needs attention. */
const soonDays = 45;

/** Installments of the tax year that alerts are about whose day has passed and that payments don't cover, the oldest first. */
async function latePayments(reader: Reader, year: number): Promise<AnswerRow[]> {
  const filingYear = reader.today <= form1099Rules(year - 1).dueOn ? year - 1 : year;
  const installments = (await estimateOf(reader, filingYear))?.estimate.installments ?? [];
  return installments
    .filter(({ dueOn, openCents }) => dueOn < reader.today && (openCents ?? 0) > 0)
    .map(({ quarter, dueOn, openCents }) => ({
      ...installmentRow(filingYear, { quarter, dueOn, amountCents: openCents ?? null }),
      ...{ Description: `Pay the Q${quarter} ${filingYear} estimated tax`, Metric: 'Past due' },
    }));
}

/** In the order that To do on the Dashboard has. `payees` need review; null if the ledger doesn't say how many. */
export async function answerAttention(reader: Reader, payees: number | null): Promise<AnswerBody> {
  const { em, tenantId, today } = reader;
  const year = Number(today.slice(0, 4));
  const due = await answerContractors(reader, { kind: 'contractors', of: 'missing-w9', period: taxYear(year) });
  const unusual = await unusualPaymentsOf(em, { tenantId, today });
  const dates = (await deadlines(reader, year)).data!.filter(({ Date: date }) => date >= today && date <= daysAfter(today, soonDays));
  const kinds: Partial<Record<Cost, AnswerRow[]>> = {
    'tax-past-due': await latePayments(reader, year),
    withholding: (due.data ?? []).map((row) => ({ ...row, Description: `Missing W-9: ${row.Description}` })),
    'tax-due': dates,
    review: payees === 0 ? [] : [payeesToReviewRow(payees, today)],
    other: unusual.map(unusualRow),
  };
  const data = Object.entries(kinds)
    .sort(([a], [b]) => byCost(a as Cost, b as Cost))
    .flatMap(([, rows]) => rows);
  return {
    summary:
      data.length === 0
        ? `Nothing needs your attention. You have no payees to review, no unusual payments, and no tax date in the next ${soonDays} days.`
        : `${data.length} ${data.length === 1 ? 'item needs' : 'items need'} your attention.`,
    ...shownRows(data),
    links: [],
  };
}
