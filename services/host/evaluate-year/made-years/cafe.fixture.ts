// A café in Asheville with two employees: sells at the counter, buys food, has a card for purchases and a loan for its espresso machine.
import { chaseCard, pnc } from './layouts.fixture.js';
import type { MadeYear } from './made-year.fixture.js';

export const cafe: MadeYear = {
  name: 'café',
  seed: 11,
  city: 'ASHEVILLE',
  state: 'NC',
  accounts: [
    {
      file: 'pnc-business-checking.csv',
      layout: pnc,
      payees: `
        90 | SQUARE INC  SQ{mmdd}  T3{x8} | +380-1450 | Income:Sales
        10 | DEPOSIT   {10} | +300-900 | Income:Sales
        12 | TOAST INC  DEP  {x8} | +600-1900 | Income:Sales
        8 | ACH CREDIT DOORDASH, INC.  HAWTHORN CO ST-{x10} | +120-420 | Income:Sales
        6 | ACH CREDIT BILTMORE EVENTS LLC  VENDOR PMT {6} | +450-1200 | Income:Services
        12 | ACH DEBIT SYSCO CORPORATION  PAYMENTS {8} | 700-1600 | Cost of Goods Sold
        20 | ~MILLS RIVER CREAMERY WHOLESALE | 90-240 | Cost of Goods Sold
        10 | CHECK {4} | 200-640 | Repairs & Maintenance
        12 | ACH DEBIT HAYWOOD STREET PROPERTIES LLC RENT {6} | 2850 | Rent
        24 | ACH DEBIT GUSTO  NET {6} 6SEM{x6} | 1350-1650 | Wages
        24 | ACH DEBIT GUSTO  TAX {6} 6SEM{x6} | 390-480 | Payroll Taxes
        12 | ACH DEBIT GUSTO  FEE {6} 6SEM{x6} | 52 | Subscriptions
        12 | DUKE ENERGY CORPORATION BILL PAY {12} | 240-390 | Utilities
        12 | ACH DEBIT SPECTRUM BUSINESS  SPECTRUM {7} | 119.98 | Utilities
        6 | ~CITY OF ASHEVILLE WATER | 88-140 | Utilities
        4 | IRS  USATAXPYMT {15} | 2200 | Equity:Owner Tax Payments
        4 | NC DEPT REVENUE  TAX PYMT INDIV EST {8} | 600 | Equity:Owner Tax Payments
        12 | NC DEPT OF REVENUE  SALES TAX E500 {8} | 420-780 | Liabilities:Sales Tax
        12 | BCBS OF NC  PREM PYMT {9} | 486.12 | Equity:Owner Health Insurance
        4 | FID BKG SVC LLC  MONEYLINE SEP IRA {8} | 500 | Equity:Owner Retirement
        12 | CHASE CREDIT CRD  AUTOPAY {15} | 900-1800 | Assets:Transfer
        12 | ONLINE TRANSFER TO SAVINGS XXXXXX7721 | 400 | Assets:Transfer
        12 | ACH DEBIT FIRST CITIZENS EQUIP FIN LOAN PMT {8} | 412.5 | Liabilities:Loans
        9 | ONLINE TRANSFER TO PERSONAL CHECKING XXXXXX0931 | 800-1500 | Equity:Owner Draws
        5 | ATM WITHDRAWAL  PNC BANK ATM {4} PATTON AVE   ASHEVILLE  NC | 100-300 | Equity:Owner Draws
        12 | MONTHLY SERVICE CHARGE | 22 | Bank Fees
        12 | INTEREST PAYMENT | +0.4-1.8 | Income:Interest
        2 | ACH DEBIT THE HARTFORD  NWTBCLSCIC {8} | 640-760 | Insurance
        1 | ACH DEBIT BUNCOMBE COUNTY HEALTH DEPT PERMIT FEE | 275 | Taxes & Licenses
        1 | FIRST CITIZENS LOAN PROCEEDS {6} | +9000 | Liabilities:Loans
      `,
    },
    {
      file: 'chase-ink-1234.csv',
      layout: chaseCard,
      payees: `
        14 | RESTAURANT DEPOT {4} | 140-420 | Cost of Goods Sold
        16 | SQ *HOLLOW OAK BAKEHOUSE | 60-130 | Cost of Goods Sold
        10 | WEBSTAURANTSTORE.COM | 45-310 | Supplies
        8 | BLUE RIDGE PAPER & PACKAGING | 60-190 | Supplies
        7 | ACE HARDWARE ASHEVILLE | 9-64 | Supplies
        10 | AMZN Mktp US*{x9} | 12-88 | Supplies
        3 | STAPLES       001{5} | 18-95 | Office Expense
        12 | SPOTIFY USA | 16.99 | Subscriptions
        12 | INTUIT *QBOOKS ONLINE | 35 | Subscriptions
        12 | CANVA* I0{x7} | 14.99 | Subscriptions
        9 | FACEBK *{x10} | 25-80 | Advertising
        2 | VISTAPRINT | 40-130 | Advertising
        11 | INGLES GAS EXP #{3} | 34-62 | Car & Truck
        5 | ASHEVILLE PARKING DECKS | 4-12 | Car & Truck
        4 | TST* LITTLE PIGLET NOODLES | 28-66 | Meals
        3 | MOUNTAIN MOJO COFFEE ROASTERS | 9-22 | Meals
        3 | SMOKY MTN REFRIGERATION SERVICE | 180-420 | Repairs & Maintenance
        2 | APPALACHIAN PEST CONTROL | 85 | Repairs & Maintenance
        2 | LAUGHING FOX PLUMBING LLC | 160-380 | Repairs & Maintenance
        4 | CVS/PHARMACY #0{4} | 12-48 | Equity:Owner Draws
        3 | NORDSTROM RACK #{4} | 40-120 | Equity:Owner Draws
        2 | PURCHASE INTEREST CHARGE | 8-19 | Interest
        12 | AUTOMATIC PAYMENT - THANK YOU | +900-1800 | Assets:Transfer
        1 | WEBSTAURANTSTORE.COM | +54.2 | Supplies
        1 | AMZN Mktp US | +23.1 | Supplies
        1 | SERVSAFE NATL REST ASSOC TRAINING | 179 | Education & Training
      `,
    },
  ],
};
