// Balances: each account, each own account at the bank, cash, and the totals of the balance sheet, as of today.
import { getAnalytics } from '#contracts/routes/analytics.js';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getAccountChecks, getBankChecks } from '#contracts/routes/bank-checks.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import { getLoan, listLoans } from '#contracts/routes/loans.js';
import { previewReconciliation } from '#contracts/routes/reconciliations.js';
import { listProcessors } from '#contracts/routes/processors.js';
import type { Books } from './books.js';
import { centsOf, ofOwnMethod, partial, partsOf, place, sum, sumBy, type Figure, type Parts, type Place } from './figure.js';
import { exportedSums, journalPrograms } from './journal-readers.js';

/** No entry is later. */
const lastDay = '2100-12-31';

const ofMethod = ({ method }: Books) => ({ query: { method } });

/** Assets and liabilities, debit positive; earlier profits are in equity, which each program closes its own way. */
const owned = (sums: Record<string, number>): Parts =>
  Object.fromEntries(Object.entries(sums).filter(([path]) => /^(Assets|Liabilities):/.test(path)));

const trialBalance = place('the trial balance', getTrialBalance, ofMethod, ({ accounts }) =>
  owned(Object.fromEntries(accounts.map(({ path, balanceCents }) => [path, balanceCents]))),
);

const accounts: Figure = {
  name: 'Balance of the account',
  places: [
    trialBalance,
    place('the balance sheet', getBalanceSheet, ofMethod, ({ assets, liabilities }) => ({
      ...Object.fromEntries(assets.items.map(({ AccountPath, Balance }) => [AccountPath, centsOf(Balance)])),
      ...Object.fromEntries(liabilities.items.map(({ AccountPath, Balance }) => [AccountPath, -centsOf(Balance)])),
    })),
    { name: 'the exported journal', read: async (books) => owned(await exportedSums(books, { endDate: books.today })) },
    ...journalPrograms.map(({ name, sums }) => ({
      name: `${name} on the exported journal`,
      read: async (books: Books) => {
        const found = await sums(books, { endDate: books.today });
        return found && owned(found);
      },
    })),
    partial(
      ofOwnMethod(
        place(
          'the loans',
          listLoans,
          () => ({}),
          ({ loans }) =>
            sumBy(
              loans,
              ({ account }) => account,
              ({ balanceCents }) => -balanceCents,
            ),
        ),
      ),
    ),
    partial(
      ofOwnMethod({
        name: 'the page of the loan',
        read: async (books) => {
          const { loans } = await books.get(listLoans);
          return partsOf(
            loans,
            ({ account }) => account,
            async ({ loanId }) => -(await books.get(getLoan, { params: { loanId } })).balance.booksCents,
          );
        },
      }),
    ),
    partial(
      place('the cash flow statement', getCashFlow, ofMethod, ({ cashAccounts }) =>
        Object.fromEntries(cashAccounts.map(({ path, closingCents }) => [path, closingCents])),
      ),
    ),
  ],
};

/** By the number that every service knows an own account by. */
const bankAccounts: Figure = {
  name: 'Balance of the own account',
  places: [
    place('the trial balance', getTrialBalance, ofMethod, (reply) =>
      Object.fromEntries(
        reply.accounts.flatMap(({ bankAccountId, balanceCents }) => (bankAccountId ? [[bankAccountId, balanceCents]] : [])),
      ),
    ),
    ofOwnMethod(
      place(
        'the list of accounts',
        listBankAccounts,
        () => ({}),
        (reply) => Object.fromEntries(reply.accounts.map(({ bankAccountId, balanceCents }) => [bankAccountId, balanceCents])),
      ),
    ),
    ofOwnMethod(
      place(
        'the bank checks',
        getBankChecks,
        () => ({}),
        (reply) => Object.fromEntries(reply.accounts.map(({ id, booksCents }) => [id, booksCents])),
      ),
    ),
    partial(
      ofOwnMethod({
        name: 'the page of bank checks',
        read: async (books) => {
          const { accounts: checked } = await books.get(getBankChecks);
          return partsOf(
            checked,
            ({ id }) => id,
            async ({ id }) => (await books.get(getAccountChecks, { params: { bankAccountId: id } })).account.booksCents,
          );
        },
      }),
    ),
    partial(
      ofOwnMethod({
        name: 'the screen Reconcile',
        read: async (books) => {
          const { accounts: listed } = await books.get(listBankAccounts);
          return partsOf(
            listed,
            ({ bankAccountId }) => bankAccountId,
            async ({ bankAccountId: accountId }) =>
              (await books.get(previewReconciliation, { query: { accountId, statementDate: lastDay } })).booksCents,
          );
        },
      }),
    ),
    {
      name: 'the exported rows of the general ledger',
      read: async (books) => {
        const { accounts: listed } = await books.get(listBankAccounts);
        return partsOf(
          listed,
          ({ bankAccountId }) => bankAccountId,
          async ({ bankAccountId }) => {
            const rows = await books.csv(exportLedger, { query: { bankAccountId, method: books.method } });
            return sum(rows.map((row) => centsOf(Number(row['Amount']))));
          },
        );
      },
    },
    partial(
      place(
        'the processors',
        listProcessors,
        () => ({}),
        ({ processors }) => Object.fromEntries(processors.map(({ bankAccountId, holdsCents }) => [bankAccountId, holdsCents])),
      ),
    ),
    {
      name: 'the assistant',
      read: async (books) => {
        if (!books.isOwnMethod) return undefined;
        const { accounts: listed } = await books.get(listBankAccounts);
        return partsOf(
          listed,
          ({ bankAccountId }) => bankAccountId,
          async ({ name, type }) => centsOf((await books.ask(`What is the balance of ${name}?`))?.total ?? 0) * (type === 'asset' ? 1 : -1),
        );
      },
    },
  ],
};

