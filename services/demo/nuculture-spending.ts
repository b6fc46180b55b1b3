// What Nuculture buys: the bills of every month, the card's purchases, and a few rows that are hard even for a person.
import { type Activity, alike } from './activity.js';

const CARD = 'DEBIT CARD PURCHASE   XXXXX4291 @ #####       NEW YORK      NY';
const RECURRING = 'RECURRING DEBIT CARD  XXXXX4291 @';

const bills: Activity[] = [
  { payees: ['MORGAN YARDS LEASING'], text: 'ACH DEBIT @ RENT', bank: 'Rent', as: 'Expenses:Rent', dollars: [-11500, -11500], days: [4] },
  { payees: ['DEKALB STORAGE UNITS'], text: 'ACH DEBIT @ ####', bank: 'Rent', as: 'Expenses:Rent', dollars: [-1450, -1450], days: [5] },
  ...alike({ bank: 'Utilities', as: 'Expenses:Utilities' }, [
    {
      payees: ['CON EDISON'],
      text: 'ACH DEBIT @ PAYMENT ########',
      dollars: [-1240, -960],
      days: [18],
      months: [1, 2, 6, 7, 8, 9, 12],
    },
    { payees: ['CON EDISON'], text: 'ACH DEBIT @ PAYMENT ########', dollars: [-820, -610], days: [18], months: [3, 4, 5, 10, 11] },
    { payees: ['VERIZON FIOS'], text: RECURRING, dollars: [-189.99, -189.99], days: [22] },
    { payees: ['NYC WATER BOARD'], text: 'ACH DEBIT @ ######', dollars: [-190, -120], days: [27] },
    { payees: ['CITYWIDE CARTING'], text: 'ACH DEBIT @ ####', dollars: [-165, -165], days: [10] },
  ]),
  {
    payees: ['HARTFORD INSURANCE'],
    text: 'ACH DEBIT @ ########',
    bank: 'Insurance',
    as: 'Expenses:Insurance',
    dollars: [-642.5, -642.5],
    days: [8],
  },
  {
    payees: ['NYSIF WORKERS COMP'],
    text: 'ACH DEBIT @ ######',
    bank: 'Insurance',
    as: 'Expenses:Insurance',
    dollars: [-318, -318],
    days: [12],
  },
  {
    payees: ['DUNMORE CPA'],
    text: 'ACH DEBIT @ MONTHLY BOOKS',
    bank: 'Services',
    as: 'Expenses:Legal & Professional',
    dollars: [-450, -450],
    days: [6],
  },
  { payees: ['MONTHLY SERVICE CHARGE'], text: '@', bank: 'Fees', as: 'Expenses:Bank Fees', dollars: [-25, -25], days: [31] },
  { payees: ['INCOMING WIRE FEE'], text: '@', bank: 'Fees', as: 'Expenses:Bank Fees', dollars: [-15, -15], days: [8, 17, 25] },
  {
    payees: ['ELMHURST TALENT AGENCY'],
    text: 'ACH DEBIT @ COMMISSION',
    bank: 'Services',
    as: 'Expenses:Commissions & Fees',
    dollars: [-1400, -900],
    days: [20],
    months: [3, 6, 9, 12],
  },
  {
    payees: ['NYS DEPT OF STATE'],
    text: CARD,
    bank: 'Taxes',
    as: 'Expenses:Taxes & Licenses',
    dollars: [-325, -325],
    days: [14],
    months: [2],
  },
  {
    payees: ['NYC DEPT OF FINANCE'],
    text: 'ACH DEBIT @ ########',
    bank: 'Taxes',
    as: 'Expenses:Taxes & Licenses',
    dollars: [-880, -640],
    days: [20],
    months: [3, 6, 9, 12],
  },
];

