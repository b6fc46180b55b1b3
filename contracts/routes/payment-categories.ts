// Which expense categories feed the boxes of each Form 1099: those of contractors the 1099-NEC, others the boxes of the 1099-MISC.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { form1099Features } from '../form-1099-calls.js';
import { Tenant } from '../shapes.js';
import { MiscBox, MiscKind } from './contractor-payments.js';

const CategoryPath = z.string().trim().min(3).max(300);
/** Of all years; a category's own payments, without those of its subcategories. */
const Available = z.array(z.object({ category: z.string(), payments: z.number().int() }));

export const getContractorCategories = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/payroll/categories',
  summary: 'The categories whose lines are payments to contractors, how many they make, and the expense categories that have any payments.',
  role: 'adviser',
  reply: z.object({
    categories: z.array(z.string()),
    payments: z.number().int(),
    available: Available,
  }),
  example: {
    categories: ['Expenses:Contracting Fee'],
    payments: 248,
    available: [
      { category: 'Expenses:Contracting Fee', payments: 248 },
      { category: 'Expenses:Legal & Professional', payments: 12 },
    ],
  },
});

export const putContractorCategories = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/payroll/categories',
  summary: 'Sets which categories are payments to contractors, each with its subcategories; all payments are counted again.',
  role: 'admin',
  body: z.object({ categories: z.array(CategoryPath).min(1).max(50), ...Tenant }),
  reply: z.object({ categories: z.array(z.string()), payments: z.number().int() }),
  example: { categories: ['Expenses:Contracting Fee'], payments: 248 },
});

const KindCategory = z.object({ category: CategoryPath, kind: MiscKind });
export type KindCategory = z.infer<typeof KindCategory>;

export const getMiscCategories = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/categories',
  summary:
    'Which categories feed which box of the 1099-MISC, each with its subcategories, and the expense categories that have any payments.',
  role: 'adviser',
  reply: z.object({
    categories: z.array(KindCategory),
    kinds: z.array(MiscBox),
    /** Without those of contractors. */
    available: Available,
  }),
  example: {
    categories: [{ category: 'Expenses:Rent', kind: 'rent' }],
    kinds: [{ kind: 'rent', box: 1, title: 'Rents' }],
    available: [{ category: 'Expenses:Rent', payments: 12 }],
  },
});

export const putMiscCategories = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/1099-misc/categories',
  summary:
    'Sets which categories feed which box; all of their payments are counted again. A category is in one list only: one of contractors is refused.',
  role: 'admin',
  features: form1099Features,
  body: z.object({ categories: z.array(KindCategory).max(50), ...Tenant }),
  reply: z.object({ categories: z.array(KindCategory), payments: z.number().int() }),
  example: { categories: [{ category: 'Expenses:Rent', kind: 'rent' }], payments: 24 },
});
