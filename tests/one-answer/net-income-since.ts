// The change in net income since a moment, as its causes and entries tell it, against the income statements of the moment and of now.
import { getChangesSince, type BooksMark } from '#contracts/changes-since.js';
import { centsOf } from '#contracts/money.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import type { Mismatch } from './compare.js';
import { lifeYears } from './random-life.js';

const asked = lifeYears.flatMap((year) => (['cash', 'accrual'] as const).map((method) => ({ year, method })));
type Asked = (typeof asked)[number];

async function netIncome(system: TestSystem, tenantId: number, { year, method }: Asked): Promise<number> {
  const statement = await system.get(getIncomeStatement, { tenantId, params: { year }, query: { method } });
  return centsOf(statement.netIncome);
}

/** Of the days that the statement has, which a fiscal year moves. */
async function since(system: TestSystem, tenantId: number, { year, method }: Asked, mark?: BooksMark) {
  const {
    period: { startDate, endDate },
  } = await system.get(getIncomeStatement, { tenantId, params: { year }, query: { method } });
  return system.get(getChangesSince, { tenantId, query: { startDate, endDate, method, ...mark } });
}

/** Remembers a moment; the function it resolves with compares it with now. */
export async function rememberNetIncome(system: TestSystem, tenantId: number): Promise<() => Promise<Mismatch[]>> {
  const { mark } = await since(system, tenantId, asked[0]!);
  const before: number[] = [];
  for (const one of asked) before.push(await netIncome(system, tenantId, one));
  return async () => {
    const found: Mismatch[] = [];
    for (const [at, one] of asked.entries()) {
      const changed = (await netIncome(system, tenantId, one)) - before[at]!;
      const { netIncomeCents, entries, truncated } = await since(system, tenantId, one, mark!);
      const listed = entries.reduce((sum, entry) => sum + entry.netIncomeCents, 0);
      if (netIncomeCents === changed && (truncated || listed === changed)) continue;
      const part = `${one.year}, ${one.method}`;
      const text = `Net income of ${part} changed by ${changed} cents, its causes by ${netIncomeCents}, and its entries by ${listed}`;
      found.push({ figure: 'Change in net income', part, place: 'getChangesSince', text });
    }
    return found;
  };
}
