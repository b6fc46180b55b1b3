// A freelance designer in Portland: clients pay by ACH, wire, Zelle and PayPal; software, travel, contractors.
import { amex, chaseChecking } from './layouts.fixture.js';
import type { MadeYear } from './made-year.fixture.js';

export const designer: MadeYear = {
  name: 'designer',
  seed: 23,
  city: 'PORTLAND',
  state: 'ME',
  accounts: [
    {
      file: 'Chase4821_Activity.csv',
      layout: chaseChecking,
      payees: `
        12 | ORIG CO NAME:TIDEWATER BREWING ORIG ID:{10} DESC DATE:{6} CO ENTRY DESCR:PAYMENT   SEC:CCD TRACE#:{15} | +1200-2600 | Income:Services
        10 | ORIG CO NAME:BILL.COM         ORIG ID:1204895317 CO ENTRY DESCR:RECEIVABLESEC:CCD TRACE#:{15} | +800-3200 | Income:Services
        9 | Zelle payment from {person} {x11} | +150-600 | Income:Services
        8 | FEDWIRE CREDIT VIA: WELLS FARGO BANK B/O: NORTHFIELD OUTDOOR INC REF: INV {4} | +2400-5200 | Income:Services
        24 | STRIPE           TRANSFER   ST-{x12} PPD ID: 1800948598 | +180-900 | Income:Sales
        8 | PAYPAL           TRANSFER   PPD ID: PAYPALSD11 | +90-540 | Assets:Clearing
        4 | REMOTE ONLINE DEPOSIT #          1 | +250-900 | Income:Sales
        12 | WHARF STREET STUDIOS LLC RENT WEB PMTS {x6} WEB ID: {10} | 640 | Rent
        14 | Zelle payment to {person} JPM99a{x6} | 200-850 | Contracting Fee
        6 | ORIG CO NAME:UPWORK ESCROW INC ORIG ID:{10} CO ENTRY DESCR:EDI PYMNTS SEC:CCD | 120-480 | Contracting Fee
        4 | IRS              USATAXPYMT {15} WEB ID: 3387702000 | 3100 | Equity:Owner Tax Payments
        4 | MAINE REVENUE SERV EST INC TAX {6} WEB ID: {10} | 850 | Equity:Owner Tax Payments
        12 | HARVARD PILGRIM  PREMIUM    {8}        WEB ID: {10} | 512.4 | Equity:Owner Health Insurance
        12 | NORTHEAST DELTA DENTAL PREM {7} PPD ID: {10} | 41.2 | Equity:Owner Health Insurance
        12 | VANGUARD BUY     INVESTMENT {8} WEB ID: {10} | 300 | Equity:Owner Draws
        1 | VANGUARD SEP IRA CONTRIBUTION PPD ID: {10} | 4000 | Equity:Owner Retirement
        12 | AMERICAN EXPRESS ACH PMT    M{4}           WEB ID: 9493560001 | 900-2400 | Assets:Transfer
        18 | Online Transfer to CHK ...9911 PERSONAL transaction#: {11} | 900-2000 | Equity:Owner Draws
        6 | Online Transfer to SAV ...5678 transaction#: {11} | 500-1000 | Assets:Transfer
        2 | Online Transfer from SAV ...5678 transaction#: {11} | +500-1000 | Assets:Transfer
        12 | CENTRAL MAINE POWER  CMPPAYMENT PPD ID: {10} | 48-96 | Utilities
        12 | CONSOLIDATED COMM INTERNET BILL PAY WEB ID: {10} | 79.95 | Utilities
        12 | VERIZON WIRELESS PAYMENTS PPD ID: {10} | 92.1 | Utilities
        12 | NELNET STUDENT LN STDNT LOAN PPD ID: {10} | 214.3 | Equity:Owner Draws
        12 | HISCOX INC       BILL PYMT  {8} WEB ID: {10} | 44.5 | Insurance
        1 | MAINE SEC OF STATE ANNUAL REPORT FILING | 85 | Taxes & Licenses
        3 | LINDGREN & POOLE CPA PA     {8} | 225-600 | Legal & Professional
        3 | DOMESTIC INCOMING WIRE FEE | 15 | Bank Fees
        2 | OWNER CONTRIBUTION MOBILE DEP | +500-1500 | Equity:Owner Contributions
        12 | INTEREST PAYMENT | +0.1-0.9 | Income:Interest
        2 | NON-CHASE ATM WITHDRAW             {6} {mmdd}14 MIDDLE ST | 60-160 | Equity:Owner Draws
        2 | NON-CHASE ATM FEE-WITH | 3 | Bank Fees
      `,
    },
    {
      file: 'amex-blue-business.csv',
      layout: amex,
      payees: `
        12 | ~ADOBE  *CREATIVE CLOUD     | 59.99 | Subscriptions
        12 | ~FIGMA MONTHLY RENEWAL | 15 | Subscriptions
        12 | ~GOOGLE *GSUITE_halcyond | 14.4 | Subscriptions
        12 | ~DROPBOX*{x12} | 19.99 | Subscriptions
        3 | ~FONTSHARE PRO LICENSING | 40-180 | Subscriptions
        12 | ~NETFLIX.COM | 15.49 | Equity:Owner Draws
        14 | ~BARD COFFEE | 5-14 | Meals
        9 | ~TST* SCALES RESTAURANT | 38-110 | Meals
        7 | ~UBER   *TRIP | 11-38 | Travel
        4 | ~DELTA AIR LINES | 220-480 | Travel
        3 | ~JETBLUE     279{10} | 130-320 | Travel
        4 | ~HYATT PLACE BOSTON SEAPORT | 190-420 | Travel
        5 | ~AMTRAK .COM | 44-120 | Travel
        6 | ~BLICK ART {3} | 22-140 | Supplies
        4 | ~ARTIST & CRAFTSMAN SUPPLY | 14-80 | Supplies
        4 | ~CASCO BAY PRINTING CO | 90-480 | Advertising
        2 | ~MOO INC PRINTING | 60-120 | Advertising
        3 | ~BEST BUY      0000{4} | 40-380 | Office Expense
        2 | ~B&H PHOTO 800-606-6969 | 150-700 | Office Expense
        9 | ~USPS PO 22{8} | 6-34 | Postage & Shipping
        3 | ~FEDEX OFFIC{6} | 12-60 | Postage & Shipping
        6 | ~IRVING OIL {4} | 28-50 | Car & Truck
        5 | ~PORTLAND PARKING GARAGE 3 | 6-24 | Car & Truck
        9 | ~HANNAFORD #8{3} | 28-130 | Equity:Owner Draws
        4 | ~L.L. BEAN RETAIL | 45-160 | Equity:Owner Draws
        2 | ~PORT CITY DENTAL ASSOCIATES | 110-240 | Equity:Owner Draws
        2 | ~CREATIVEMORNINGS CONFERENCE | 180-420 | Education & Training
        3 | ~SKILLSHARE ANNUAL | 96 | Education & Training
        2 | ~STATE THEATRE TICKETS | 60-120 | Entertainment
        12 | ONLINE PAYMENT - THANK YOU | +900-2400 | Assets:Transfer
        1 | ~JETBLUE     279{10} | +184.2 | Travel
        2 | AMEX OFFER CREDIT STATEMENT CREDIT | +10-25 | Income:Other Income
      `,
    },
  ],
};
