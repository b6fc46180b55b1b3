// The analytics dashboard: the months up to a year's last day with entries, compared with the same days a year before, in four views.
import { z } from 'zod';
import { Link, MonthOfYear } from '../analysis-shapes.js';
import { BooksThrough, Completeness } from '../completeness.js';
import { defineRoute } from '../define.js';
import { BusinessDate, Dollars, Method, Year } from '../shapes.js';

const Span = z.object({ startDate: BusinessDate, endDate: BusinessDate });

/** A figure, and that of the same days a year before. */
const Figure = z.object({
  value: z.number().nullable(),
  /** Null where the books don't go back that far. */
  previous: z.number().nullable(),
  change: z.number().nullable(),
  /** Null where there was nothing before; of the margin always, whose change is in points. */
  changePercent: z.number().nullable(),
  link: Link,
});

const Sums = z.object({ revenue: Dollars, expenses: Dollars, netIncome: Dollars });
const Cash = z.object({
  /** What came in on own accounts and what went out, refunds taken off by account and without transfers; both positive. */
  moneyIn: Dollars,
  moneyOut: Dollars,
  /** In less out. */
  netCash: Dollars,
  /** Of the own accounts at the end, what is owed on cards taken off. */
  endingCash: Dollars,
});

const AnalyticsMonth = Sums.extend(Cash.shape)
  .extend(MonthOfYear.shape)
  .extend({
    /** 'Oct', or 'Nov 1–22' while it runs. */
    label: z.string(),
    /** Its days that are shown: all of them unless it is running. */
    startDate: BusinessDate,
    endDate: BusinessDate,
    running: z.boolean(),
    profitMargin: z.number().nullable(),
    /** Only while it runs: the same days of the month before. */
    sameDays: Sums.extend(Cash.shape).omit({ endingCash: true }).extend(Span.shape).nullable(),
    link: Link,
  });
export type AnalyticsMonth = z.infer<typeof AnalyticsMonth>;

const Bar = z.object({
  /** The category, or 'Other'. */
  name: z.string(),
  amount: Dollars,
  /** In percent of the total; null where that is zero. */
  share: z.number().nullable(),
  previous: Dollars.nullable(),
  changePercent: z.number().nullable(),
  /** How many categories it contains: more than one only for 'Other'. */
  categories: z.number().int(),
  isOther: z.boolean(),
  /** Rows that add up to the amount; of 'Other' null. */
  link: Link,
});
/** The ten largest and 'Other'; together the total, which is the figure on top. */
const Bars = z.object({ items: z.array(Bar).max(11), total: Dollars, previous: Dollars.nullable(), changePercent: z.number().nullable() });

const Insight = z.object({
  /** Name of the rule that found it. */
  rule: z.string(),
  views: z.array(z.enum(['overview', 'revenue', 'expenses', 'cashflow'])),
  /** The sentence in parts; strong ones are its figures. */
  parts: z.array(z.object({ text: z.string(), strong: z.boolean() })),
  /** What the rows behind the link add up to, money in positive. */
  figure: Dollars,
  link: z.object({ label: z.string(), to: z.string() }),
});
export type Insight = z.infer<typeof Insight>;

const Analytics = z.object({
  /** Fiscal years with entries, newest first; each has the number of the calendar year that it starts in. */
  years: z.array(z.number().int()),
  /** The one shown; null in empty books. */
  year: z.number().int().nullable(),
  range: z.union([z.literal(3), z.literal(6), z.literal(12)]),
  period: Span.nullable(),
  /** The same days a year before. */
  comparedWith: Span.nullable(),
  /** The last day that statements or a bank feed cover on every account in use; null without one. */
  completeThrough: BusinessDate.nullable(),
  completeness: Completeness.optional(),
  booksThrough: BooksThrough,
  uncategorized: z.object({ count: z.number().int(), amount: Dollars, link: z.string() }),
  kpis: z.object({
    totalRevenue: Figure,
    totalExpenses: Figure,
    netIncome: Figure,
    /** In percent; `change` in points. */
    profitMargin: Figure,
    moneyIn: Figure,
    moneyOut: Figure,
    netCash: Figure,
    endingCash: Figure,
  }),
  /** Oldest first; revenue and expenses of a complete month are those of its income statement. */
  months: z.array(AnalyticsMonth).max(12),
  revenue: Bars,
  expenses: Bars,
  /** Of the period, at most five a view: the running month first, then by size, the missing category last. */
  insights: z.array(Insight),
  asOf: BusinessDate,
  method: Method,
});
export type Analytics = z.infer<typeof Analytics>;

const entries = (startDate: string, endDate: string, filter: string) =>
  `/general-ledger?startDate=${startDate}&endDate=${endDate}${filter && `&${filter}`}`;
const inPeriod = (filter: string) => entries('2026-09-01', '2026-11-22', filter);
const figure = (value: number, previous: number, link: string | null) => ({
  value,
  previous,
  change: value - previous,
  changePercent: Math.round((value / previous - 1) * 1_000) / 10,
  link,
});
const cash = { moneyIn: 86_000, moneyOut: 71_000, netCash: 15_000, endingCash: 100_000 };

