// Banks where no business of the demo has an account until a person links one: a few months of activity.
import { type Activity, alike } from './activity.js';
import type { DemoAccount } from './business.js';

const CARD_NAME = 'Business Card';

const checking: Activity[] = [
  {
    payees: ['LANTERN HALL EVENTS', 'QUARRY ROAD FILMS', 'PEARL DISTRICT ARTS'],
    text: 'ACH CREDIT @ INVOICE 3###',
    bank: 'Deposits',
    dollars: [1800, 3600],
    step: 50,
    days: [5, 13, 21],
  },
  { payees: ['OTTERBOURNE LEASING'], text: 'ACH DEBIT @ RENT', bank: 'Rent', dollars: [-2400, -2400], days: [3] },
  { payees: ['CON EDISON'], text: 'ACH DEBIT @ PAYMENT ########', bank: 'Utilities', dollars: [-240, -160], days: [18] },
  { payees: ['VERIZON FIOS'], text: 'RECURRING DEBIT CARD XXXXX4410 @', bank: 'Utilities', dollars: [-89.99, -89.99], days: [22] },
  {
    payees: ['THE HOME DEPOT', 'ULINE', 'SET SHOP'],
    text: 'DEBIT CARD PURCHASE XXXXX4410 @ NEW YORK NY',
    bank: 'Supplies',
    dollars: [-120, -18],
    times: 4,
  },
  {
    payees: ['ONLINE TRANSFER TO SAVINGS'],
    text: '@ XXXXXX7702',
    bank: 'Transfers',
    dollars: [-500, -500],
    days: [27],
    mirror: { account: 'Business Savings', text: 'ONLINE TRANSFER FROM CHECKING XXXXXX4410' },
  },
  {
    payees: ['PLATYPUS CARD'],
    text: 'PLATYPUS CARD AUTOPAY',
    bank: 'Payments',
    dollars: [0, 0],
    days: [20],
    settles: true,
    mirror: { account: CARD_NAME, text: 'AUTOPAY PAYMENT - THANK YOU', daysEarlier: 1 },
  },
];

const card = alike({ bank: '' }, [
  { payees: ['ADOBE CREATIVE CLOUD'], text: '@ SAN JOSE CA', dollars: [-59.99, -59.99], days: [4] },
  { payees: ['BLUE BOTTLE COFFEE', 'DIG INN', 'SHAKE SHACK'], text: '@ NEW YORK NY', dollars: [-38, -6], times: 5 },
  { payees: ['UBER TRIP'], text: '@ HELP.UBER.COM CA', dollars: [-32, -11], times: 3 },
  { payees: ['STAPLES', 'OFFICE DEPOT'], text: '@ NEW YORK NY', dollars: [-64, -12], times: 1 },
]);

const interest: Activity = { payees: ['INTEREST PAYMENT'], text: '@', bank: 'Interest', dollars: [18, 26], days: [31] };

/** The card comes first: what is paid is what it was charged. */
export const platypusAccounts: readonly DemoAccount[] = [
  { name: CARD_NAME, type: 'liability', layout: 'amex', filePer: 'year', openingCents: 0, activities: card },
  { name: 'Business Checking', type: 'asset', layout: 'pnc', filePer: 'year', openingCents: 12_400_00, activities: checking },
  { name: 'Business Savings', type: 'asset', layout: 'pnc', filePer: 'year', openingCents: 18_250_00, activities: [interest] },
];

const harbor: Activity[] = [
  {
    payees: ['TIDEWATER MARKET', 'HARBOR ARTS FAIR'],
    text: 'DEPOSIT @',
    bank: 'Deposits',
    dollars: [220, 640],
    step: 10,
    days: [7, 15, 23],
  },
  { payees: ['HARBOR CU'], text: '@ MONTHLY SERVICE CHARGE', bank: 'Fees', dollars: [-8, -8], days: [31] },
  {
    payees: ['SHELL OIL', 'AUTOZONE', 'COSTCO WHSE'],
    text: 'POS PURCHASE @ PORTLAND ME',
    bank: 'Purchases',
    dollars: [-74, -12],
    times: 5,
  },
];

/** Comes from SimpleFIN, which only has last digits that are in the name. */
export const harborAccounts: readonly DemoAccount[] = [
  { name: 'Harbor Checking (3308)', type: 'asset', layout: 'pnc', filePer: 'year', openingCents: 4_310_00, activities: harbor },
  { name: 'Harbor Savings (3316)', type: 'asset', layout: 'pnc', filePer: 'year', openingCents: 9_600_00, activities: [interest] },
];

/** At a bank of its own; the bill is paid from elsewhere. */
export const houndstoothAccounts: readonly DemoAccount[] = [
  { name: 'Houndstooth Card', type: 'liability', layout: 'amex', filePer: 'year', openingCents: 0, activities: card },
];
