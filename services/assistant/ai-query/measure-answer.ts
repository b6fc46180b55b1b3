// Answers that are one figure by its own name, or two of them: from the lines of its accounts, or as tax published it for a year.
import { isWithin } from '#contracts/rules/account-path.js';
import { consoleLinks } from '#contracts/console-links.js';
import { dayText, partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import { stateNames } from '#contracts/rules/states.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import type { Period } from '#contracts/rules/years.js';
import { isAccountOf, isBalance, isOfTaxYear, isOtherIncome, measureNames } from '../typed-query/measures.js';
import { inWords, labelOf } from '../typed-query/period.js';
import type { Measured, Measures } from '../typed-query/typed-query.js';
import { leafOf, moneyText, shownRows, sumRow, type AnswerBody, type AnswerRow, type Figure } from './answer.js';
import { answerBestMonth } from './best-month-answer.js';
import { measureSums, type MeasureRequest } from './measures.query.js';
import { accountNames } from './names.query.js';
import { byPayee } from './payee-sums.js';
import { stateTaxFigure } from './state-tax.js';
import type { Reader } from './sums-answer.js';
import { publishedLine, taxFigure } from './tax-figure.js';

type Asked = Omit<Measured, 'kind'>;

export async function answerMeasure(reader: Reader, query: Measured): Promise<AnswerBody> {
  const { of, period, by, order } = query;
  if (by === 'month' && order) return answerBestMonth(reader, { ...query, order });
  if (by === 'party') return byParty(reader, query);
  if (by === 'month') return byMonth(reader, query);
  const figure = await figureOf(reader, query);
  const { links, updating } = figure;
  const value = valueOf(figure);
  if (value === null) return { text: figure.note, links };
  const text = `${figure.name} ${isBalance(of) ? `at the end of ${dayText(period.endDate)}` : inWords(period)}: ${value}.`;
  const rows = !isOfTaxYear(of) && isBalance(of) && !query.payees && !query.state ? await accountRows(reader, query) : [];
  return {
    text: figure.note === '' ? text : `${text} ${figure.note}`,
    ...(figure.percent === undefined ? { total: dollars(figure.cents!) } : { total: figure.percent, unit: 'percent' as const }),
    ...(rows.length > 1 && shownRows(rows)),
    ...(updating && { updating }),
    links,
  };
}

const valueOf = ({ cents, percent }: Figure): string | null =>
  percent === undefined ? (cents === null ? null : moneyText(cents)) : `${percent.toLocaleString('en-US')}%`;

export async function answerMeasures(reader: Reader, { measures }: Measures): Promise<AnswerBody> {
  const figures = [await figureOf(reader, measures[0]), await figureOf(reader, measures[1])];
  const missing = figures.filter((figure) => valueOf(figure) === null);
  const links = figures
    .flatMap((figure) => figure.links)
    .filter(({ text, link }, at, all) => all.findIndex((other) => other.text === text && other.link === link) === at)
    .slice(0, 10);
  if (missing.length > 0) return { text: missing.map(({ note }) => note).join(' '), links };
  const [a, b] = figures as [Figure, Figure];
  const difference = a.percent === undefined && b.percent === undefined ? a.cents! - b.cents! : null;
  const words = figures.map((figure, at) => `${figure.name} ${daysOf(measures[at]!)}: ${valueOf(figure)}.`);
  const notes = figures.flatMap(({ note }) => (note === '' ? [] : [note]));
  const apart = difference === null ? [] : [`The difference is ${moneyText(Math.abs(difference))}.`];
  const updating = figures.some((figure) => figure.updating);
  return {
    summary: [...words, ...apart, ...new Set(notes)].join(' '),
    ...shownRows(
      figures.flatMap((figure, at) =>
        figure.cents === null ? [] : [rowOf(figure.name, figure.cents, measures[at]!.period, figure.links[0]?.link)],
      ),
    ),
    ...(difference !== null && { difference: dollars(difference) }),
    ...(updating && { updating }),
    links,
  };
}

const daysOf = ({ of, period }: Asked): string => (isBalance(of) ? `at the end of ${dayText(period.endDate)}` : inWords(period));

const rowOf = (name: string, cents: number, period: Period, link: string | undefined): AnswerRow =>
  sumRow({ name, metric: 'Amount', cents, period, link });

async function figureOf(reader: Reader, asked: Asked): Promise<Figure> {
  if (isOfTaxYear(asked.of)) return taxFigure(reader, { ...asked, of: asked.of });
  const published = await publishedLine(reader, asked);
  if (published) return published;
  const name = nameOf(asked);
  const request = await requestFor(reader, asked);
  if (request.paths.length === 0) return { name, cents: null, note: `Your books have no account for this: ${lower(name)}.`, links: [] };
  if (asked.state) return stateTaxFigure(reader, { ...asked, state: asked.state }, request, name);
  const sums = await measureSums(reader.em, request, 'account');
  const links = linksOf(
    asked,
    request,
    sums.map(({ key }) => key),
  );
  const other = asked.of === 'gross-receipts' ? sums.filter(({ key }) => isOtherIncome(key)).map(({ key }) => leafOf(key)) : [];
  if (other.length > 0)
    return { name, cents: null, note: `Gross receipts of these days can’t be separated from other income: ${other.join(', ')}.`, links };
  if (sums.length === 0)
    return { name, cents: null, note: `Your books have no entries for this ${daysOf(asked)}: ${lower(name)}.`, links: [] };
  return { name, cents: sums.reduce((sum, { cents }) => sum + cents, 0), note: '', links };
}

/** Customers and vendors owe only under the accrual method. */
async function requestFor({ em, tenantId, method }: Reader, asked: Asked): Promise<MeasureRequest> {
  const { of, period, accounts, payees } = asked;
  const all = (await accountNames(em, tenantId)).map(({ path }) => path);
  const ofLoan = of === 'loan-interest' ? accounts?.paths : undefined;
  const own = all.filter((path) => isAccountOf(of, path));
  return {
    tenantId,
    of,
    method: of === 'receivables' || of === 'payables' ? 'accrual' : (asked.method ?? method),
    period: isBalance(of) ? { startDate: '1900-01-01', endDate: period.endDate } : period,
    paths: accounts && !ofLoan ? own.filter((path) => accounts.paths.includes(path)) : own,
    withPaths: ofLoan,
    payees: payees?.names,
  };
}

const methodNames = { cash: 'cash basis', accrual: 'accrual basis' };

function nameOf({ of, accounts, payees, state, method }: Asked): string {
  const subject = accounts?.label ?? payees?.label ?? (state && stateNames[state]);
  return `${measureNames[of]}${subject === undefined ? '' : ` (${subject})`}${method ? ` on the ${methodNames[method]}` : ''}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The entries of each account, or the balances of the day. */
function linksOf({ of, payees, method }: Asked, { period }: MeasureRequest, used: readonly string[]): Figure['links'] {
  const named = payees && payees.names.join('\n').length <= maxPayeeFilter ? { payee: payees.names.join('\n') } : {};
  const days = isBalance(of) ? { startDate: '1970-01-01', endDate: period.endDate } : period;
  const other = of === 'receivables' || of === 'payables' ? ('accrual' as const) : method;
  const filter = { ...named, ...(other && { method: other }) };
  if (of === 'net') return [{ text: 'The entries behind it', link: consoleLinks.rows(days, { figure: 'net-income', ...filter }) }];
  const type = { income: 'revenue', spending: 'expense' }[of as string];
  if (type) return [{ text: 'The entries behind it', link: consoleLinks.rows(days, { accountType: type, ...filter }) }];
  const tops = used.filter((path) => !used.some((above) => above !== path && isWithin(path, above)));
  return tops
    .slice(0, 10)
    .map((path) => ({ text: `Entries in ${leafOf(path)}`, link: consoleLinks.rows(days, { category: path, ...filter }) }));
}

async function accountRows(reader: Reader, asked: Measured): Promise<AnswerRow[]> {
  const request = await requestFor(reader, asked);
  const sums = (await measureSums(reader.em, request, 'account')).filter(({ cents }) => cents !== 0);
  return sums.map(({ key, cents }) => ({
    ...rowOf(leafOf(key), cents, asked.period, linksOf(asked, request, [key])[0]?.link),
    Category: key,
  }));
}

/** Customers and vendors, those who owe the most first. */
async function byParty(reader: Reader, asked: Measured): Promise<AnswerBody> {
  const request = await requestFor(reader, asked);
  const sums = byPayee(await measureSums(reader.em, request, 'payee')).filter(({ cents }) => cents !== 0);
  const name = nameOf(asked);
  const links = linksOf(asked, request, request.paths);
  if (sums.length === 0) return { text: `Your books have no open items ${daysOf(asked)}: ${lower(name)}.`, links };
  const shown = asked.order ? sums.slice(0, 1) : sums;
  const cents = shown.reduce((sum, item) => sum + item.cents, 0);
  const rows = shown.map(({ key, names, cents: owed }) =>
    rowOf(key, owed, asked.period, linksOf({ ...asked, payees: { label: key, names } }, request, request.paths)[0]?.link),
  );
  return {
    summary: asked.order
      ? `${shown[0]!.key} has the largest ${lower(name)} ${daysOf(asked)}: ${moneyText(cents)}.`
      : `${name} ${daysOf(asked)}: ${moneyText(cents)} in all.`,
    ...shownRows(rows),
    total: dollars(cents),
    links,
  };
}

async function byMonth(reader: Reader, asked: Measured): Promise<AnswerBody> {
  const request = await requestFor(reader, asked);
  const sums = request.paths.length === 0 ? [] : await measureSums(reader.em, request, 'month');
  const name = nameOf(asked);
  if (sums.length === 0) return { text: `Your books have no entries for this ${daysOf(asked)}: ${lower(name)}.`, links: [] };
  const cents = sums.reduce((sum, month) => sum + month.cents, 0);
  const rows = sums.map((month) => {
    const period = monthWithin(month.key, asked.period);
    return rowOf(labelOf(period), month.cents, period, linksOf(asked, { ...request, period }, request.paths)[0]?.link);
  });
  return {
    summary: `${name} by month ${inWords(asked.period)}: ${moneyText(cents)} in all. Months without entries aren’t listed.`,
    ...shownRows(rows),
    total: dollars(cents),
    links: linksOf(asked, request, request.paths),
  };
}

function monthWithin(first: string, { startDate, endDate }: Period): Period {
  const [year, month] = partsOf(first);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { startDate: first < startDate ? startDate : first, endDate: last > endDate ? endDate : last };
}
