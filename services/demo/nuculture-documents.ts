// Nuculture's invoices and bills: some paid by rows of its statements, some open, and one of each late.
import type { BodyInput } from '#contracts/define.js';
import type { addDocument } from '#contracts/routes/bills-and-invoices.js';
import { shownName } from '#contracts/rules/shown-name.js';
import type { DemoRow } from './activity.js';
import { addDays } from './calendar.js';
import { historyOf } from './demo-statements.js';
import { nuculture } from './nuculture.js';

interface DemoDocument {
  document: BodyInput<typeof addDocument>;
  /** The row of the bank that paid it. */
  paidBy?: DemoRow;
}

type Kind = DemoDocument['document']['kind'];
type Open = [kind: Kind, party: string, number: string, dueInDays: number, amountCents: number, category: string, memo: string];

const PRODUCTION = 'Income:Nuculture Studio';
const RENTALS = 'Expenses:Cost of Goods Sold';
const TERMS_DAYS = 30;

/** No amount is that of a row, so none of them looks paid. */
const open: Open[] = [
  ['invoice', 'Meridian Stage Group', '2038', -22, 4_768_00, PRODUCTION, 'Fall season trailer'],
  ['invoice', 'Folio Museum Trust', '2041', 18, 5_415_00, PRODUCTION, 'Exhibition film, second payment'],
  ['invoice', 'Brightwell Beverages', '2042', 25, 6_872_50, PRODUCTION, 'Product spots, three versions'],
  ['bill', 'Greenpoint Lumber', 'GL-20417', -11, 486_35, RENTALS, 'Set walls for the trailer'],
  ['bill', 'Dunmore CPA', 'DC-311', 9, 1_150_00, 'Expenses:Legal & Professional', 'Year-end planning'],
  ['bill', 'Abel Cine Rentals', 'AC-5518', 21, 1_284_60, RENTALS, 'Lens package, one week'],
];

/** The day of the demo is `today`. */
export function demoDocuments(today: string): DemoDocument[] {
  const rows = historyOf(nuculture, { seededOn: today, today }).rows.get('PNC Operating')!;
  const newest = (text: string, count: number) => rows.filter(({ description }) => description.includes(text)).slice(-count);
  const invoices = newest('NUCULTURE PROD INV', 4).map((row) => {
    const [, party, number] = /^WIRE TRANSFER IN FROM (.+) NUCULTURE PROD INV (\d+)$/.exec(row.description)!;
    return paid(row, { kind: 'invoice', party: shownName(party!), number: number!, category: PRODUCTION, daysEarly: 2 });
  });
  const rentals = ['RENTQUEST CAMERA', 'BACKDROP OUTLET', 'GREENPOINT LUMBER'].flatMap((vendor) =>
    newest(vendor, 1).map((row) =>
      paid(row, { kind: 'bill', party: shownName(vendor), number: `${vendor.slice(0, 2)}-${row.date}`, category: RENTALS, daysEarly: 3 }),
    ),
  );
  const unpaid = open.map(([kind, party, number, dueInDays, amountCents, category, memo]) => {
    const dueOn = addDays(today, dueInDays);
    return { document: { kind, party, number, date: addDays(dueOn, -TERMS_DAYS), dueOn, memo, lines: [{ category, amountCents }] } };
  });
  return [...invoices, ...rentals, ...unpaid];
}

function paid(
  row: DemoRow,
  { daysEarly, category, ...document }: { kind: Kind; party: string; number: string; category: string; daysEarly: number },
): DemoDocument {
  const dueOn = addDays(row.date, daysEarly);
  const lines = [{ category, amountCents: Math.abs(row.amountCents) }];
  return { document: { ...document, date: addDays(dueOn, -TERMS_DAYS), dueOn, memo: '', lines }, paidBy: row };
}
