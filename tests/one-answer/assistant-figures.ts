// Figures that the assistant reports by their own names, each compared with the screen that owns it.
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { listCharges } from '#contracts/routes/client-invoices.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import type { Books } from './books.js';
import { periodOf } from './profit-figures.js';
import { centsOf, centsOrNull, partial, place, sum, type Figure, type Parts, type Place } from './figure.js';

/** Asks each part's question; a part that the assistant declines isn't compared. */
const asked = (questions: Record<string, (books: Books) => string>): Place =>
  partial({
    name: 'the assistant',
    read: async (books) => {
      const parts: Parts = {};
      for (const [part, question] of Object.entries(questions)) {
        const answer = await books.ask(question(books));
        if (!answer) return undefined;
        if (answer.total !== undefined) parts[part] = centsOf(answer.total);
      }
      return parts;
    },
  });

const ofYear = ({ year, method }: Books) => ({ params: { year }, query: { method } });
const lines = {
  '1': 'gross receipts',
  '2': 'refunds to customers',
  '5': 'gross profit',
  '13': 'depreciation',
  '24b': 'deductible meals',
  '30': 'home office deduction',
};

const scheduleC: Figure = {
  name: 'Lines of Schedule C by their own names',
  places: [
    place('the preview of Schedule C', previewScheduleC, ofYear, (preview) =>
      Object.fromEntries(
        Object.keys(lines).map((line) => [line, centsOf(preview.lines.find((found) => found.line === line)?.amount ?? 0)]),
      ),
    ),
    asked(
      Object.fromEntries(
        Object.entries(lines).map(([line, name]) => [line, ({ year }: Books) => `What are my ${name} for calendar year ${year}?`]),
      ),
    ),
  ],
};

const partsOfTax: Figure = {
  name: 'Parts of the tax',
  places: [
    place(
      'the tax metrics',
      getTaxMetrics,
      ({ year, method }) => ({ query: { year, method } }),
      ({ tax }) => ({
        'self-employment': centsOrNull(tax?.seTax ?? null),
        qbi: centsOrNull(tax?.qbiDeduction ?? null),
      }),
    ),
    asked({
      'self-employment': ({ year }) => `How much self-employment tax do I owe for ${year}?`,
      qbi: ({ year }) => `What is my QBI deduction for ${year}?`,
    }),
  ],
};

const within = (items: { AccountPath: string; Balance: number }[], path: string) =>
  sum(items.filter(({ AccountPath }) => AccountPath === path || AccountPath.startsWith(`${path}:`)).map(({ Balance }) => centsOf(Balance)));
/** Sec. 415(c)(1)(A): Notice 2024-80 and Notice 2025-67. */
const sepMaxCents: Record<number, number> = { 2024: 6_900_000, 2025: 7_000_000, 2026: 7_200_000 };

/** By the return that the metrics report: the share of total income, and a fifth of the profit less half of its tax (Pub. 560). */
const sharesOfTax: Figure = {
  name: 'Effective rate and SEP limit',
  places: [
    place(
      'the tax metrics',
      getTaxMetrics,
      ({ year, method }) => ({ query: { year, method } }),
      ({ tax }, { year }): Parts => {
        const fifthCents = tax ? Math.round((centsOf(tax.businessIncome ?? 0) - centsOf(tax.halfSe)) / 5) : 0;
        const rate = tax && tax.totalIncome! > 0 ? Math.round((tax.totalTax! / tax.totalIncome!) * 1_000) * 10 : null;
        return { rate, 'SEP limit': tax ? Math.max(0, Math.min(sepMaxCents[year]!, fifthCents)) : null };
      },
    ),
    asked({
      rate: ({ year }) => `What is my effective tax rate for ${year}?`,
      'SEP limit': ({ year }) => `How much can I put into a SEP for ${year}?`,
    }),
  ],
};

const mileage: Figure = {
  name: 'Mileage deduction',
  places: [
    place('line 9 of Schedule C', getScheduleCLine, ({ year, method }) => ({ params: { year, line: '9' }, query: { method, limit: 1 } }), ({ entered }) => ({ mileage: centsOf(entered) })), // prettier-ignore
    asked({ mileage: ({ year }) => `What is my mileage deduction for calendar year ${year}?` }),
  ],
};

const byProcessor: Figure = {
  name: 'Charges and fees by processor',
  places: [
    {
      name: 'the charges',
      read: async (books) => {
        const { data, summary } = await books.get(listCharges, { query: { ...(await periodOf(books)), limit: 500 } });
        return { charged: centsOf(summary.totalRevenue), fees: sum(data.map(({ fee }) => centsOf(fee))) };
      },
    },
    asked({
      charged: ({ year }) => `Sales by processor in ${year}`,
      fees: ({ year }) => `Fees by processor in ${year}`,
    }),
  ],
};

const owed: Figure = {
  name: 'Owed by the business and to it today',
  places: [
    {
      name: 'the balance sheet',
      read: async (books) => {
        // Customers and vendors owe only under the accrual method.
        const byAccrual = await books.get(getBalanceSheet, { query: { method: 'accrual' } });
        const { liabilities } = await books.get(getBalanceSheet, { query: { method: books.method } });
        return {
          receivable: within(byAccrual.assets.items, 'Assets:Accounts Receivable'),
          payable: within(byAccrual.liabilities.items, 'Liabilities:Accounts Payable'),
          'sales tax': within(liabilities.items, 'Liabilities:Sales Tax'),
          loans: within(liabilities.items, 'Liabilities:Loans'),
        };
      },
    },
    asked({
      receivable: () => 'How much do customers owe me?',
      payable: () => 'How much do I owe vendors?',
      'sales tax': () => 'How much sales tax do I owe?',
      loans: () => 'What is left on my loans?',
    }),
  ],
};

export const assistantFigures: Figure[] = [scheduleC, partsOfTax, sharesOfTax, mileage, byProcessor, owed];
