// Texts of the quarterly estimate about the year's federal and state tax, side by side. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getStateEstimate } from '#contracts/routes/state-estimates.js';
import type { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { dayText } from '../../lib/dates.js';
import { money, wholeDollars } from '../../lib/money.js';

export type StateEstimate = ReplyOf<typeof getStateEstimate>;
type Metrics = ReplyOf<typeof getTaxMetrics>;

export interface WorkingRow {
  label: string;
  source: string;
  text: string;
}

const shown = (dollars: number): string => money(centsOf(dollars));
const row = ([label, source, dollars]: readonly [string, string, number]): WorkingRow => ({ label, source, text: shown(dollars) });

export const stateWorking = ({ working }: StateEstimate): WorkingRow[] =>
  working.map(({ label, source, amount }) => row([label, source, amount]));

/** Itemized or standard, whichever is used. */
const deductionRows = ({
  standardDeduction,
  itemizedDeduction = 0,
  giftsBesideStandard = 0,
}: NonNullable<Metrics['tax']>): WorkingRow[] => [
  itemizedDeduction > 0
    ? row(['Itemized deductions', 'Form 1040, line 12', -itemizedDeduction])
    : row(['Standard deduction', 'Form 1040, line 12', -standardDeduction]),
  ...(giftsBesideStandard > 0 ? [row(['Cash gifts in addition', 'Sec. 170(p)', -giftsBesideStandard])] : []),
];

/** The lines of Form 1040 and its schedules; what is taken off is negative, as in a state's working. */
export function federalWorking({ tax, projectedProfit, projectedAnnualTax }: Metrics): WorkingRow[] {
  if (!tax || projectedAnnualTax === null) return [];
  const unlessZero = (label: string, source: string, dollars: number): WorkingRow[] =>
    dollars === 0 ? [] : [row([label, source, dollars])];
  const paidOut = [
    ...unlessZero('Earned income credit', 'Form 1040, line 27', -(tax.earnedIncomeCredit ?? 0)),
    ...unlessZero('Additional child tax credit', 'Form 1040, line 28', -(tax.additionalChildTaxCredit ?? 0)),
  ];
  return [
    row(['Profit, projected to twelve months', 'Schedule C, line 31', projectedProfit]),
    ...unlessZero('Other business income', 'Schedule 1, line 3', (tax.businessIncome ?? projectedProfit) - projectedProfit),
    ...unlessZero('Wages', 'Form 1040, line 1', tax.wages ?? 0),
    ...unlessZero('Interest', 'Form 1040, line 2b', tax.interest ?? 0),
    ...unlessZero('Dividends', 'Form 1040, line 3b', tax.dividends ?? 0),
    ...unlessZero('Capital gains', 'Form 1040, line 7', tax.capitalGain ?? 0),
    ...unlessZero('Ordinary gains of business property', 'Schedule 1, line 4', tax.propertyGain ?? 0),
    ...unlessZero('Half of self-employment tax', 'Schedule 1, line 15', -tax.halfSe),
    ...unlessZero('Retirement plan', 'Schedule 1, line 16', -(tax.retirement ?? 0)),
    ...unlessZero('Health insurance', 'Schedule 1, line 17', -(tax.healthInsurance ?? 0)),
    row(['Adjusted gross income', 'Form 1040, line 11', tax.agi]),
    ...deductionRows(tax),
    ...unlessZero('Deduction from age 65', 'Schedule 1-A', -(tax.seniorDeduction ?? 0)),
    row(['Business income deduction', 'Form 1040, line 13', -tax.qbiDeduction]),
    row(['Taxable income', 'Form 1040, line 15', tax.taxableIncome]),
    row(['Income tax', 'Form 1040, line 16', tax.incomeTax]),
    ...unlessZero('Child tax credit', 'Form 1040, line 19', -(tax.childTaxCredit ?? 0)),
    row(['Self-employment tax', 'Schedule SE, line 12', tax.seTax]),
    ...unlessZero('Additional Medicare tax', 'Form 8959', tax.additionalMedicare),
    ...unlessZero('Net investment income tax', 'Form 8960', tax.netInvestmentIncomeTax),
    ...(paidOut.length > 0 ? [row(['Total tax', 'Form 1040, line 24', tax.totalTax ?? projectedAnnualTax]), ...paidOut] : []),
    row(['Federal tax', paidOut.length > 0 ? 'Form 2210, line 4' : 'Form 1040, line 24', projectedAnnualTax]),
  ];
}

const orDash = (dollars: number | null): string => (dollars === null ? '–' : wholeDollars(centsOf(dollars)));

interface SideBySide {
  label: string;
  federal: string;
  state: string;
  both: string;
}

interface FederalInstallment {
  quarter: number;
  estimatedTax: number | null;
  dueOn: string;
}

/** The year's tax, and the quarter's installment with its due date. */
export function sideBySide(state: StateEstimate, { quarter, estimatedTax, dueOn }: FederalInstallment): SideBySide[] {
  const installment = state.installments.find((entry) => entry.quarter === quarter);
  const own = installment?.amount ?? (state.tax === 0 ? 0 : null);
  return [
    {
      label: `Tax for ${state.year}`,
      federal: orDash(state.federalTax),
      state: orDash(state.tax),
      both: orDash(state.householdTax),
    },
    {
      label: `Q${quarter} installment`,
      federal: orDash(estimatedTax),
      state: orDash(own),
      both: orDash(estimatedTax === null || own === null ? null : (centsOf(estimatedTax) + centsOf(own)) / 100),
    },
    {
      label: `Q${quarter} due`,
      federal: dayText(dueOn, { year: true }),
      state: installment && installment.share > 0 ? dayText(installment.dueOn, { year: true }) : '–',
      both: '',
    },
  ];
}

/** The card's state figure; null if there is no state. */
export function stateFact(
  { coverage, name, installments, federalTax }: StateEstimate,
  quarter: number,
): { label: string; value: string } | null {
  // Without a filing status there is no federal figure either, and the card says why.
  if (coverage === 'not-chosen' || (coverage === 'incomplete' && federalTax === null)) return null;
  if (coverage === 'not-covered' || coverage === 'incomplete') return { label: `${name} for Q${quarter}`, value: 'Not computed' };
  if (coverage === 'no-income-tax') return { label: name, value: 'No income tax' };
  return {
    label: `${name} for Q${quarter}`,
    value:
      installments.length === 0 ? 'Not computed' : orDash(installments.find((installment) => installment.quarter === quarter)?.amount ?? 0),
  };
}
