// Rules that categorize bank lines. The first rule that matches a line decides it, before history and model.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Cents, CategorizedLine, Instant, SplitShare, Uuid } from '../shapes.js';
import { JobId } from './jobs.js';

export const maxRules = 500;
/** Lines that a preview lists; its counts are of more. */
export const maxPreviewLines = 100;
/** Lines that a preview looks at, newest first; with more lines the reply is `capped`. */
export const maxPreviewed = 20_000;

/** `description` is the bank's text, `payee` the name read out of it. Case, accents and repeated spaces do not matter. */
const Condition = z.object({
  field: z.enum(['description', 'payee']),
  operator: z.enum(['contains', 'equals', 'starts-with', 'ends-with']),
  value: z.string().trim().max(200),
});
export type Condition = z.infer<typeof Condition>;

/**
 * The parts into which a rule splits a matching line; their categories by name or path, in replies by path. Percentages add up to 100;
 * they divide what fixed amounts leave. A transaction smaller than the fixed amounts is left for review, with the reason.
 */
const Split = z.array(SplitShare).min(2).max(20);

/** Both ends included; money in is positive, money out negative. */
const AmountRange = z
  .object({ minCents: Cents.nullish(), maxCents: Cents.nullish() })
  .refine(({ minCents, maxCents }) => (minCents ?? -Infinity) <= (maxCents ?? Infinity), 'minCents must not be greater than maxCents');

/** A rule in a file for another business: by names and paths, without the data of one business. */
const RuleInFile = z.object({
  name: z.string().trim().max(120).optional(),
  /** All of them must hold. */
  match: z.array(Condition).max(10).default([]),
  amountRange: AmountRange.nullish(),
  /** An own bank or card account, by its name or path. */
  account: z.string().trim().min(1).max(300).nullish(),
  /** By its name, or by its path where the name alone is ambiguous. */
  category: z.string().trim().min(1).max(300),
  subcategory: z.string().trim().max(300).nullish(),
  /** Then `category` is the first part's category. */
  split: Split.nullish(),
});
export type RuleInFile = z.output<typeof RuleInFile>;

const RuleInput = RuleInFile.extend({
  /** Confirms a rule that matches everything. */
  confirm: z.boolean().default(false),
  /** Decides existing lines too, as a job; never those that a person decided. */
  apply: z.boolean().default(false),
  tenantId: z.unknown().optional(),
});
export type RuleInput = z.output<typeof RuleInput>;

