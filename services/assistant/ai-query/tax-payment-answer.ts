// What is left to pay of an installment of estimated tax: the one that was asked for, or the next that isn't paid, as the Dashboard has it.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText, partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import { installmentDueOn, quarters } from '#contracts/rules/due-dates.js';
import type { Tax } from '../typed-query/typed-query.js';
import { moneyText, type AnswerBody } from './answer.js';
import { estimateOf, installmentRow, withUpdating } from './published-estimate.js';
import type { Reader } from './sums-answer.js';

export interface Due {
  year: number;
  quarter: number;
  dueOn: string;
  amountCents: number | null;
  /** Null if tax couldn't compute it. */
  openCents: number | null;
}

export async function taxPayment(reader: Reader, { year, quarter }: Pick<Tax, 'year' | 'quarter'>): Promise<AnswerBody> {
  const all: Due[] = [];
  let updating = false;
  const thisYear = partsOf(reader.today)[0];
  // Until the middle of January, the last installment of the year before is the next one.
  for (const ofYear of quarter === undefined ? [thisYear - 1, thisYear] : [year]) {
    const known = await estimateOf(reader, ofYear);
    updating ||= known?.updating ?? false;
    all.push(...dueIn(ofYear, known?.estimate.installments ?? []));
  }
  const body = paymentBody(all, { today: reader.today, year: quarter === undefined ? thisYear : year, quarter });
  return { ...body, ...withUpdating(body.text!, updating) };
}

/** Only an installment whose amount is known has a figure. */
export function paymentBody(all: Due[], { today, year, quarter }: Pick<Tax, 'year' | 'quarter'> & { today: string }): AnswerBody {
  const due =
    quarter === undefined
      ? all.find(({ dueOn, openCents }) => dueOn >= today && openCents !== 0)
      : all.find((installment) => installment.year === year && installment.quarter === quarter);
  if (!due) return { text: `Nothing is left to pay in estimated tax for ${year}.`, links: [] };
  const lateCents = all
    .filter(({ year: ofYear, dueOn }) => ofYear === due.year && dueOn < today && dueOn < due.dueOn)
    .reduce((sum, { openCents }) => sum + (openCents ?? 0), 0);
  const text = textOf(due, { lateCents, isNext: quarter === undefined });
  if (due.openCents === null) return { text, links: [{ text: `Tax profile for ${due.year}`, link: consoleLinks.profile(due.year) }] };
  return {
    text,
    data: [installmentRow(due.year, { ...due, amountCents: due.openCents })],
    total: dollars(due.openCents),
    links: [{ text: `Estimated tax for ${due.year}`, link: consoleLinks.quarter(due.year, due.quarter) }],
  };
}

const dueIn = (
  year: number,
  installments: { quarter: number; dueOn: string; amountCents: number | null; openCents?: number | null }[],
): Due[] =>
  quarters.map((quarter) => {
    const found = installments.find((installment) => installment.quarter === quarter);
    const amounts = { amountCents: found?.amountCents ?? null, openCents: found?.openCents ?? null };
    return { year, quarter, dueOn: found?.dueOn ?? installmentDueOn(year, quarter), ...amounts };
  });

function textOf(due: Due, { lateCents, isNext }: { lateCents: number; isNext: boolean }): string {
  const { year, quarter, dueOn, amountCents, openCents } = due;
  const name = `Q${quarter} ${year} estimated tax`;
  const day = dayText(dueOn);
  if (openCents === null) return `The ${name} is due ${day}. Complete your tax profile for ${year} to calculate the amount.`;
  const late = lateCents === 0 ? '' : ` Another ${moneyText(lateCents)} of earlier ${year} installments is past due.`;
  if (openCents === 0) return `Nothing is left to pay for the ${name}, due ${day}.${late}`;
  const paidCents = (amountCents ?? openCents) - openCents;
  const paid = paidCents > 0 ? ` Your payments cover ${moneyText(paidCents)} of the ${moneyText(openCents + paidCents)} installment.` : '';
  const text = isNext
    ? `Your next estimated tax payment is ${moneyText(openCents)}, due ${day} (Q${quarter} ${year}).`
    : `${moneyText(openCents)} is left to pay for the ${name}, due ${day}.`;
  return `${text}${paid}${late}`;
}
