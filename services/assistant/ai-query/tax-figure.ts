// Figures of a tax year as tax published them: lines of Schedule C and parts of the estimate. Nothing is computed here but the two shares.
import { consoleLinks } from '#contracts/console-links.js';
import { taxYear } from '#contracts/rules/years.js';
import { measureNames, type TaxMeasure } from '../typed-query/measures.js';
import type { Measured } from '../typed-query/typed-query.js';
import { publishedEstimate, type Estimate } from './facts.query.js';
import type { Figure } from './answer.js';
import type { Reader } from './sums-answer.js';

type Asked = Omit<Measured, 'kind' | 'of'> & { of: TaxMeasure | 'gross-receipts' | 'returns' };
type LineMeasure = Exclude<TaxMeasure, 'gross-margin' | 'se-tax' | 'qbi' | 'effective-rate' | 'sep-limit'> | 'gross-receipts' | 'returns';

const lineOf: Record<LineMeasure, string> = {
  'gross-receipts': '1',
  returns: '2',
  'gross-profit': '5',
  'meals-deductible': '24b',
  mileage: '9',
  'home-office': '30',
  depreciation: '13',
};

/** Line 1 or 2 of a calendar year, where tax has published it. */
export async function publishedLine(reader: Reader, asked: Omit<Measured, 'kind'>): Promise<Figure | undefined> {
  const { of, period } = asked;
  if (of !== 'gross-receipts' && of !== 'returns') return undefined;
  const year = taxYear(Number(period.endDate.slice(0, 4)));
  if (period.startDate !== year.startDate || (period.endDate !== year.endDate && period.endDate !== reader.today)) return undefined;
  const figure = await taxFigure(reader, { ...asked, of });
  return figure.cents === null && figure.isUnpublished ? undefined : figure;
}

export async function taxFigure(reader: Reader, { of, period, method = reader.method }: Asked): Promise<Figure> {
  const year = Number(period.endDate.slice(0, 4));
  const { em, tenantId } = reader;
  const known = await publishedEstimate(em, { tenantId, year, method });
  const isLine = of === 'gross-margin' || of in lineOf;
  const links = [
    isLine
      ? { text: `Schedule C for ${year}`, link: consoleLinks.scheduleC(year) }
      : { text: `Estimated tax for ${year}`, link: consoleLinks.estimate(year) },
  ];
  const missing = `There is no figure for ${year} yet: ${lowered(measureNames[of])}.`;
  const of2 = known && (isLine ? ofLines(known.estimate, of as LineMeasure | 'gross-margin') : ofTax(known.estimate, of));
  if (!of2) return { name: measureNames[of], cents: null, note: `${missing} Complete your tax profile.`, isUnpublished: true, links };
  const isRunning = period.endDate >= reader.today;
  const notes = [
    ...(isRunning && !isLine ? ['The estimate projects your profit to the end of the year.'] : []),
    ...(isRunning && isLine ? ['It covers the year to date.'] : []),
    ...(known.updating ? ['The estimate is updating and doesn’t include the newest transactions yet.'] : []),
  ];
  return {
    name: measureNames[of],
    cents: null,
    ...of2,
    note: of2.note ?? notes.join(' '),
    ...(known.updating && { updating: true }),
    links,
  };
}

type Found = { cents?: number; percent?: number; note?: string } | undefined;

/** A line that isn't there is zero on the form; then the answer says so instead of a figure. */
function ofLines({ scheduleC }: Estimate, of: LineMeasure | 'gross-margin'): Found {
  if (!scheduleC) return undefined;
  const amount = (line: string) => scheduleC.find((published) => published.line === line);
  if (of === 'gross-margin') {
    const [net, profit] = [amount('3')?.cents ?? 0, amount('5')?.cents ?? 0];
    return net > 0
      ? { percent: Math.round((profit / net) * 1_000) / 10 }
      : { note: 'There are no net receipts, so the margin can’t be calculated.' };
  }
  const found = amount(lineOf[of]);
  const cents = of === 'mileage' ? (found?.enteredCents ?? 0) : (found?.cents ?? 0);
  return cents === 0 ? { note: `This line of your Schedule C is empty: ${lowered(measureNames[of])}.` } : { cents };
}

function ofTax({ parts }: Estimate, of: Asked['of']): Found {
  if (!parts) return undefined;
  if (of === 'effective-rate')
    return parts.totalIncomeCents > 0
      ? { percent: Math.round((parts.totalTaxCents / parts.totalIncomeCents) * 1_000) / 10 }
      : { note: 'There is no income, so the tax rate can’t be calculated.' };
  if (of === 'sep-limit') return parts.sepLimitCents === null ? undefined : { cents: parts.sepLimitCents };
  return { cents: of === 'se-tax' ? parts.selfEmploymentTaxCents : parts.qbiDeductionCents };
}

const lowered = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
