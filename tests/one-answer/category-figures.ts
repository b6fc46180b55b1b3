// Each category of income and expenses in a year, and the categories of the tax year as tax counts them.
import { getTaxSummary } from '#contracts/routes/audit-risk.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getDeductibility, getReportTransactions } from '#contracts/routes/deductibility.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import type { Books } from './books.js';
import { centsOf, partial, partsOf, place, sum, sumBy, type Figure, type Parts } from './figure.js';
import { exportedSums, journalPrograms } from './journal-readers.js';
import { packageRows } from './package-files.js';
import { periodOf } from './profit-figures.js';

const statement = ({ year, method }: Books, query = {}) => ({ params: { year }, query: { method, ...query } });
const names = { revenue: 'Income', expenses: 'Expenses' } as const;
const sections = ['revenue', 'expenses'] as const;

/** Sums by account path, debit positive, as categories: `Expenses:Meals:Client Meals` belongs to `Expenses:Meals`. */
function ofPaths(sums: Record<string, number>): Parts {
  const results = Object.entries(sums).filter(([path]) => /^(Income|Expenses):/.test(path));
  const categoryOf = (path: string) => path.split(':').slice(0, 2).join(':');
  return sumBy(
    results,
    ([path]) => categoryOf(path),
    ([path, cents]) => (path.startsWith('Income') ? -cents : cents),
  );
}

const statementLines = (name: string, mode: 'aggregate' | 'je') =>
  place(
    name,
    getIncomeStatement,
    (books) => statement(books, { mode }),
    (reply) =>
      Object.fromEntries(
        sections.flatMap((section) =>
          reply[section].items.map(({ Category, Amount }) => [`${names[section]}:${Category}`, centsOf(Amount)] as const),
        ),
      ),
  );

const ofYear: Figure = {
  name: 'Category of the year',
  places: [
    statementLines('the income statement', 'aggregate'),
    statementLines('the income statement from journal entries', 'je'),
    {
      name: 'the transactions behind the line',
      read: async (books) => {
        const { year, method } = books;
        const shown = await books.get(getIncomeStatement, statement(books, { mode: 'aggregate' }));
        return partsOf(
          sections.flatMap((section) => shown[section].items.map(({ Category: category }) => ({ section, category }))),
          ({ section, category }) => `${names[section]}:${category}`,
          async (line) => centsOf((await books.get(getIncomeStatementDetails, { query: { year, ...line, method, limit: 1 } })).sum),
        );
      },
    },
    {
      name: 'the exported rows of the general ledger',
      read: async (books) => {
        const query = { ...(await periodOf(books)), figure: 'net-income', method: books.method };
        const rows = await books.csv(exportLedger, { query });
        const isIncome = (row: Record<string, string>) => row['Type'] === 'revenue';
        return sumBy(
          rows,
          (row) => `${isIncome(row) ? 'Income' : 'Expenses'}:${row['Category']}`,
          (row) => (isIncome(row) ? 1 : -1) * centsOf(Number(row['Amount'])),
        );
      },
    },
    {
      name: 'the trial balance',
      read: async (books) => {
        const { endDate: asOf } = await periodOf(books);
        const { accounts } = await books.get(getTrialBalance, { query: { asOf, method: books.method } });
        return ofPaths(Object.fromEntries(accounts.map(({ path, balanceCents }) => [path, balanceCents])));
      },
    },
    { name: 'the exported journal', read: async (books) => ofPaths(await exportedSums(books, await periodOf(books))) },
    ...journalPrograms.map(({ name, sums }) => ({
      name: `${name} on the exported journal`,
      read: async (books: Books) => {
        const found = await sums(books, await periodOf(books));
        return found && ofPaths(found);
      },
    })),
    {
      name: 'income-statement.csv of the tax package',
      read: async (books) => {
        const listed = await packageRows(books, 'income-statement.csv');
        const rows = listed?.filter((row) => row['Section'] === 'Revenue' || row['Section'] === 'Expenses');
        if (!rows) return undefined;
        return sumBy(
          rows,
          (row) => `${row['Section'] === 'Revenue' ? 'Income' : 'Expenses'}:${row['Category']}`,
          (row) => centsOf(Number(row['Amount'])),
        );
      },
    },
  ],
};

/** Expense categories of the calendar year, by name. */
const taxYear: Figure = {
  name: 'Category of the tax year',
  places: [
    {
      name: 'the exported rows of the general ledger',
      read: async (books) => {
        const query = { ...books.taxYear, accountType: 'expense', method: books.method };
        return sumBy(
          await books.csv(exportLedger, { query }),
          (row) => row['Category']!,
          (row) => -centsOf(Number(row['Amount'])),
        );
      },
    },
    place('the tax summary', getTaxSummary, statement, ({ categoryBreakdown }) =>
      sumBy(
        categoryBreakdown.filter(({ section }) => section === 'expenses'),
        ({ Category }) => Category,
        ({ TotalAmount }) => centsOf(TotalAmount),
      ),
    ),
    place('deductibility', getDeductibility, statement, ({ categories, excluded }) =>
      sumBy(
        [...categories, ...excluded],
        ({ Category }) => Category,
        ({ Expense }) => centsOf(Expense),
      ),
    ),
    place('the deduction policy', getDeductionPolicy, statement, ({ categories }) =>
      sumBy(
        categories.filter(({ path }) => path.startsWith('Expenses:')),
        ({ path }) => path.split(':')[1]!,
        ({ amount, assets }) => centsOf(amount) + centsOf(assets?.amount ?? 0),
      ),
    ),
    partial({
      name: 'the transactions of a tax report',
      read: async (books) => {
        const { year, method } = books;
        const { categories } = await books.get(getDeductibility, statement(books));
        return partsOf(
          categories,
          ({ Category }) => Category,
          async ({ Category }) => {
            const query = { year, method, categories: Category, section: 'expenses', limit: 1 };
            return centsOf((await books.get(getReportTransactions, { query })).sum);
          },
        );
      },
    }),
  ],
};

const taxTotals: Figure = {
  name: 'Totals of the tax year',
  places: [
    {
      name: 'the totals of the general ledger',
      read: async (books) => {
        const { TotalRevenue, TotalExpenses } = await books.get(getLedgerSummary, { query: { ...books.taxYear, method: books.method } });
        return { revenue: centsOf(TotalRevenue), expenses: centsOf(TotalExpenses) };
      },
    },
    place('the tax summary', getTaxSummary, statement, ({ categoryBreakdown }) =>
      sumBy(
        categoryBreakdown,
        ({ section }) => section,
        ({ TotalAmount }) => centsOf(TotalAmount),
      ),
    ),
    partial(
      place('deductibility', getDeductibility, statement, ({ totalExpensesConsidered, excluded }) => ({
        expenses: centsOf(totalExpensesConsidered) + sum(excluded.map(({ Expense }) => centsOf(Expense))),
      })),
    ),
  ],
};

export const categoryFigures: Figure[] = [ofYear, taxYear, taxTotals];
