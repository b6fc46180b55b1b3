// An online seller in Reno: Shopify, Amazon and eBay pay out, goods come from wholesalers, much shipping and advertising, a bookkeeper.
import { chaseCard, ofxChecking } from './layouts.fixture.js';
import type { MadeYear } from './made-year.fixture.js';

export const seller: MadeYear = {
  name: 'seller',
  seed: 53,
  city: 'RENO',
  state: 'NV',
  accounts: [
    {
      file: 'checking.ofx',
      layout: ofxChecking,
      payees: `
        50 | SHOPIFY TRANSFER ST-{x10} | +220-1400 | Income:Sales
        26 | AMAZON.COM SVCS MKTPLCE PMT {x10} | +180-1600 | Income:Sales
        20 | EBAY COM{x8} PAYMENTS {x8} | +60-480 | Income:Sales
        8 | PAYPAL INST XFER {x10} | 30-160 | Assets:Clearing
        10 | PAYPAL TRANSFER {x10} | +90-320 | Assets:Clearing
        4 | AFFIRM INC PAYOUT {x8} | +120-480 | Income:Sales
        10 | WIRE OUT SHENZHEN BRIGHTWAY TRADING CO REF {8} | 1400-3800 | Cost of Goods Sold
        9 | ACH WEB FAIRE WHOLESALE {x8} | 220-760 | Cost of Goods Sold
        12 | ACH DEBIT SIERRA WAREHOUSE PARTNERS RENT {6} | 780 | Rent
        12 | NV ENERGY NORTH  ONLINE PMT | 54-120 | Utilities
        12 | ATT*BILL PAYMENT {8} | 96.3 | Utilities
        4 | IRS USATAXPYMT {15} | 4200 | Equity:Owner Tax Payments
        4 | NEVADA DEPT OF TAXATION SALES TAX {8} | 610-980 | Liabilities:Sales Tax
        12 | SILVERSUMMIT AMBETTER PREMIUM {9} | 397.1 | Equity:Owner Health Insurance
        12 | GUIDELINE RETIRE 401K CONTRIB {x6} | 250 | Equity:Owner Retirement
        12 | CHASE CREDIT CRD EPAY {10} | 2200-5600 | Assets:Transfer
        12 | ZELLE TO MARGUERITE OYELARAN BOOKKEEPING | 300 | Legal & Professional
        16 | TRANSFER TO PERSONAL CHK 0042 | 900-1800 | Equity:Owner Draws
        9 | SHOPIFY CAPITAL REPAYMENT {x6} | 310 | Liabilities:Loans
        1 | SHOPIFY CAPITAL FUNDING {x6} | +5000 | Liabilities:Loans
        4 | OUTGOING WIRE FEE | 30 | Bank Fees
        12 | ACCOUNT ANALYSIS FEE | 18 | Bank Fees
        12 | INTEREST CREDIT | +1-3 | Income:Interest
        2 | NEXT INSURANCE {x6} | 310-360 | Insurance
        1 | NV SILVERFLUME BUSINESS LICENSE | 200 | Taxes & Licenses
        12 | WASHOE FEDERAL CU MORTGAGE PMT {6} | 1460 | Liabilities:Loans
        5 | ~RALEYS | 40-140 | Equity:Owner Draws
      `,
    },
    {
      file: 'ink-card.csv',
      layout: chaseCard,
      payees: `
        30 | PIRATE SHIP* POSTAGE | 18-120 | Postage & Shipping
        12 | STAMPS.COM *{x8} | 24-90 | Postage & Shipping
        9 | UPS*{x16} | 14-88 | Postage & Shipping
        24 | FACEBK {x10} | 60-260 | Advertising
        18 | GOOGLE *ADS{10} | 80-350 | Advertising
        6 | TIKTOK ADS {8} | 50-180 | Advertising
        12 | SHOPIFY* {9} | 79 | Subscriptions
        12 | KLAVIYO INC SOFTWARE | 60 | Advertising
        12 | HELIUM 10 LLC | 39 | Subscriptions
        12 | OPENAI *CHATGPT SUBSCR | 20 | Subscriptions
        8 | ULINE  *SHIP SUPPLIES | 70-320 | Supplies
        6 | PACKLANE CUSTOM BOXES | 90-380 | Supplies
        8 | ALIBABA.COM SINGAPORE | 240-900 | Cost of Goods Sold
        6 | MERIDIAN CERAMICS WHOLESALE | 180-640 | Cost of Goods Sold
        3 | CANON USA DIRECT | 120-900 | Office Expense
        3 | OFFICE DEPOT #{4} | 20-110 | Office Expense
        4 | TRUCKEE RIVER PRINT SHOP | 40-160 | Advertising
        6 | CHEVRON 0{6} | 38-70 | Car & Truck
        5 | DD *DOORDASH PANDAEXPR | 16-40 | Meals
        5 | PEG'S GLORIFIED HAM N EGGS | 18-44 | Meals
        4 | SOUTHWES    526{10} | 140-380 | Travel
        2 | LAS VEGAS MARKET EXPO REGISTRATION | 90-260 | Education & Training
        2 | WESTIN LAS VEGAS HOTEL | 220-380 | Travel
        5 | TARGET        0000{4} | 30-110 | Equity:Owner Draws
        4 | SEPHORA {4} | 30-90 | Equity:Owner Draws
        3 | TRUCKEE MEADOWS PEDIATRICS | 40-120 | Equity:Owner Draws
        2 | GREAT BASIN IP LAW GROUP | 350-900 | Legal & Professional
        12 | Payment Thank You-Mobile | +2200-5600 | Assets:Transfer
        2 | ALIBABA.COM SINGAPORE | +60-140 | Cost of Goods Sold
        2 | LATE FEE | 39 | Bank Fees
        3 | PURCHASE INTEREST CHARGE | 22-41 | Interest
      `,
    },
  ],
};
