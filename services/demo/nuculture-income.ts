// Nuculture's income. Every sale names exactly one revenue source: 'brooklyn', 'nuculture' or 'studio'.
// Clients who pay by card do so through Stripe: the bank only sees payouts, which get no category, and Stripe's own file has the sales.
import type { RevenueSource } from '#contracts/settings.js';
import { type Activity, alike } from './activity.js';

const SALES = { bank: 'Deposits', seasonal: true } as const;
/** Cards are accepted from the first day of the statements; the first payouts come a week later. */
const BY_CARD = { payees: ['STRIPE'], oldestFrom: 10 } as const;

const renters = [
  'Hannah Osei',
  'Marcus Lindholm',
  'Bluebird Casting',
  'Priya Venkat',
  'Northlight Films',
  'Clara Dubois',
  'Atelier Kestrel',
];
const brands = ['Fernwood Tea', 'Casa Lumen', 'Wren Bicycles', 'Oyster Point Hotel', 'Juniper Dance'];
const musicians = [
  'June Abara',
  'Felix Moreau',
  'The Long Weekend',
  'Mina Castellano',
  'Otis Brandt',
  'Sable Choir',
  'Ravi Menon',
  'Lucy Farrow',
];

/** The photo and film loft, let by the day. */
const brooklyn = alike({ ...SALES, as: 'Income:Brooklyn Studio', known: 'BROOKLYN DAY RENTAL' }, [
  {
    payees: ['LOFTSPACE BOOKINGS'],
    text: 'ACH CREDIT @ BROOKLYN PAYOUT ########',
    known: 'BROOKLYN PAYOUT',
    dollars: [2300, 3900],
    days: [2, 9, 16, 23],
  },
  {
    payees: ['GRACE HOLLOWAY', 'MARLOW CASTING', 'FIFTH WALL FILMS', 'TESSA LINDQVIST', 'PALE BLUE AGENCY', 'OMAR FARAH', 'KINDLE AND ASH'],
    text: 'ZELLE PAYMENT FROM @ BROOKLYN DAY RENTAL',
    dollars: [650, 1450],
    step: 25,
    times: 7,
  },
  {
    ...BY_CARD,
    text: 'ACH CREDIT @ TRANSFER BROOKLYN ST-######',
    dollars: [1150, 2150],
    days: [5, 12, 19, 26],
    cards: { account: 'Stripe', item: 'Brooklyn day rental', clients: renters },
  },
]);

/** Productions for brands and stages, on retainer and by the project. */
const nuculture = alike({ ...SALES, as: 'Income:Nuculture Studio', known: 'NUCULTURE PROD' }, [
  {
    payees: ['HARBOR AND VINE'],
    text: 'ACH CREDIT @ NUCULTURE RETAINER',
    known: 'NUCULTURE RETAINER',
    dollars: [14500, 14500],
    days: [1],
    seasonal: false,
  },
  {
    payees: ['CASCADE OUTDOOR CO', 'MERIDIAN STAGE GROUP', 'BRIGHTWELL BEVERAGES', 'FOLIO MUSEUM TRUST', 'ATLAS RUNNING'],
    text: 'WIRE TRANSFER IN FROM @ NUCULTURE PROD INV 1###',
    dollars: [4200, 8600],
    step: 50,
    days: [8, 17, 25],
  },
  {
    ...BY_CARD,
    text: 'ACH CREDIT @ TRANSFER NUCULTURE ST-######',
    dollars: [420, 980],
    days: [11, 24],
    cards: { account: 'Stripe', item: 'Nuculture production', clients: brands },
  },
]);

/** Recording sessions by the hour. */
const studio = alike({ ...SALES, as: 'Income:Sales', subcategory: 'Studio', known: 'STUDIO SESSION' }, [
  {
    ...BY_CARD,
    text: 'ACH CREDIT @ TRANSFER STUDIO ST-######',
    dollars: [650, 1350],
    days: [3, 6, 10, 13, 17, 20, 24, 27],
    cards: { account: 'Stripe', item: 'Studio session', clients: musicians },
  },
  {
    payees: ['LOWTIDE RECORDS', 'PAPER LANTERN MUSIC'],
    text: 'ACH CREDIT @ STUDIO SESSIONS ######',
    dollars: [1100, 2200],
    step: 50,
    days: [14, 28],
  },
  {
    payees: ['IVY CALLOWAY', 'BENJI ROSARIO', 'THE NIGHT HERONS', 'CAL WHITFIELD'],
    text: 'ZELLE PAYMENT FROM @ STUDIO SESSION',
    dollars: [180, 480],
    step: 20,
    times: 3,
  },
]);

const rest: Activity[] = [
  {
    payees: ['RIDGEWOOD ARTS COUNCIL'],
    text: 'ACH CREDIT @ GRANT ######',
    bank: 'Deposits',
    as: 'Income:Other Income',
    dollars: [2500, 2500],
    days: [15],
    months: [4, 10],
  },
  // These descriptions don't show what the payments are for.
  { payees: ['MOBILE DEPOSIT'], text: '@ REF ########', bank: 'Deposits', dollars: [240, 820], times: 1, monthsAgo: [0, 1, 4, 13] },
  { payees: ['COUNTER DEPOSIT'], text: '@', bank: 'Deposits', dollars: [300, 500], step: 20, days: [9], monthsAgo: [1, 2] },
];

export const nucultureIncome: readonly Activity[] = [...brooklyn, ...nuculture, ...studio, ...rest];

/** Each of the two studios is one line of the income statement; the floors are a little under an average month. */
export const nucultureSources: RevenueSource[] = [
  { key: 'brooklyn', name: 'Brooklyn', accounts: ['Income:Brooklyn Studio'], monthlyFloorCents: 22_000_00, expandable: false },
  { key: 'nuculture', name: 'Nuculture', accounts: ['Income:Nuculture Studio'], monthlyFloorCents: 30_000_00, expandable: false },
  { key: 'studio', name: 'Studio', accounts: ['Income:Sales:Studio'], monthlyFloorCents: 0, expandable: true },
];
