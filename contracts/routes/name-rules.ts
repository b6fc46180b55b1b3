// Rules that name contractors: whose payment it is when a bank's text contains, or starts with, something.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { nameRuleFields } from '../records/name-rule.js';
import { recordOf } from '../records/shapes.js';
import { BusinessDate, Dollars, Tenant, Uuid } from '../shapes.js';

/** Rules that one business may have. */
export const maxNameRules = 200;
/** Payments that a preview lists; it counts all. */
export const maxPreviewedPayments = 20;

const Input = z.object(recordOf(nameRuleFields));

const NameRule = z.object({
  ruleId: Uuid,
  /** From 1; the first rule that fits names the payment. */
  position: z.number().int(),
  operator: Input.shape.operator,
  text: z.string(),
  contractorName: z.string(),
  /** Payments that the rule reads now. */
  payments: z.number().int(),
});
export type NameRule = z.infer<typeof NameRule>;

const OfRule = z.object({ ruleId: Uuid });
const Changed = z.object({ rule: NameRule, changed: z.number().int() });

const example: NameRule = {
  ruleId: '0198c5e0-0000-7000-8000-0000000000d1',
  position: 1,
  operator: 'contains',
  text: 'S MARCHETTI',
  contractorName: 'Sofia Marchetti',
  payments: 4,
};

export const listNameRules = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/payroll/name-rules',
  summary: 'The rules that name contractors, in their order.',
  role: 'adviser',
  reply: z.object({ rules: z.array(NameRule) }),
  example: { rules: [example] },
});

export const addNameRule = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/payroll/name-rules',
  summary:
    'Adds a rule after the others and names the payments that it fits, except those that a person named. The same rule again is found, not added twice.',
  role: 'bookkeeper',
  body: Input.extend(Tenant),
  reply: Changed,
  status: 201,
  example: { rule: example, changed: 4 },
});

export const previewNameRule = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/payroll/name-rules/preview',
  summary:
    'Previews a rule, added after the others or in place of `ruleId`: the payees it renames, and why others don’t change. Nothing is stored.',
  role: 'bookkeeper',
  body: Input.extend({ ruleId: Uuid.optional(), ...Tenant }),
  reply: z.object({
    /** Payments whose text fits. */
    matched: z.number().int(),
    /** Of them those that would have another name than now. */
    changed: z.number().int(),
    byHand: z.number().int(),
    byEarlierRule: z.number().int(),
    payments: z
      .array(z.object({ id: z.string(), date: BusinessDate, description: z.string(), amount: Dollars, namedNow: z.string() }))
      .max(maxPreviewedPayments),
  }),
  example: {
    matched: 5,
    changed: 4,
    byHand: 1,
    byEarlierRule: 0,
    payments: [
      {
        id: '0198c5e0-0000-7000-8000-000000000001-2',
        date: '2026-10-07',
        description: 'ZELLE PAYMENT TO S MARCHETTI',
        amount: 90,
        namedNow: 'S Marchetti',
      },
    ],
  },
});

export const changeNameRule = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/payroll/name-rules/:ruleId',
  summary: 'Changes the fields that are given; `position` moves the rule among the others. Payments are renamed accordingly.',
  role: 'bookkeeper',
  params: OfRule,
  body: Input.partial().extend({ position: z.number().int().min(1).max(maxNameRules).optional(), ...Tenant }),
  reply: Changed,
  example: { rule: example, changed: 4 },
});

export const deleteNameRule = defineRoute({
  service: 'payroll',
  method: 'DELETE',
  path: '/api/v1/payroll/name-rules/:ruleId',
  summary: 'Removes a rule; its payments get their names from other rules, imported lists or bank texts.',
  role: 'bookkeeper',
  params: OfRule,
  reply: z.object({ removed: z.literal(true), changed: z.number().int() }),
  example: { removed: true, changed: 4 },
});