const Rule = z.object({
  id: Uuid,
  /** 1 is applied first. */
  position: z.number().int(),
  name: z.string(),
  match: z.array(Condition),
  amountRange: z.object({ minCents: Cents.nullable(), maxCents: Cents.nullable() }).nullable(),
  account: z.string().nullable(),
  category: z.string(),
  subcategory: z.string(),
  path: z.string(),
  split: Split.nullish(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Rule = z.infer<typeof Rule>;
const SavedRule = Rule.extend({ jobId: z.string().nullable() });

const example: Rule = {
  id: '0198c5e0-0000-7000-8000-0000000000c1',
  position: 1,
  name: 'NETFLIX',
  match: [{ field: 'description', operator: 'contains', value: 'NETFLIX' }],
  amountRange: { minCents: -5_000, maxCents: 0 },
  account: null,
  category: 'Subscriptions',
  subcategory: '',
  path: 'Expenses:Subscriptions',
  createdBy: 'owner@demo.test',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const ruleParams = z.object({ ruleId: Uuid });

export const listRules = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/rules',
  summary: 'The rules of the business in the order in which they are applied.',
  role: 'adviser',
  reply: z.object({ rules: z.array(Rule) }),
  example: { rules: [example] },
});

export const createRule = defineRoute({
  service: 'assistant',
  method: 'POST',
  path: '/api/v1/rules',
  summary:
    'Adds a rule at the end. An identical rule is returned, not added again. A rule that matches everything needs confirmation (409 `rule-matches-everything`): send it with `confirm: true`.',
  role: 'bookkeeper',
  body: RuleInput,
  reply: SavedRule,
  status: 201,
  example: { ...example, jobId: null },
});

export const changeRule = defineRoute({
  service: 'assistant',
  method: 'PUT',
  path: '/api/v1/rules/:ruleId',
  summary: 'Replaces a rule; its place in the order stays.',
  role: 'bookkeeper',
  params: ruleParams,
  body: RuleInput,
  reply: SavedRule,
  example: { ...example, jobId: null },
});

export const orderRules = defineRoute({
  service: 'assistant',
  method: 'PUT',
  path: '/api/v1/rules',
  summary: 'Puts the rules in another order. `order` names each rule once; a list that is out of date is refused.',
  role: 'bookkeeper',
  body: z.object({ order: z.array(Uuid).max(maxRules), tenantId: z.unknown().optional() }),
  reply: z.object({ rules: z.array(Rule) }),
  example: { rules: [example] },
});

export const deleteRule = defineRoute({
  service: 'assistant',
  method: 'DELETE',
  path: '/api/v1/rules/:ruleId',
  summary: 'Removes a rule. Its past decisions don’t change.',
  role: 'bookkeeper',
  params: ruleParams,
  reply: z.object({ rules: z.array(Rule) }),
  example: { rules: [] },
});

export const previewRule = defineRoute({
  service: 'assistant',
  method: 'POST',
  path: '/api/v1/rules/preview',
  summary:
    'Previews a rule on the lines in the books: `count` lines change; of the others that match, how many have the category already, were decided by a person, or belong to an earlier rule. Nothing is stored.',
  role: 'adviser',
  body: RuleInput.extend({ ruleId: Uuid.optional() }),
  reply: z.object({
    count: z.number().int(),
    matched: z.number().int(),
    same: z.number().int(),
    byPerson: z.number().int(),
    byEarlierRule: z.number().int(),
    matchesEverything: z.boolean(),
    /** More lines may match than were looked at. */
    capped: z.boolean(),
    /** Of those that match, how many are smaller than the fixed amounts of the rule's parts. */
    tooSmall: z.number().int().optional(),
    /** The newest of the lines that change. Of a transaction that is split already, its first part with the amount of all of it. */
    rows: z.array(
      CategorizedLine.extend({
        newCategory: z.string(),
        newParts: z.array(z.object({ category: z.string(), amountCents: Cents })).optional(),
      }),
    ),
  }),
  example: {
    count: 1,
    matched: 3,
    same: 1,
    byPerson: 1,
    byEarlierRule: 0,
    matchesEverything: false,
    capped: false,
    rows: [
      {
        lineId: '104797-2',
        date: '2026-10-31',
        description: 'RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM',
        amountCents: -1_549,
        account: 'Assets:Bank:PNC Operating',
        category: 'Expenses:Entertainment',
        newCategory: 'Expenses:Subscriptions',
      },
    ],
  },
});

export const applyRules = defineRoute({
  service: 'assistant',
  method: 'POST',
  path: '/api/v1/rules/apply',
  summary: 'Applies the rules, or one of them, to the lines in the books that no person decided, as a job.',
  role: 'bookkeeper',
  body: z.object({ ruleId: Uuid.optional(), tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ jobId: JobId }),
  status: 202,
  example: { jobId: 'assistant.0198c5e0-0000-7000-8000-0000000000c2' },
});

const RulesFile = z.object({ format: z.literal('ai-accounting-rules'), version: z.literal(1), rules: z.array(RuleInFile).max(maxRules) });

export const exportRules = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/rules/export',
  summary: 'The rules of the business in their order, as a file that can be imported.',
  role: 'adviser',
  reply: RulesFile,
  example: {
    format: 'ai-accounting-rules',
    version: 1,
    rules: [
      {
        name: 'NETFLIX',
        match: [{ field: 'description', operator: 'contains', value: 'NETFLIX' }],
        amountRange: { minCents: -5_000, maxCents: 0 },
        account: null,
        category: 'Expenses:Subscriptions',
        subcategory: '',
      },
    ],
  },
});

export const importRules = defineRoute({
  service: 'assistant',
  method: 'POST',
  path: '/api/v1/rules/import',
  summary:
    'Adds the rules of an exported file after those that are there, in their order. A rule that is there already is not added again, so a file may be sent twice. All or nothing: rules whose category or account is unknown are listed (422 `rules-not-importable`), rules without a condition need confirmation (409 `rule-matches-everything`): send the file with `confirm: true`.',
  role: 'bookkeeper',
  body: RulesFile.extend({ confirm: z.boolean().default(false), tenantId: z.unknown().optional() }),
  reply: z.object({ added: z.number().int(), known: z.number().int(), rules: z.array(Rule) }),
  example: { added: 1, known: 0, rules: [example] },
});
