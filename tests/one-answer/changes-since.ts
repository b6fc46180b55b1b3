// The changes of net income and balances since a moment, as their causes and entries tell them, against the statements of the moment and of now.
import { getChangesSince, type BooksMark } from '#contracts/changes-since.js';
import { centsOf } from '#contracts/money.js';
import { getBalanceSheet, getCashFlow } from '#contracts/routes/balances.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { type Changes, ComparedBalance } from '#contracts/routes/last-look.js';
import { isWithin } from '#contracts/rules/account-path.js';
import { payablePath, receivablePath } from '#contracts/rules/trade-accounts.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import type { Mismatch } from './compare.js';
import { sum } from './figure.js';
import { lifeYears } from './random-life.js';

const asked = lifeYears.flatMap((year) => (['cash', 'accrual'] as const).map((method) => ({ year, method })));
type Asked = (typeof asked)[number];
type Figure = 'net income' | ComparedBalance;

/** The days that the statement has, which a fiscal year moves. */
async function ofStatements(system: TestSystem, tenantId: number, { year, method }: Asked) {
  const {
    netIncome,
    period: { startDate, endDate },
  } = await system.get(getIncomeStatement, { tenantId, params: { year }, query: { method } });
  const query = { method, asOf: endDate };
  const { assets, liabilities, equity } = await system.get(getBalanceSheet, { tenantId, query });
  const { closingCashCents } = await system.get(getCashFlow, { tenantId, query: { method, from: startDate, to: endDate } });
  const onAccount = (side: typeof assets, path: string) =>
    sum(side.items.flatMap(({ AccountPath, Balance }) => (isWithin(AccountPath ?? '', path) ? centsOf(Balance) : [])));
  const figures: Record<Figure, number> = {
    'net income': centsOf(netIncome),
    cash: closingCashCents,
    receivables: onAccount(assets, receivablePath),
    payables: onAccount(liabilities, payablePath),
    assets: centsOf(assets.total),
    liabilities: centsOf(liabilities.total),
    equity: centsOf(equity.total),
  };
  return { period: { startDate, endDate }, figures };
}

async function since(system: TestSystem, tenantId: number, one: Asked, mark?: BooksMark) {
  const { period, figures } = await ofStatements(system, tenantId, one);
  const balances = ComparedBalance.options.join(',');
  const changes = await system.get(getChangesSince, { tenantId, query: { ...period, method: one.method, balances, ...mark } });
  return { figures, changes };
}

/** Remembers a moment; the function it resolves with compares it with now. */
export async function rememberFigures(system: TestSystem, tenantId: number): Promise<() => Promise<Mismatch[]>> {
  const { mark } = (await since(system, tenantId, asked[0]!)).changes;
  const before: Record<Figure, number>[] = [];
  for (const one of asked) before.push((await ofStatements(system, tenantId, one)).figures);
  return async () => {
    const found: Mismatch[] = [];
    for (const [at, one] of asked.entries()) {
      const { figures, changes } = await since(system, tenantId, one, mark!);
      const listedChanges: [Figure, Changes][] = [
        ['net income', changes.netIncome],
        ...changes.balances.map((of): [Figure, Changes] => [of.balance, of]),
      ];
      for (const [figure, { cents, causes, entries, truncated }] of listedChanges) {
        const changed = figures[figure] - before[at]![figure];
        const listed = sum(entries.map((entry) => entry.cents));
        if (cents === changed && sum(causes.map((cause) => cause.cents)) === changed && (truncated || listed === changed)) continue;
        const part = `${figure}, ${one.year}, ${one.method}`;
        const text = `The change of ${part} is ${changed} cents, in its causes ${cents}, and in its entries ${listed}`;
        found.push({ figure: 'Change since a moment', part, place: 'getChangesSince', text });
      }
    }
    return found;
  };
}
