// Revenue, expenses and net income: of a year from every statement, export and answer, and of the periods that a screen chooses itself.
import { getAnalytics } from '#contracts/routes/analytics.js';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { getExpensesByVendor, getIncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import type { Books } from './books.js';
import { centsOf, partial, place, sum, sumBy, type Figure, type Parts, type Place } from './figure.js';
import { exportedSums, journalPrograms } from './journal-readers.js';
import { packageRows } from './package-files.js';

interface Span {
  startDate: string;
  endDate: string;
}

const result = (revenue: number, expenses: number, net = revenue - expenses): Parts => ({ revenue, expenses, 'net income': net });

const statement = ({ year, method }: Books, query = {}) => ({ params: { year }, query: { method, ...query } });

/** The days of the books' year: a fiscal year need not start in January. */
export async function periodOf(books: Books): Promise<Span> {
  const { startDate, endDate } = (await books.get(getIncomeStatement, statement(books))).period;
  return { startDate, endDate };
}

/** Income and expenses of sums by account path. */
const ofPaths = (sums: Record<string, number>): Parts => {
  const of = (type: string) => sum(Object.entries(sums).map(([path, cents]) => (path.startsWith(`${type}:`) ? cents : 0)));
  return result(-of('Income'), of('Expenses'));
};

const ofYear: [Place, ...Place[]] = [
  place('the income statement', getIncomeStatement, statement, ({ revenue, expenses, netIncome }) =>
    result(centsOf(revenue.total), centsOf(expenses.total), centsOf(netIncome)),
  ),
  place(
    'the income statement from journal entries',
    getIncomeStatement,
    (books) => statement(books, { mode: 'je' }),
    ({ revenue, expenses }) => result(centsOf(revenue.total), centsOf(expenses.total)),
  ),
  place('the categories of the income statement', getIncomeStatement, statement, ({ revenue, expenses }) =>
    result(sum(revenue.items.map(({ Amount }) => centsOf(Amount))), sum(expenses.items.map(({ Amount }) => centsOf(Amount)))),
  ),
  monthsOf('the months of the series', 'aggregate'),
  monthsOf('the months of the series from journal entries', 'je'),
  {
    name: 'the totals of the general ledger',
    read: async (books) => {
      const { TotalRevenue, TotalExpenses } = await books.get(getLedgerSummary, {
        query: { ...(await periodOf(books)), method: books.method },
      });
      return result(centsOf(TotalRevenue), centsOf(TotalExpenses));
    },
  },
  {
    name: 'the exported rows of the general ledger',
    read: async (books) => {
      const query = { ...(await periodOf(books)), figure: 'net-income', method: books.method };
      const sums = sumBy(
        await books.csv(exportLedger, { query }),
        (row) => row['Type']!,
        (row) => centsOf(Number(row['Amount'])),
      );
      return result(sums['revenue'] ?? 0, -(sums['expense'] ?? 0));
    },
  },
  partial(
    place('expenses by vendor', getExpensesByVendor, statement, ({ total, vendors, others, noVendor }) => ({
      expenses:
        total.amountCents === sum(vendors.map(({ amountCents }) => amountCents)) + others.amountCents + noVendor.amountCents
          ? total.amountCents
          : null,
    })),
  ),
  {
    name: 'the balance sheet',
    read: async (books) => {
      const { endDate: asOf } = await periodOf(books);
      const { revenue, expenses, netIncome } = await books.get(getBalanceSheet, { query: { asOf, method: books.method } });
      return result(centsOf(revenue.total), centsOf(expenses.total), centsOf(netIncome));
    },
  },
  {
    name: 'the trial balance',
    read: async (books) => {
      const { endDate: asOf } = await periodOf(books);
      const { accounts } = await books.get(getTrialBalance, { query: { asOf, method: books.method } });
      return ofPaths(
        sumBy(
          accounts,
          ({ path }) => path,
          ({ balanceCents }) => balanceCents,
        ),
      );
    },
  },
  partial({
    name: 'the cash flow statement',
    read: async (books) => {
      const { startDate: from, endDate: to } = await periodOf(books);
      const { operating } = await books.get(getCashFlow, { query: { from, to, method: books.method } });
      return { 'net income': operating.items.find(({ path }) => path === '')!.amountCents };
    },
  }),
  { name: 'the exported journal', read: async (books) => ofPaths(await exportedSums(books, await periodOf(books))) },
  ...journalPrograms.map(({ name, sums }) => ({
    name: `${name} on the exported journal`,
    read: async (books: Books) => {
      const found = await sums(books, await periodOf(books));
      return found && ofPaths(found);
    },
  })),
  partial({
    name: 'the assistant',
    read: async (books) => {
      const of = async (query: string) => centsOf((await books.ask(query))?.total ?? 0);
      if (!books.isOwnMethod) return undefined;
      const { year } = books;
      return result(
        await of(`What did I earn in ${year}?`),
        await of(`What did I spend in ${year}?`),
        await of(`What was my net income in ${year}?`),
      );
    },
  }),
  {
    name: 'income-statement.csv of the tax package',
    read: async (books) => {
      const rows = await packageRows(books, 'income-statement.csv');
      if (!rows) return undefined;
      const of = (section: string) => centsOf(Number(rows.find((row) => row['Section'] === section)?.['Amount']));
      return result(of('Total Revenue'), of('Total Expenses'), of('Net income'));
    },
  },
];

/** The series of a year that isn't over ends with the current month; its months to come are those up to its last one. */
function monthsOf(name: string, mode: 'aggregate' | 'je'): Place {
  return {
    name,
    read: async (books) => {
      const { year, method, today } = books;
      const { endDate } = await periodOf(books);
      const [endYear, endMonth] = endDate.split('-').map(Number);
      const ofYear: Record<string, number> = endDate <= today ? { year } : { year: endYear!, month: endMonth! };
      const { items } = await books.get(getIncomeStatementSeries, { params: { range: '12months' }, query: { ...ofYear, method, mode } });
      return result(sum(items.map(({ revenue }) => centsOf(revenue))), sum(items.map(({ expenses }) => centsOf(expenses))));
    },
  };
}

interface Reported extends Span {
  revenue: number;
  expenses: number;
  netIncome: number;
}

/** A place that chooses its periods itself, held against the general ledger's totals of the same days. */
function chosenPeriods(name: string, read: (books: Books) => Promise<Reported[]>): Figure {
  const labeled = (periods: Reported[]): Parts =>
    Object.fromEntries(
      periods.flatMap(({ startDate, endDate, ...amounts }) =>
        Object.entries(amounts).map(([part, dollars]) => [`${part} of ${startDate} to ${endDate}`, centsOf(dollars)] as const),
      ),
    );
  const summary = async (books: Books): Promise<Parts> => {
    const totals: Reported[] = [];
    for (const { startDate, endDate } of await read(books)) {
      const found = await books.get(getLedgerSummary, { query: { startDate, endDate, method: books.method } });
      const { TotalRevenue: revenue, TotalExpenses: expenses } = found;
      totals.push({ startDate, endDate, revenue, expenses, netIncome: revenue - expenses });
    }
    return labeled(totals);
  };
  return {
    name: `Profit of the days that ${name} shows`,
    places: [
      { name: 'the totals of the general ledger', read: summary },
      { name, read: async (books) => labeled(await read(books)) },
    ],
  };
}

const chosen: Figure[] = [
  chosenPeriods('the Dashboard', async (books) => {
    const { period, totalRevenue, totalExpenses, netIncome } = await books.get(getDashboardSummary, { query: { method: books.method } });
    return [{ ...period, revenue: totalRevenue, expenses: totalExpenses, netIncome }];
  }),
  chosenPeriods('Analytics', async (books) => {
    const { period, kpis, months } = await books.get(getAnalytics, { query: { range: 12, year: books.year, method: books.method } });
    if (!period) return [];
    const total = { revenue: kpis.totalRevenue.value!, expenses: kpis.totalExpenses.value!, netIncome: kpis.netIncome.value! };
    const sameDays = months.flatMap((month) => month.sameDays ?? []);
    return [
      { ...period, ...total },
      ...[...months, ...sameDays].map(({ startDate, endDate, revenue, expenses, netIncome }) => ({
        startDate,
        endDate,
        revenue,
        expenses,
        netIncome,
      })),
    ];
  }),
  chosenPeriods('the financial analysis', async (books) => {
    const { period, summary, previousPeriod, runningMonth } = await books.get(getFinancialAnalysis, { query: { method: books.method } });
    const ofTotals = (
      span: Span,
      { totalRevenue, totalExpenses, netIncome }: { totalRevenue: number; totalExpenses: number; netIncome: number },
    ) => ({
      ...{ startDate: span.startDate, endDate: span.endDate, revenue: totalRevenue, expenses: totalExpenses, netIncome },
    });
    return [
      ...(period ? [ofTotals(period, summary)] : []),
      ...(previousPeriod ? [ofTotals(previousPeriod, previousPeriod)] : []),
      ...(runningMonth
        ? [runningMonth, runningMonth.previous].map((days) => ofTotals(days, { ...days, totalExpenses: days.expenses }))
        : []),
    ];
  }),
  chosenPeriods('the months of the series', async (books) => {
    const { items } = await books.get(getIncomeStatementSeries, {
      params: { range: '12months' },
      query: { year: books.year, method: books.method },
    });
    return items.flatMap(({ year, month, revenue, expenses, soFar }) => {
      const startDate = `${year}-${String(month).padStart(2, '0')}-01`;
      const endDate = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
      const days = soFar ? [soFar, soFar.before] : [];
      const ofDays = days.map((span) => ({
        startDate: span.startDate,
        endDate: span.endDate,
        revenue: span.revenue,
        expenses: span.expenses,
        netIncome: span.revenue - span.expenses,
      }));
      return [{ startDate, endDate, revenue, expenses, netIncome: revenue - expenses }, ...ofDays];
    });
  }),
];

export const profitFigures: Figure[] = [{ name: 'Profit of the year', places: ofYear }, ...chosen];
