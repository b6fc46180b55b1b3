// The year's tax and the profit that it is computed from, the income of the quarters, and the tax alerts.
import { getAlerts } from '#contracts/routes/alerts.js';
import { getCarryovers } from '#contracts/routes/carryovers.js';
import { listAssets } from '#contracts/routes/asset-register.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { getTaxAlerts } from '#contracts/routes/tax-alerts.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { getTaxProfile } from '#contracts/routes/tax-profile.js';
import type { Books } from './books.js';
import { estimateEvent } from './event-readers.js';
import { centsOf, centsOrNull, ofOwnMethod, partial, place, sum, type Figure, type Parts } from './figure.js';
import { packageFigure } from './package-files.js';
import { eachPayrollQuarter, eachQuarter, ofAnyQuarter } from './quarter-readers.js';

const inQuery = ({ year, method }: Books) => ({ query: { year, method } });
const ofYear = ({ year, method }: Books) => ({ params: { year }, query: { method } });

const projected: Figure = {
  name: 'Projected federal tax',
  places: [
    place('the tax metrics', getTaxMetrics, inQuery, ({ projectedAnnualTax }) => ({ tax: centsOrNull(projectedAnnualTax) })),
    // It reports the federal tax where it covers the state.
    place('the state estimate', getStateEstimate, ofYear, ({ federalTax }) =>
      federalTax === null ? undefined : { tax: centsOf(federalTax) },
    ),
    {
      name: 'the event estimate-computed',
      read: async (books) => {
        const event = await estimateEvent(books);
        return event && { tax: event.projectedTaxCents };
      },
    },
    {
      name: 'the assistant',
      read: async (books) => {
        const answer = await books.ask(`What will my tax bill be for ${books.year}?`);
        return answer && { tax: centsOrNull(answer.total ?? null) };
      },
    },
    { name: 'tax-estimate.csv of the tax package', read: (books) => packageFigure(books, 'Projected federal tax', 'tax') },
  ],
};

const profit: Figure = {
  name: 'Projected profit',
  places: [
    place('the tax metrics', getTaxMetrics, inQuery, ({ projectedProfit }) => ({ profit: centsOf(projectedProfit) })),
    place('the state estimate', getStateEstimate, ofYear, ({ projectedProfit }) => ({ profit: centsOf(projectedProfit) })),
    {
      name: 'the quarters',
      read: async (books) => ({ profit: await ofAnyQuarter(books, ({ projectedProfit }) => centsOf(projectedProfit)) }),
    },
  ],
};

const ofReview = /:(uncategorized|unconfirmed)$/;

/** What Review lists by payee is one alert among all alerts, and two among tax's. */
function amountsById(items: { id: string; amount: number | null }[]): Parts {
  const ofTax = items.filter(({ id }) => id.startsWith('tax:')).map((item) => ({ ...item, id: item.id.replace(ofReview, ':review') }));
  const byId = Map.groupBy(ofTax, ({ id }) => id);
  const amountOf = (own: typeof ofTax) =>
    own.length === 1 ? centsOrNull(own[0]!.amount) : sum(own.map(({ amount }) => centsOf(amount ?? 0)));
  return Object.fromEntries([...byId].map(([id, own]) => [id, amountOf(own)]));
}

const alerts: Figure = {
  name: 'Tax alert',
  places: [
    place('the tax alerts', getTaxAlerts, inQuery, ({ items }) => amountsById(items)),
    place('all alerts', getAlerts, inQuery, ({ items }) => amountsById(items)),
  ],
};

const incomeOf = ({ quarterlyIncome }: { quarterlyIncome: number }): number => centsOf(quarterlyIncome);

const quarterlyIncome: Figure = {
  name: 'Gross income of the quarter',
  places: [
    { name: 'the quarters', read: (books) => eachQuarter(books, incomeOf) },
    ofOwnMethod({ name: 'the payroll screen', read: (books) => eachPayrollQuarter(books, incomeOf) }),
  ],
};

const yearlyIncome: Figure = {
  name: 'Gross income of the tax year',
  places: [
    place('line 7 of Schedule C', previewScheduleC, ofYear, ({ lines }) => ({
      income: centsOf(lines.find(({ line }) => line === '7')?.amount ?? 0),
    })),
    {
      name: 'the quarters together',
      read: async (books) => ({ income: sum(Object.values(await eachQuarter(books, incomeOf)).map(Number)) }),
    },
  ],
};

const intoYear = ({ year }: Books) => ({ params: { year } });
const fromYearBefore = ({ year }: Books) => ({ params: { year: year - 1 } });

const carried: Figure = {
  name: 'Carried into the tax year',
  places: [
    ofOwnMethod(
      place('the carryovers', getCarryovers, intoYear, ({ carryovers }) =>
        Object.fromEntries(carryovers.map(({ kind, amountCents }) => [kind, amountCents])),
      ),
    ),
    partial(
      ofOwnMethod(
        place('the asset register of the year before', listAssets, fromYearBefore, ({ assets, section179 }) => ({
          depreciation: sum(assets.map(({ leftCents }) => leftCents)),
          'section-179': section179?.carriedOnCents ?? 0,
        })),
      ),
    ),
    partial(
      ofOwnMethod(
        place('the tax profile', getTaxProfile, intoYear, ({ homeLeftFromBefore: left }) => ({
          'home-office-operating': left?.operatingCents ?? 0,
          'home-office-depreciation': left?.depreciationCents ?? 0,
        })),
      ),
    ),
  ],
};

export const taxFigures: Figure[] = [projected, profit, alerts, quarterlyIncome, yearlyIncome, carried];
