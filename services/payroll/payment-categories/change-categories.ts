// Changing a form's list of categories: only expenses are allowed, and all payments in the categories before and after are settled again.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { refuse } from '#contracts/problem.js';
import type { KindCategory } from '#contracts/routes/payment-categories.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import {
  contractorCategories,
  miscCategories,
  paymentsUnder,
  setContractorCategories,
  setMiscCategories,
} from '../contractor-payments/contractor-categories.query.js';
import { paymentCount } from '../contractor-payments/payments.query.js';
import { lockTenants, settledEvents, settlePayments } from '../contractor-payments/settle-payments.js';

/** How the list of one form is stored, and its names in the audit trail. */
interface CategoryList<Item> {
  form: FormName;
  subject: string;
  action: string;
  /** A category that is allowed. */
  example: string;
  read(em: EntityManager, tenantId: number): Promise<Item[]>;
  write(em: EntityManager, tenantId: number, items: Item[]): Promise<void>;
  pathOf(item: Item): string;
  /** Refuses a list that contradicts itself or another form's. */
  assertFree?(em: EntityManager, tenantId: number, items: Item[]): Promise<void>;
}

export const contractorList: CategoryList<string> = {
  ...{ form: '1099-NEC', subject: 'contractor categories', action: 'contractor-categories.changed', example: 'Expenses:Contracting Fee' },
  ...{ read: contractorCategories, write: setContractorCategories, pathOf: (path) => path },
};
export const miscList: CategoryList<KindCategory> = {
  ...{ form: '1099-MISC', subject: '1099-MISC categories', action: 'misc-categories.changed', example: 'Expenses:Rent' },
  ...{ read: miscCategories, write: setMiscCategories, pathOf: ({ category }) => category },
  async assertFree(em, tenantId, items) {
    const twice = items.find(({ category }, at) => items[at + 1]?.category === category);
    if (twice) refuse('category-twice', `'${twice.category}' is listed twice. Each category goes in one box.`);
    const ofContractors = await contractorCategories(em, tenantId);
    const taken = items.find(({ category }) => ofContractors.includes(category));
    if (taken)
      refuse(
        'contractor-category',
        `Payments in '${taken.category}' are contractor payments. Remove it from the contractor categories first.`,
      );
  },
};

interface Change<Item> {
  tenantId: number;
  list: CategoryList<Item>;
  /** Sorted. */
  after: Item[];
}

export async function changeCategories<Item>(
  em: EntityManager,
  { tenantId, list, after }: Change<Item>,
): Promise<{ reply: { categories: Item[]; payments: number }; events: NewEvent[] }> {
  const wrong = after.map(list.pathOf).find((path) => !/^Expenses:[^:]/.test(path));
  if (wrong) refuse('not-an-expense', `'${wrong}' isn’t an expense category. Enter one, for example, ${list.example}.`);
  await lockTenants(em, [tenantId]);
  await list.assertFree?.(em, tenantId, after);
  const before = await list.read(em, tenantId);
  await list.write(em, tenantId, after);
  const concerned = await paymentsUnder(em, tenantId, [...new Set([...before, ...after].map(list.pathOf))]);
  const settled = settledEvents(await settlePayments(em, concerned));
  const payments = await paymentCount(em, tenantId, list.form);
  const { action, subject } = list;
  const audit = auditRecorded.payroll.of(tenantId, { action, subject, before, after });
  return { reply: { categories: after, payments }, events: [...settled, audit] };
}
