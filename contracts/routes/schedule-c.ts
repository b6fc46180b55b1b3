// Schedule C: from the books to its lines, the entries behind each, the worksheet as a file, and its line arithmetic for given lines.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { FormAnswer, InventoryEntry } from '../schedule-c-shapes.js';
import { ComputableYear, Dollars, LineId, Method, OfYear, paged, PageOf, Uuid } from '../shapes.js';
import { Answer } from './schedule-c-answers.js';

const limit = 1e12;
const maxLines = 200;
const ByMethod = z.object({ method: Method.optional() });

export const computeScheduleC = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/schedule-c/compute',
  summary:
    'The computed lines of a Schedule C from its entered ones, under the numbers that the year’s form prints. Miles go into 44a (2022: 44a_1stHalf, 44a_2ndHalf), entries of Part V into 48a, 48b …; 24b is entered after its limit. Nothing is stored.',
  role: 'adviser',
  body: z.object({
    year: ComputableYear,
    lines: z
      .record(z.string().max(20), z.number().min(-limit).max(limit))
      .refine((lines) => Object.keys(lines).length <= maxLines, `must have at most ${maxLines} lines`),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ lines: z.record(z.string(), z.number()), assumptions: z.array(z.string()) }),
  example: {
    lines: { '3': 120_000, '4': 0, '5': 120_000, '7': 120_000, '9': 670, '27a': 1_200, '28': 31_870, '29': 88_130, '31': 88_130 },
    assumptions: [],
  },
});

const Line = z.object({
  line: z.string(),
  label: z.string(),
  amount: Dollars,
  part: z.enum(['I', 'II', 'III', 'IV', 'V']),
  /** `entries`: of entries; `entered`: from the tax profile, such as miles; `sum`: of lines; `parts`: other expenses, listed in Part V. */
  kind: z.enum(['entries', 'entered', 'sum', 'parts']),
  entries: z.number().int(),
  /** Of the amount, what was categorized by an unconfirmed guess below 0.8; absent where nothing was. */
  unconfirmed: Dollars.optional(),
});
export type ScheduleCLine = z.infer<typeof Line>;

/** One payee whose transactions were categorized by a guess: one answer settles them all. */
const Question = z.object({
  payee: z.string(),
  category: z.string(),
  count: z.number().int(),
  amount: Dollars,
  /** '14 payments to ANTHEM BCBS PREMIUM, $6,606' */
  text: z.string(),
  /** Possible categories: up to three best guesses, then what such a payee may be. `weighAnswers` gives the same of any other category. */
  answers: z.array(Answer),
  /** Lines of the ledger that an answer categorizes, the newest first; at most 1,000, the rest is asked again. */
  lineIds: z.array(z.string()),
  /** The transactions in the ledger. */
  link: z.string(),
});
export type Question = z.infer<typeof Question>;

export const Blocker = z.object({
  code: z.string(),
  message: z.string(),
  count: z.number().int(),
  amount: Dollars,
  /** Screen of the console where it is fixed. */
  link: z.string(),
  /** Questions about guesses, by payee, first those with the largest effect on tax, then by amount; at most 100. Part of the preview. */
  questions: z.array(Question).optional(),
});
export type Blocker = z.infer<typeof Blocker>;
/** Form 8829, in order; an amount in dollars unless it says otherwise. */
const HomeOfficeLine = z.object({
  line: z.string(),
  label: z.string(),
  amount: z.number(),
  unit: z.enum(['dollars', 'square feet', 'percent']),
});
export type HomeOfficeLine = z.infer<typeof HomeOfficeLine>;

const exampleBlocker: Blocker = {
  code: 'uncategorized',
  message: '14 transactions have no category.',
  count: 14,
  amount: 8_412,
  link: '/general-ledger?uncategorizedOnly=true&startDate=2026-01-01&endDate=2026-12-31',
};

export const previewScheduleC = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/schedule-c/:year/preview',
  summary:
    'Every line of the year’s Schedule C from the books, in the form’s order, under the numbers that the year’s form prints. The entries behind a line add up to it.',
  role: 'adviser',
  params: OfYear,
  query: ByMethod,
  reply: z.object({
    year: z.number().int(),
    method: Method,
    period: z.object({ startDate: z.string(), endDate: z.string() }),
    lines: z.array(Line),
    /** Printed number of 'Other expenses'. */
    otherExpensesLine: z.string(),
    otherExpenses: z.array(z.object({ Category: z.string(), Amount: Dollars, TransactionCount: z.number().int() })),
    blockers: z.array(Blocker),
    assumptions: z.array(z.string()),
    /** Figures or form of the year aren’t final. */
    estimate: z.boolean(),
    /** The worksheet behind line 30; absent where the home office isn’t deducted by actual expenses. */
    form8829: z.array(HomeOfficeLine).optional(),
    /** Lines A to J, 32 to 34 and 43 to 47b, those that apply; empty answers are open. Absent from versions that were saved before it. */
    answers: z.array(FormAnswer).optional(),
    /** Entries that the books need so that their inventory and cost of goods sold are those of Part III; absent without any. Posted with `addEntry`. */
    inventoryEntries: z.array(InventoryEntry).optional(),
    /** The newest saved version of this method; absent while there is none. */
    generated: z.object({ version: z.number().int(), generatedAt: z.string() }).optional(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    period: { startDate: '2026-01-01', endDate: '2026-11-20' },
    lines: [{ line: '24b', label: 'Deductible meals', amount: 2_346, part: 'II', kind: 'entries', entries: 63 }],
    otherExpensesLine: '27b',
    otherExpenses: [{ Category: 'Subscriptions', Amount: 8_940, TransactionCount: 118 }],
    blockers: [exampleBlocker],
    assumptions: ['Deducted at 50%: Meals.'],
    estimate: true,
    generated: { version: 1, generatedAt: '2026-11-18T16:05:00.000Z' },
  },
});