/** What own accounts hold. */
const cash: Figure = {
  name: 'Cash',
  places: [
    place('the cash flow statement', getCashFlow, ofMethod, ({ closingCashCents }) => ({ cash: closingCashCents })),
    place('the accounts of the cash flow statement', getCashFlow, ofMethod, ({ cashAccounts }) => ({
      cash: sum(cashAccounts.map(({ closingCents }) => closingCents)),
    })),
    asked('How much cash do we have?', 'cash'),
  ],
};

/** The same, with what is owed on cards taken off. */
const cashLessCards: Figure = {
  name: 'Cash less cards',
  places: [
    place('the financial analysis', getFinancialAnalysis, ofMethod, ({ cashFlow }) => ({ cash: centsOf(cashFlow.currentCash) })),
    place('the accounts of the financial analysis', getFinancialAnalysis, ofMethod, ({ cashFlow }) => ({
      cash: sum(cashFlow.accounts.map(({ balance }) => centsOf(balance))),
    })),
  ],
};

/** Analytics ends with the day that the books are complete through, so the analysis is asked for that day. */
const cashWhereAnalyticsEnds: Figure = {
  name: 'Cash less cards where Analytics ends',
  places: [
    place('Analytics', getAnalytics, ofMethod, ({ kpis, period }) =>
      period ? { [period.endDate]: centsOf(kpis.endingCash.value ?? 0) } : undefined,
    ),
    {
      name: 'the financial analysis',
      read: async (books) => {
        const { period } = await books.get(getAnalytics, ofMethod(books));
        if (!period) return undefined;
        const { cashFlow } = await books.get(getFinancialAnalysis, { query: { ...ofMethod(books).query, asOf: period.endDate } });
        return { [period.endDate]: centsOf(cashFlow.currentCash) };
      },
    },
  ],
};

function asked(question: string, part: string): Place {
  return {
    name: 'the assistant',
    read: async (books) => {
      const answer = await books.ask(question);
      return answer && { [part]: centsOf(answer.total ?? 0) };
    },
  };
}

const sheetTotals: Figure = {
  name: 'Total of the balance sheet',
  places: [
    place('the balance sheet', getBalanceSheet, ofMethod, ({ assets, liabilities, equity }) => ({
      assets: centsOf(assets.total),
      liabilities: centsOf(liabilities.total),
      equity: centsOf(equity.total),
    })),
    place('the accounts of the balance sheet', getBalanceSheet, ofMethod, ({ assets, liabilities, equity }) => ({
      assets: sum(assets.items.map(({ Balance }) => centsOf(Balance))),
      liabilities: sum(liabilities.items.map(({ Balance }) => centsOf(Balance))),
      equity: sum(equity.items.map(({ Balance }) => centsOf(Balance))),
    })),
    place(
      'the Dashboard',
      getDashboardSummary,
      ({ method }) => ({ query: { method, details: true } }),
      ({ balanceSheet }) => ({
        assets: centsOf(balanceSheet!.assets),
        liabilities: centsOf(balanceSheet!.liabilities),
        equity: centsOf(balanceSheet!.equity),
      }),
    ),
    partial(asked('total assets today', 'assets')),
  ],
};

/** What the statement of a year says that each activity brought adds up to the change of cash. */
const cashFlow: Figure = {
  name: 'Change of cash',
  places: [
    place('the cash flow statement', getCashFlow, ofMethod, ({ netChangeCents }) => ({ change: netChangeCents })),
    place('the activities of the cash flow statement', getCashFlow, ofMethod, ({ operating, investing, financing }) => ({
      change: operating.totalCents + investing.totalCents + financing.totalCents,
    })),
    place('the accounts of the cash flow statement', getCashFlow, ofMethod, ({ cashAccounts }) => ({
      change: sum(cashAccounts.map(({ openingCents, closingCents }) => closingCents - openingCents)),
    })),
  ],
};

export const accountFigures: Figure[] = [accounts, bankAccounts, cash, cashLessCards, cashWhereAnalyticsEnds, sheetTotals, cashFlow];
