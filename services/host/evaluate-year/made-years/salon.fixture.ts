// A hair salon in Boise: clients by Square, Venmo and cash, a booth renter, color from distributors, two assistants paid by payroll.
import { amex, wellsFargo } from './layouts.fixture.js';
import type { MadeYear } from './made-year.fixture.js';

export const salon: MadeYear = {
  name: 'salon',
  seed: 71,
  city: 'BOISE',
  state: 'ID',
  accounts: [
    {
      file: 'Checking1.csv',
      layout: wellsFargo,
      payees: `
        70 | SQUARE INC {6} {mmdd} L2{x10} STYLE BY MADEUP | +190-860 | Income:Sales
        16 | VENMO CASHOUT {10} STYLE BY MADEUP | +60-380 | Assets:Clearing
        12 | EDEPOSIT IN BRANCH {mmdd} 09:12 AM 801 W MAIN ST BOISE ID | +200-620 | Income:Sales
        12 | ZELLE FROM {person} ON {mmdd} REF # PP0{x8} BOOTH RENT | +650 | Income:Services
        12 | GREEN ALDER PROPERTIES RENT {6} STYLE BY MADEUP | 1980 | Rent
        24 | INTUIT PAYROLL S QUICKBOOKS {6} STYLE BY MADEUP | 780-940 | Wages
        24 | IRS USATAXPYMT 941 {10} STYLE BY MADEUP | 210-260 | Payroll Taxes
        4 | IRS USATAXPYMT 1040ES {12} STYLE BY MADEUP | 1600 | Equity:Owner Tax Payments
        4 | ID TAX COMM EST TAX PMT {8} | 380 | Equity:Owner Tax Payments
        12 | REGENCE BLUESHIELD OF IDAHO ECOM {9} | 421.7 | Equity:Owner Health Insurance
        6 | FIDELITY ROTH IRA CONTRIB {8} | 250 | Equity:Owner Retirement
        12 | IDAHO POWER CO BILLPAY {8} STYLE BY MADEUP | 74-160 | Utilities
        12 | INTERMOUNTAIN GAS CO PMT {8} | 28-110 | Utilities
        12 | SPARKLIGHT INTERNET AUTOPAY {9} | 94.5 | Utilities
        12 | AMEX EPAYMENT ACH PMT W{4} STYLE BY MADEUP | 700-1900 | Assets:Transfer
        12 | RECURRING TRANSFER TO MADEUP R SAVINGS REF #OP0{x8} XXXXXX7781 | 250 | Assets:Transfer
        11 | ONLINE TRANSFER TO MADEUP R PERSONAL CHECKING XXXXXX1190 REF #IB0{x8} | 900-1600 | Equity:Owner Draws
        6 | ATM WITHDRAWAL AUTHORIZED ON {mmdd} 801 W MAIN BOISE ID 0005{6} ATM ID 2231A CARD 1234 | 60-240 | Equity:Owner Draws
        12 | MONTHLY SERVICE FEE | 14 | Bank Fees
        2 | CASH DEPOSIT PROCESSING FEE | 3-9 | Bank Fees
        14 | ~COSMOPROF BEAUTY {4} | 45-280 | Supplies
        10 | ~TREASURE VALLEY SALON SUPPLY | 30-190 | Supplies
        4 | ~MAVERIK #{3} | 30-58 | Car & Truck
        1 | IDAHO STATE BOARD COSMETOLOGY LICENSE RENEWAL | 90 | Taxes & Licenses
        2 | ELITE BEAUTY LIABILITY INSURANCE {6} | 259 | Insurance
      `,
    },
    {
      file: 'amex.csv',
      layout: amex,
      payees: `
        12 | ~VAGARO INC | 85 | Subscriptions
        12 | ~SPOTIFY USA | 10.99 | Subscriptions
        12 | ~HULU | 17.99 | Equity:Owner Draws
        8 | ~SALLY BEAUTY #{4} | 12-90 | Supplies
        6 | ~HAIR DISTRICT WHOLESALE EXTENSIONS | 120-420 | Cost of Goods Sold
        3 | ~INTERNATIONAL SALON EXPO REGISTRATION | 120-260 | Education & Training
        2 | ~IDAHO BEAUTY ACADEMY WORKSHOP | 95-180 | Education & Training
        5 | ~ALASKA AIR  027{10} | 160-320 | Travel
        3 | ~HAMPTON INN LONG BEACH | 160-380 | Travel
        9 | ~DAWSON TAYLOR COFFEE | 5-14 | Meals
        6 | ~WESTSIDE DRIVE IN | 11-32 | Meals
        4 | ~BIG CITY BAGEL & DELI | 12-34 | Meals
        6 | ~FACEBK *{x10} | 20-60 | Advertising
        3 | ~BOISE WEEKLY ADVERTISING | 90-180 | Advertising
        2 | ~TATES PRINTING | 45-160 | Advertising
        10 | ~ALBERTSONS #0{3} | 30-120 | Equity:Owner Draws
        4 | ~OLD NAVY US {4} | 30-90 | Equity:Owner Draws
        3 | ~TREASURE VALLEY PEDIATRIC CLINIC | 30-110 | Equity:Owner Draws
        2 | ~FOOTHILLS FAMILY DENTISTRY | 80-220 | Equity:Owner Draws
        3 | ~ROCKHARD APPLIANCE REPAIR | 90-240 | Repairs & Maintenance
        2 | ~CLOVERDALE PLUMBING CO | 120-380 | Repairs & Maintenance
        5 | ~CAPITOL CITY PARKING | 3-12 | Car & Truck
        4 | ~OFFICEMAX/DEPOT {4} | 15-90 | Office Expense
        6 | ~AMAZON.COM*{x9} AMZN.COM/BILL | 14-80 | Supplies
        3 | ~USPS PO 15{8} | 6-24 | Postage & Shipping
        12 | AUTOPAY PAYMENT - THANK YOU | +700-1900 | Assets:Transfer
        1 | ~SALLY BEAUTY #{4} | +21.4 | Supplies
        2 | RENEWAL MEMBERSHIP FEE | 95 | Bank Fees
      `,
    },
  ],
};