export const getOtherExpenses = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/schedule-c/:year/other-expenses',
  summary: 'Part V: the categories that make up other expenses; they add up to line 48.',
  role: 'adviser',
  params: OfYear,
  query: ByMethod,
  reply: z.object({
    line: z.string(),
    items: z.array(z.object({ Category: z.string(), Amount: Dollars, TransactionCount: z.number().int() })),
    total: Dollars,
  }),
  example: { line: '27b', items: [{ Category: 'Subscriptions', Amount: 8_940, TransactionCount: 118 }], total: 8_940 },
});

export const getScheduleCLine = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/schedule-c/:year/lines/:line',
  summary:
    'The entries behind a line, newest first, each with the part that counts; for other expenses also those of one category of Part V. `total` and the sums run over all rows: `sum` and `entered` together equal the line.',
  role: 'adviser',
  params: OfYear.extend({ line: z.string().regex(/^[0-9]{1,2}[a-c]?$/, 'a line of the form, such as 24b') }),
  query: ByMethod.extend({
    category: z.string().max(300).optional(),
    ...paged(),
  }),
  reply: z.object({
    line: z.string(),
    label: z.string(),
    transactions: z.array(
      z.object({
        JournalEntryLineID: LineId,
        TransactionDate: z.string(),
        Description: z.string(),
        Category: z.string(),
        BookAmount: Dollars,
        Percent: z.number(),
        /** What it adds to the line. */
        Amount: Dollars,
        /** Its category is a guess that isn’t confirmed. */
        Unconfirmed: z.literal(true).optional(),
      }),
    ),
    ...PageOf,
    sum: Dollars,
    /** The part of the line without entries: miles at the standard rate; the asset register’s depreciation until it is posted. */
    entered: Dollars,
    /** Of line 13, what the asset register computes: by asset, and what section 179 differs by. Its entry posts their sum; until then it is `entered`. */
    register: z
      .object({ assets: z.array(z.object({ assetId: Uuid, name: z.string(), Amount: Dollars })), section179: Dollars, total: Dollars })
      .optional(),
  }),
  example: {
    line: '24a',
    label: 'Travel',
    transactions: [
      {
        JournalEntryLineID: '104797-2',
        TransactionDate: '2026-11-12',
        Description: 'DELTA AIR LINES 006',
        Category: 'Travel',
        BookAmount: 412.2,
        Percent: 100,
        Amount: 412.2,
      },
    ],
    page: 1,
    limit: 100,
    total: 1,
    sum: 412.2,
    entered: 0,
  },
});

export const getScheduleC = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/schedule-c/:year',
  summary: 'The three figures of the year’s Schedule C: lines 7, 28 and 31.',
  role: 'adviser',
  params: OfYear,
  query: ByMethod,
  reply: z.object({
    taxYear: z.number().int(),
    method: Method,
    scheduleC: z.object({ GrossIncome: Dollars, TotalExpenses: Dollars, NetProfit: Dollars }),
  }),
  example: { taxYear: 2026, method: 'cash', scheduleC: { GrossIncome: 410_100, TotalExpenses: 269_390, NetProfit: 140_710 } },
});

export const generateScheduleC = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/schedule-c/:year/generate',
  summary: 'Saves the year’s current Schedule C as a version with its files. Without changes since the newest version, no other is made.',
  role: 'bookkeeper',
  params: OfYear,
  body: ByMethod.extend({ tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ formId: z.uuid(), version: z.number().int(), generatedAt: z.string(), blockers: z.array(Blocker) }),
  status: 201,
  example: {
    formId: '0198c5e0-0000-7000-8000-0000000000c1',
    version: 1,
    generatedAt: '2026-11-18T16:05:00.000Z',
    blockers: [exampleBlocker],
  },
});

export const listScheduleCVersions = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/schedule-c/:year/versions',
  summary: 'The saved versions of the year’s Schedule C, newest first. The oldest ones may have no files.',
  role: 'adviser',
  params: OfYear,
  query: ByMethod,
  reply: z.object({
    method: Method,
    versions: z.array(
      z.object({
        formId: z.uuid(),
        version: z.number().int(),
        generatedAt: z.string(),
        generatedBy: z.string(),
        /** Line 31 as it was saved. */
        netProfit: Dollars,
        hasFiles: z.boolean(),
      }),
    ),
  }),
  example: {
    method: 'cash',
    versions: [
      {
        formId: '0198c5e0-0000-7000-8000-0000000000c1',
        version: 1,
        generatedAt: '2026-11-18T16:05:00.000Z',
        generatedBy: 'owner@demo.test',
        netProfit: 140_710,
        hasFiles: true,
      },
    ],
  },
});

export const scheduleCFile = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/schedule-c/:year/file',
  summary:
    'The year’s current Schedule C: `pdf` is a worksheet to use with the official form, `csv` its lines, `entries` a CSV of every entry behind each line. With `version`, the file that was saved with it.',
  role: 'adviser',
  params: OfYear,
  query: ByMethod.extend({ format: z.enum(['pdf', 'csv', 'entries']), version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  answers: 'file',
  sends: ['application/pdf', 'text/csv'],
  reply: z.string(),
  example: 'line,label,amount\n24b,Deductible meals,2346.00\n',
});