export const getAnalytics = defineRoute({
  service: 'analysis',
  method: 'GET',
  path: '/api/v1/analytics',
  summary:
    'Revenue, expenses, net income, and cash for the last 3, 6, or 12 months of a fiscal year with entries, compared with the same days of the prior year: totals, months, the ten largest categories, and unusual changes.',
  role: 'adviser',
  query: z.object({
    range: z
      .enum(['3', '6', '12'])
      .default('12')
      .transform((text) => Number(text) as 3 | 6 | 12),
    /** Absent: the newest with entries. */
    year: Year.optional(),
    /** As of the end of this day; absent, today. */
    asOf: BusinessDate.optional(),
    method: Method.optional(),
  }),
  reply: Analytics,
  example: {
    years: [2026, 2025, 2024],
    year: 2026,
    range: 3,
    period: { startDate: '2026-09-01', endDate: '2026-11-22' },
    comparedWith: { startDate: '2025-09-01', endDate: '2025-11-22' },
    completeThrough: '2026-10-31',
    completeness: {
      ...{ completeThrough: '2026-10-31', lastEntryOn: '2026-11-22', accounts: 3 },
      behind: [{ name: 'PNC Savings', through: '2026-10-31' }],
    },
    booksThrough: '2026-11-22',
    uncategorized: { count: 14, amount: 2_812, link: inPeriod('uncategorizedOnly=true') },
    kpis: {
      totalRevenue: figure(231_414, 206_800, inPeriod('accountType=revenue')),
      totalExpenses: figure(167_303, 154_600, inPeriod('accountType=expense')),
      netIncome: figure(64_111, 52_200, inPeriod('figure=net-income')),
      profitMargin: { value: 27.7, previous: 25.2, change: 2.5, changePercent: null, link: null },
      moneyIn: figure(232_000, 207_000, inPeriod('figure=money-in')),
      moneyOut: figure(180_000, 170_000, inPeriod('figure=money-out')),
      netCash: figure(52_000, 37_000, inPeriod('figure=net-cash')),
      endingCash: figure(109_168, 92_000, '/account-balances'),
    },
    months: [
      {
        month: 9,
        year: 2026,
        label: 'Sep',
        startDate: '2026-09-01',
        endDate: '2026-09-30',
        running: false,
        revenue: 86_252,
        expenses: 60_292,
        netIncome: 25_960,
        profitMargin: 30.1,
        ...cash,
        sameDays: null,
        link: '/income-statement?year=2026&month=9',
      },
      {
        month: 10,
        year: 2026,
        label: 'Oct',
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        running: false,
        revenue: 86_948,
        expenses: 62_105,
        netIncome: 24_843,
        profitMargin: 28.6,
        ...cash,
        sameDays: null,
        link: '/income-statement?year=2026&month=10',
      },
      {
        month: 11,
        year: 2026,
        label: 'Nov 1–22',
        startDate: '2026-11-01',
        endDate: '2026-11-22',
        running: true,
        revenue: 58_214,
        expenses: 44_906,
        netIncome: 13_308,
        profitMargin: 22.9,
        ...cash,
        sameDays: {
          startDate: '2026-10-01',
          endDate: '2026-10-22',
          revenue: 61_870,
          expenses: 43_120,
          netIncome: 18_750,
          moneyIn: 61_870,
          moneyOut: 48_000,
          netCash: 13_870,
        },
        link: '/income-statement?year=2026&month=11',
      },
    ],
    revenue: {
      items: [
        {
          name: 'Sales',
          amount: 231_414,
          share: 100,
          previous: 206_800,
          changePercent: 11.9,
          categories: 1,
          isOther: false,
          link: inPeriod('category=Income%3ASales'),
        },
      ],
      total: 231_414,
      previous: 206_800,
      changePercent: 11.9,
    },
    expenses: {
      items: [
        {
          name: 'Contracting Fee',
          amount: 157_057,
          share: 93.9,
          previous: 145_000,
          changePercent: 8.3,
          categories: 1,
          isOther: false,
          link: inPeriod('category=Expenses%3AContracting+Fee'),
        },
        {
          name: 'Other',
          amount: 10_246,
          share: 6.1,
          previous: 9_600,
          changePercent: 6.7,
          categories: 6,
          isOther: true,
          link: null,
        },
      ],
      total: 167_303,
      previous: 154_600,
      changePercent: 8.2,
    },
    insights: [
      {
        rule: 'running-revenue',
        views: ['overview', 'revenue'],
        parts: [
          { text: 'Revenue through Nov 22: ', strong: false },
          { text: '$58,214', strong: true },
          { text: ', ', strong: false },
          { text: 'down $3,656', strong: true },
          { text: ' (−5.9%) from Oct 1–22.', strong: false },
        ],
        figure: 58_214,
        link: { label: 'See these entries', to: entries('2026-11-01', '2026-11-22', 'accountType=revenue') },
      },
    ],
    asOf: '2026-11-22',
    method: 'cash',
  },
});