const card: Activity[] = [
  {
    payees: ['THE HOME DEPOT', 'ULINE', 'SET SHOP', 'CANAL PLASTICS', 'TARGET'],
    text: CARD,
    bank: 'Supplies',
    as: 'Expenses:Supplies',
    dollars: [-165, -18],
    times: 7,
  },
  {
    payees: ['RENTQUEST CAMERA', 'GREENPOINT LUMBER', 'ABEL CINE RENTALS', 'BACKDROP OUTLET'],
    text: CARD,
    bank: 'Production',
    as: 'Expenses:Cost of Goods Sold',
    dollars: [-720, -240],
    times: 7,
    seasonal: true,
  },
  {
    payees: ['SWEETGREEN', 'CHIPOTLE', 'JOES PIZZA', 'PAULIE GEES', 'XIAN FAMOUS FOODS', 'CAFE GRUMPY', 'BAKERI'],
    text: CARD,
    bank: 'Restaurants',
    as: 'Expenses:Meals',
    dollars: [-64, -7],
    times: 12,
  },
  {
    payees: ['UBER *TRIP', 'LYFT *RIDE', 'CITIBIKE'],
    text: CARD,
    bank: 'Transportation',
    as: 'Expenses:Travel',
    dollars: [-48, -9],
    times: 7,
  },
  // Two taps on one day are two rides: identical rows that must both be kept, also where two files overlap.
  {
    payees: ['MTA*NYCT PAYGO'],
    text: 'DEBIT CARD PURCHASE   XXXXX4291 @       NEW YORK      NY',
    bank: 'Transportation',
    as: 'Expenses:Travel',
    dollars: [-2.9, -2.9],
    days: [13, 30],
    copies: 2,
  },
  {
    payees: ['AMTRAK', 'DELTA AIR LINES', 'HAMPTON INN'],
    text: CARD,
    bank: 'Travel',
    as: 'Expenses:Travel',
    dollars: [-410, -120],
    times: 2,
  },
  { payees: ['SHELL OIL', 'PARKWHIZ', 'U-HAUL'], text: CARD, bank: 'Auto', as: 'Expenses:Car & Truck', dollars: [-88, -22], times: 4 },
  { payees: ['STAPLES', 'PAPER SOURCE'], text: CARD, bank: 'Office', as: 'Expenses:Office Expense', dollars: [-74, -11], times: 3 },
  {
    payees: ['B&H PHOTO', 'SWEETWATER SOUND'],
    text: CARD,
    bank: 'Equipment',
    as: 'Expenses:Office Expense',
    dollars: [-980, -140],
    times: 1,
  },
  { payees: ['USPS PO', 'FEDEX OFFICE'], text: CARD, bank: 'Shipping', as: 'Expenses:Postage & Shipping', dollars: [-38, -6], times: 3 },
  {
    payees: ['FACEBK ADS', 'GOOGLE ADS'],
    text: CARD,
    bank: 'Advertising',
    as: 'Expenses:Advertising',
    dollars: [-260, -90],
    times: 6,
    seasonal: true,
  },
  {
    payees: ['BERGEN AC AND HEATING', 'QUICKFIX PLUMBING'],
    text: CARD,
    bank: 'Maintenance',
    as: 'Expenses:Repairs & Maintenance',
    dollars: [-460, -140],
    times: 1,
  },
  {
    payees: ['SKILLSHARE', 'AES CONVENTION'],
    text: CARD,
    bank: 'Education',
    as: 'Expenses:Education & Training',
    dollars: [-290, -95],
    times: 1,
    months: [1, 5, 10],
  },
  {
    payees: ['TICKETWEB'],
    text: CARD,
    bank: 'Entertainment',
    as: 'Expenses:Entertainment',
    dollars: [-120, -45],
    times: 1,
    months: [2, 4, 6, 7, 9, 11],
  },
];

const PLANS: [payee: string, dollars: number, day: number][] = [
  ['ADOBE *CREATIVE CLOUD', 89.99, 5],
  ['DROPBOX', 24, 7],
  ['GOOGLE *WORKSPACE', 86.4, 2],
  ['SLACK TECHNOLOGIES', 52.5, 9],
  ['ZOOM.US', 15.99, 14],
  ['FRAME.IO', 45, 16],
  ['SPLICE SOUNDS', 19.99, 19],
  ['SQUARESPACE', 39, 21],
  ['AVID PRO TOOLS', 34.99, 26],
  ['CALENDLY', 16, 28],
];

const subscriptions = alike({ bank: 'Subscriptions', as: 'Expenses:Subscriptions' }, [
  ...PLANS.map(([payee, dollars, day]): Omit<Activity, 'bank'> => ({
    payees: [payee],
    text: RECURRING,
    dollars: [-dollars, -dollars],
    days: [day],
  })),
  // Refunds: a subscription that earns money is what the ledger's categorization check is for.
  {
    payees: ['ADOBE *CREATIVE CLOUD'],
    text: 'DEBIT CARD REFUND     XXXXX4291 @',
    dollars: [89.99, 89.99],
    days: [11],
    monthsAgo: [1, 9, 17],
  },
  { payees: ['ZOOM.US'], text: 'DEBIT CARD REFUND     XXXXX4291 @', dollars: [15.99, 15.99], days: [18], monthsAgo: [3, 14] },
]);

const unclear: Activity[] = [
  {
    payees: ['PAYPAL *KESTRELCO', 'SQ *MERIDIAN 4471', 'TST* LANTERN', 'AMZN MKTP US'],
    text: CARD,
    bank: 'Uncategorized',
    dollars: [-240, -18],
    times: 4,
    monthsAgo: [0, 1],
  },
  { payees: ['COSTCO WHSE', 'WALMART'], text: CARD, bank: 'Shopping', dollars: [-190, -40], times: 2, monthsAgo: [1, 2, 6] },
  { payees: ['WITHDRAWAL SLIP'], text: '@ ######', bank: 'ATM/Cash', dollars: [-300, -100], step: 20, days: [16], monthsAgo: [1, 8] },
  { payees: ['VENMO PAYMENT'], text: '@ 88########', bank: 'Payments', dollars: [-180, -60], step: 5, days: [6], monthsAgo: [1, 3] },
];

/** A single purchase from a new payee, for the unusual payments. */
const lights: Activity = {
  payees: ['TRIBECA LIGHTING SUPPLY'],
  text: 'ACH DEBIT @ ######',
  bank: 'Supplies',
  as: 'Expenses:Supplies',
  dollars: [-4820, -4820],
  days: [24],
  monthsAgo: [1],
};

export const nucultureSpending: readonly Activity[] = [...bills, ...card, ...subscriptions, ...unclear, lights];
