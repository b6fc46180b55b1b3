// Changing either list of categories: only expenses are allowed, and all payments in the categories before and after are settled again.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { paymentsUnder } from './contractor-categories.query.js';
import { settledEvents, settlePayments } from './settle-payments.js';

/** `example`: a category that is allowed. */
export function assertExpenses(paths: string[], example: string): void {
  const wrong = paths.find((path) => !/^Expenses:[^:]/.test(path));
  if (wrong) throw new DomainError('not-an-expense', 422, `'${wrong}' isn’t an expense category. Expected one such as ${example}.`);
}

/** `paths`: the categories before and after. The caller holds the tenant's lock and has stored the list. */
export const settleUnder = async (em: EntityManager, tenantId: number, paths: string[]): Promise<NewEvent[]> =>
  settledEvents(await settlePayments(em, await paymentsUnder(em, tenantId, [...new Set(paths)])));
