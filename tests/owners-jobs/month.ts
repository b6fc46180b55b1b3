// A first month of a new business as its bank tells it, in an OFX file: 60 rows of 24 payees, and a few rows of the days after it.
import { ofxFile, type OfxRow } from '../ofx-file.js';

const today = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
const dayFrom = (date: Date, days: number): string => new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const firstOfMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));

/** Payee, cents of each of its rows. */
const payees: [name: string, ...cents: number[]][] = [
  ['STARBUCKS STORE 10234', -675, -540, -810, -675, -495, -720],
  ['UBER TRIP HELP.UBER.COM', -1842, -2310, -1475, -2960, -1630],
  ['SHELL OIL 57442218', -4810, -5125, -4630],
  ['STAPLES 00108', -3899, -6210],
  ['AMAZON MKTPL 2K41X', -2599, -4310, -1899, -7425],
  ['ADOBE CREATIVE CLOUD', -5999],
  ['ZOOM.US 888-799-9666', -1599],
  ['GOOGLE WORKSPACE', -3600],
  ['VERIZON WIRELESS', -12480],
  ['CON EDISON PAYMENT', -21840],
  ['COMCAST BUSINESS', -8995],
  ['USPS PO 3594020', -1240, -860, -2215],
  ['FEDEX 771203', -3110, -2745],
  ['DELTA AIR LINES', -34820],
  ['MARRIOTT DOWNTOWN', -42130],
  ['THE HOME DEPOT 6812', -8420, -3975, -12660],
  ['CHIPOTLE 1184', -1425, -1545, -1390, -1510, -1275],
  ['GEICO AUTO INSURANCE', -14200],
  ['HARBOR PROPERTIES RENT', -240000],
  ['STRIPE TRANSFER', 184000, 212500, 176000, 198400],
  ['ZELLE PAYMENT TO NADIA RAHMAN', -145000, -120000],
  ['BLUE HERON PAPER CO', -18400, -9250],
  ['PARKMOBILE', -450, -525, -600, -375, -525, -450],
  ['NORTHLIGHT CAMERA RENTAL', -32000, -27500],
  ['MONTHLY SERVICE CHARGE', -2500],
];

/** In the order of the payees, over the first 28 days. */
const rows: OfxRow[] = payees
  .flatMap(([name, ...all]) => all.map((cents) => ({ name, cents })))
  .map((row, at) => ({ ...row, date: dayFrom(firstOfMonth, at % 28), id: `month-${at}` }));

export const monthRows = rows.length;
export const monthFile = (number: string): string => ofxFile([{ number, rows }]);

/** What a bookkeeper would decide about the payees that the product asks about. */
export const wanted: Record<string, string> = {
  'Blue Heron Paper': 'Supplies',
  'Nadia Rahman': 'Contracting Fee',
  'Amazon Mktpl 2k41x': 'Supplies',
  'GEICO Auto Insurance': 'Insurance',
  'Northlight Camera Rental': 'Rent',
};

/** Days after the month: money that moved between two accounts, and the payment of a bill. */
export const billCents = 45_000;
export const laterFile = (checking: string, savings: string): string =>
  ofxFile([
    {
      number: checking,
      rows: [
        { date: dayFrom(today, -4), cents: -billCents, name: 'HARBOR PRINT WORKS', id: 'bill' },
        { date: dayFrom(today, -2), cents: -100_000, name: 'WITHDRAWAL', id: 'out' },
      ],
    },
    { number: savings, kind: 'SAVINGS', rows: [{ date: dayFrom(today, -2), cents: 100_000, name: 'DEPOSIT', id: 'in' }] },
  ]);
