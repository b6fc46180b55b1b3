// Writes a made-up business's year as its banks would: statement files in their layouts, and the truth of every row.
//
// The bookkeeper's rules for the truth, the same in every year:
// - What a processor pays out, cash and checks over the counter are Sales; what a client pays by ACH, wire, Zelle or invoice is Services.
// - What is sold on or goes into what is sold is Cost of Goods Sold; what is used up in the work is Supplies; what a desk needs is Office Expense.
// - Fuel, parking, tolls and the care of vehicles are Car & Truck; rides, flights, hotels and rented cars are Travel.
// - Software, hosting and streaming are Subscriptions; phone, internet, power, water and trash are Utilities.
// - The owner's taxes, health insurance, retirement and private purchases are the owner's; a payroll provider's tax draft is Payroll Taxes.
// - A payment of a card, and money between own accounts, is Transfer on both sides. A wallet emptied into the bank is Clearing.
// - The bookkeeper knows the payee of a paper check from its stub.
// - A refund has the category of its purchase. Interest and fees of banks are Interest and Bank Fees. Loans come and go in Loans.
import { seededRandom } from '#platform/random.js';
import { written, type Layout, type MadeRow } from './layouts.fixture.js';

export interface MadeAccount {
  file: string;
  layout: Layout;
  /**
   * A payee for each line: how often in the year | text | amounts, with + for money in | category (of expenses where no other section is
   * named). ~ before a text: bought by card at a place. {4} four digits, {x6} six letters and digits, {person}, {mmdd}.
   */
  payees: string;
}

export interface MadeYear {
  name: string;
  seed: number;
  city: string;
  state: string;
  accounts: MadeAccount[];
}

const people = 'DANA WHITLOCK|MARCO IBARRA|TESSA LINDGREN|OWEN BRANNIGAN|PRIYA NAIR|LUKE FERRARO|HELEN STROUD|JAMAL PETTIT'.split('|');

function filled(random: () => number, text: string, date: string): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const pick = (from: string, count: number) => Array.from({ length: count }, () => from[Math.floor(random() * from.length)]!).join('');
  return text
    .replace(/\{x(\d+)\}/g, (_, count: string) => pick(letters, Number(count)))
    .replace(/\{(\d+)\}/g, (_, count: string) => pick('0123456789', Number(count)))
    .replaceAll('{person}', () => people[Math.floor(random() * people.length)]!)
    .replaceAll('{mmdd}', `${date.slice(5, 7)}/${date.slice(8, 10)}`);
}

/** Twelve a year fall on one day of the month, four on those of the estimated taxes; others are spread. */
function dayOf(random: () => number, times: number, at: number, monthDay: number): string {
  const text = (month: number, day: number) => `2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (times === 12) return text(at + 1, monthDay);
  if (times === 4) return text([1, 4, 6, 9][at]!, 15);
  return text(1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28));
}

function rowsOf(random: () => number, year: MadeYear, account: MadeAccount): MadeRow[] {
  const lines = account.payees.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore
  return lines.flatMap((line) => {
    const [count, text, range, category] = line.split(' | ').map((part) => part.trim()) as [string, string, string, string];
    const times = Number(count);
    const [low, high] = range.replace('+', '').split('-').map(Number) as [number, number?];
    const monthDay = 1 + Math.floor(random() * 28);
    return Array.from({ length: times }, (_, at): MadeRow => {
      const date = dayOf(random, times, at, monthDay);
      const dollars = high === undefined ? low : low + random() * (high - low);
      const amountCents = Math.round(dollars * 100) * (range.startsWith('+') ? 1 : -1);
      const bare = filled(random, text, date);
      const description = bare.startsWith('~') ? account.layout.atPlace(bare.slice(1), year, filled(random, '{4}', date), date) : bare;
      return { date, description, amountCents, category: category.includes(':') ? category : `Expenses:${category}` };
    });
  });
}

/** The files of a year, and its truth as a file. The same from every run. */
export function madeYear(year: MadeYear): { files: { name: string; bytes: Buffer }[]; truth: string; rows: number } {
  const random = seededRandom(year.seed);
  const accounts = year.accounts.map((account) => ({
    account,
    rows: rowsOf(random, year, account).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }));
  const all = accounts.flatMap(({ rows }) => rows);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const truth = all.map(({ date, description, amountCents, category }) =>
    [date, cell(description), (amountCents / 100).toFixed(2), category].join(','),
  );
  return {
    files: accounts.map(({ account: { file, layout }, rows }) => ({ name: file, bytes: Buffer.from(written(layout, rows)) })),
    truth: ['date,description,amount,category', ...truth].join('\n'),
    rows: all.length,
  };
}
