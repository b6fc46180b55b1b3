// What both lists of categories have in common when a person changes one: only expenses are in it, and all payments in any of them are settled anew.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { paymentsUnder } from './contractor-categories.query.js';
import { settledEvents, settlePayments } from './settle-payments.js';

/** `such`: an example of one that would do. */
export function assertExpenses(paths: string[], such: string): void {
  const wrong = paths.find((path) => !/^Expenses:[^:]/.test(path));
  if (wrong) throw new DomainError('not-an-expense', 422, `'${wrong}' isn’t an expense category. Expected one such as ${such}.`);
}

/** `paths`: those of before and of now. Whoever calls holds the tenant's lock and has stored the list. */
export const settleUnder = async (em: EntityManager, tenantId: number, paths: string[]): Promise<NewEvent[]> =>
  settledEvents(await settlePayments(em, await paymentsUnder(em, tenantId, [...new Set(paths)])));
