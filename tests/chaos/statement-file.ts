// A bank's CSV file of any length that comes out the same for the same seed, with purchases that differ in nothing.
import { randomFrom } from '../../services/demo/random.js';
import { addDays } from '../../services/demo/calendar.js';

const firstDay = '2024-01-02';
const days = 1_000;
const openingCents = 250_000_00;
/** Of a hundred rows so many repeat the row before to the letter. */
const repeatedPercent = 4;

const payees = [
  ['DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE', -12_00, -240_00],
  ['DEBIT CARD PURCHASE XXXXX4291 SHELL OIL', -18_00, -90_00],
  ['RECURRING DEBIT CARD XXXXX3815 ADOBE CREATIVE CLOUD', -59_99, -59_99],
  ['RECURRING DEBIT CARD XXXXX3815 SQUARESPACE INC', -33_00, -33_00],
  ['DEBIT CARD PURCHASE XXXXX4291 HOME DEPOT', -9_00, -780_00],
  ['DEBIT CARD PURCHASE XXXXX4291 STARBUCKS STORE', -3_75, -21_00],
  ['DEBIT CARD PURCHASE XXXXX4291 UBER TRIP', -8_00, -74_00],
  ['ACH DEBIT GUSTO PAYROLL', -900_00, -6_400_00],
  ['ACH DEBIT VERIZON WIRELESS', -88_00, -240_00],
  ['CHECK', -150_00, -2_900_00],
  ['SERVICE CHARGE', -2_00, -35_00],
  ['ZELLE PAYMENT TO JORDAN LEE', -75_00, -1_200_00],
  ['ACH CREDIT STRIPE TRANSFER', 240_00, 9_800_00],
  ['MOBILE DEPOSIT', 60_00, 4_000_00],
  ['ZELLE PAYMENT FROM CASEY MORGAN', 40_00, 900_00],
  ['ACH CREDIT SQUARE INC', 90_00, 2_600_00],
] as const;

interface Row {
  date: string;
  description: string;
  amountCents: number;
}

/** PNC's layout, newest first, with a running balance that follows from the amounts. */
export function statementFile(rows: number, seed = 'statement'): { name: string; bytes: Buffer } {
  let balanceCents: number = openingCents;
  const lines = activity(rows, seed).map((row) => lineOf(row, (balanceCents += row.amountCents)));
  return {
    name: 'operating.csv',
    bytes: Buffer.from(['Date,Description,Withdrawals,Deposits,Category,Balance', ...lines.reverse(), ''].join('\n')),
  };
}

function activity(count: number, seed: string): Row[] {
  const random = randomFrom(seed);
  const rows: Row[] = [];
  for (let n = 0; n < count; n++) {
    const before = rows.at(-1);
    const date = addDays(firstDay, Math.floor((n / count) * days));
    if (before?.date === date && random() * 100 < repeatedPercent) {
      rows.push({ ...before });
      continue;
    }
    const [name, least, most] = payees[Math.floor(random() * payees.length)]!;
    const amountCents = least + Math.round(random() * (most - least));
    rows.push({ date, amountCents, description: `${name} #${String(Math.floor(random() * 400)).padStart(4, '0')}` });
  }
  return rows;
}

const dollars = (cents: number): string => `"${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}"`;

function lineOf({ date, description, amountCents }: Row, balanceCents: number): string {
  const [year, month, day] = date.split('-');
  const [out, into] = amountCents < 0 ? [dollars(-amountCents), '""'] : ['""', dollars(amountCents)];
  return `"${month}/${day}/${year}","${description}",${out},${into},"",${dollars(balanceCents)}`;
}
