// A payee in the books: the payee of a line, and for its page all of its lines, their sums, its rules and what is still open.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Decider, CategorizedLine, Flag, LineId, Uuid } from '../shapes.js';

/** Lines that one call lists, and that are categorized at once. */
const maxPayeeLines = 500;
/** Newest lines that rules are compared with. */
export const maxRuledLines = 1_000;

/** Payees that one call lists at most. */
const maxPayeesFound = 50;

const PayeeKey = z.string().min(1).max(600);
const Named = {
  /** Stays the same however a bank cuts or numbers the text. */
  key: z.string(),
  /** As rules compare it. */
  payee: z.string(),
  /** As a person would write it. */
  name: z.string(),
};
const Sums = { count: z.number().int(), inCents: Cents, outCents: Cents };
const Rest = z.object({ count: z.number().int(), amountCents: Cents });

const Payee = z.object({
  ...Named,
  ...Sums,
  newest: CategorizedLine.pick({ lineId: true, date: true, description: true }),
  firstOn: BusinessDate,
  /** Newest first. */
  years: z.array(z.object({ year: z.number().int(), ...Sums })),
  /** That of most lines first. */
  categories: z.array(z.object({ category: z.string(), ...Sums })),
  /** The category of most lines, and who decided most of those, if known; null while all are uncategorized. */
  usual: z.object({ category: z.string(), count: z.number().int(), decidedBy: Decider.nullable() }).nullable(),
  /** Lines that no person decided. */
  undecided: Rest,
  /** Of them, lines without a category or with a guess below 0.8. */
  open: Rest,
  /** Rules that match some of the newest lines, in the order in which they are applied. */
  rules: z.array(z.object({ id: Uuid, position: z.number().int(), name: z.string(), category: z.string(), lines: z.number().int() })),
});
export type Payee = z.infer<typeof Payee>;

const PayeeLine = CategorizedLine.extend({
  /** Null while it is undecided. */
  decidedBy: Decider.nullable(),
  open: z.boolean(),
});
export type PayeeLine = z.infer<typeof PayeeLine>;

const named = { key: 'GUSTOPAYROLLTAX', payee: 'GUSTO PAYROLL TAX', name: 'Gusto Payroll Tax' };

export const getPayeeOfLine = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/transactions/:lineId/payee',
  summary:
    'The payee of a line: its stable key, its name as rules compare it, and as a person would write it. Empty texts for a line without a payee.',
  role: 'adviser',
  features: ['ledger'],
  params: z.object({ lineId: LineId }),
  reply: z.object(Named),
  example: named,
});

export const findPayees = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/payees',
  summary:
    'Payees whose name has every word of `search`, in the order of their keys; `next` of a reply is the `after` of the next page, which may be shorter than `limit` where a business has very many payees.',
  role: 'adviser',
  query: z.object({
    search: z.string().trim().min(1).max(200),
    after: PayeeKey.optional(),
    limit: z.coerce.number().int().min(1).max(maxPayeesFound).default(10),
  }),
  reply: z.object({ payees: z.array(z.object(Named)), next: z.string().nullable() }),
  example: { payees: [named], next: null },
});

export const getPayee = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/payee',
  summary:
    'A payee by its `key`, or by one of its lines: sums of all its lines by year and by category (money in positive, money out negative), its usual category and who decided it, the rules that match it, and its open items.',
  role: 'adviser',
  query: z
    .object({ key: PayeeKey.optional(), line: LineId.optional() })
    .refine(({ key, line }) => (key ?? line) !== undefined, 'must have a key or a line'),
  reply: Payee,
  example: {
    ...named,
    count: 24,
    inCents: 0,
    outCents: -3_592_752,
    newest: { lineId: '104797-2', date: '2026-10-31', description: 'GUSTO PAYROLL TAX 941' },
    firstOn: '2025-11-30',
    years: [
      { year: 2026, count: 20, inCents: 0, outCents: -2_993_960 },
      { year: 2025, count: 4, inCents: 0, outCents: -598_792 },
    ],
    categories: [
      { category: 'Expenses:Payroll Taxes', count: 22, inCents: 0, outCents: -3_293_356 },
      { category: 'Expenses:Uncategorized', count: 2, inCents: 0, outCents: -299_396 },
    ],
    usual: { category: 'Expenses:Payroll Taxes', count: 22, decidedBy: 'model' },
    undecided: { count: 24, amountCents: -3_592_752 },
    open: { count: 2, amountCents: -299_396 },
    rules: [{ id: '0198c5e0-0000-7000-8000-0000000000c1', position: 1, name: 'GUSTO', category: 'Expenses:Payroll Taxes', lines: 24 }],
  },
});

export const getPayeeLines = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/payee/lines',
  summary:
    'The lines of a payee, newest first; `next` of a reply is the `after` of the next page. `undecided` excludes what a person decided.',
  role: 'adviser',
  query: z.object({
    key: PayeeKey,
    /** A date and the line of that date after which the page begins. */
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}-\d{1,5}$/, 'must be the “next” of a page, such as 2026-10-31_104797-2')
      .refine((text) => BusinessDate.safeParse(text.slice(0, 10)).success, 'must start with a date such as 2026-10-31')
      .optional(),
    limit: z.coerce.number().int().min(1).max(maxPayeeLines).default(50),
    undecided: Flag.optional(),
  }),
  reply: z.object({ lines: z.array(PayeeLine), next: z.string().nullable() }),
  example: {
    lines: [
      {
        lineId: '104797-2',
        date: '2026-10-31',
        description: 'GUSTO PAYROLL TAX 941',
        amountCents: -149_698,
        account: 'Assets:Bank:PNC Operating',
        category: 'Expenses:Payroll Taxes',
        decidedBy: 'model',
        open: false,
      },
    ],
    next: null,
  },
});
