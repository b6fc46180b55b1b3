// A kitchen remodeler near Tampa: customers pay by check and Zelle, materials and subcontractors cost most, a truck loan, two cards.
import { capitalOneCard, chaseCard, chaseChecking } from './layouts.fixture.js';
import type { MadeYear } from './made-year.fixture.js';

export const remodeler: MadeYear = {
  name: 'remodeler',
  seed: 89,
  city: 'BRANDON',
  state: 'FL',
  accounts: [
    {
      file: 'chase-checking-2025.csv',
      layout: chaseChecking,
      payees: `
        26 | REMOTE ONLINE DEPOSIT #          {1} | +1200-6400 | Income:Sales
        14 | Zelle payment from {person} {x11} | +400-2400 | Income:Services
        8 | ORIG CO NAME:BAYSHORE CONDO ASSN ORIG ID:{10} CO ENTRY DESCR:VENDOR PAYSEC:CCD TRACE#:{15} | +1800-4200 | Income:Services
        18 | Zelle payment to {person} {x11} | 350-1400 | Contracting Fee
        10 | CHECK {4} | 300-1800 | Contracting Fee
        6 | Zelle payment to GULFSIDE TILE & STONE INSTALLERS LLC {x11} | 600-1900 | Contracting Fee
        12 | TOYOTA ACH RTL   TOYOTA RTL {10} PPD ID: 9200000001 | 612.4 | Liabilities:Loans
        12 | SUNCOAST CREDIT UNION HELOC PMT WEB ID: {10} | 340 | Liabilities:Loans
        4 | IRS              USATAXPYMT {15} WEB ID: 3387702000 | 4100 | Equity:Owner Tax Payments
        12 | FLORIDA BLUE     FLBLUE PMT {9} WEB ID: {10} | 588.3 | Equity:Owner Health Insurance
        12 | GLOBE LIFE INS PREMIUM PPD ID: {10} | 47.2 | Equity:Owner Draws
        12 | SCHWAB BROKERAGE MONEYLINK {8} PPD ID: {10} | 400 | Equity:Owner Draws
        12 | CHASE CREDIT CRD AUTOPAY                    PPD ID: 4760039224 | 900-3200 | Assets:Transfer
        12 | CAPITAL ONE      CRCARDPMT  {x14} WEB ID: 9541719318 | 700-2600 | Assets:Transfer
        16 | Online Transfer to CHK ...0417 transaction#: {11} | 800-2400 | Assets:Transfer
        4 | OWNERS DRAW SEE TELLER | 1500-3000 | Equity:Owner Draws
        12 | TECO/PEOPLE GAS  UTILITYBIL {10} WEB ID: {10} | 70-190 | Utilities
        12 | FRONTIER COMMUNI BILL PAY   {10} WEB ID: {10} | 89.9 | Utilities
        12 | ATT              PAYMENT    {9} WEB ID: 9864031004 | 141.2 | Utilities
        12 | HILLSBOROUGH WAREHOUSE PARTNERS RENT WEB ID: {10} | 1150 | Rent
        4 | FLORIDA DEPT OF REVENUE SALES & USE TAX PPD ID: {10} | 90-240 | Taxes & Licenses
        4 | AMTRUST NORTH AMERICA WC PREMIUM PPD ID: {10} | 310 | Insurance
        1 | FL DIVISION OF CORPORATIONS ANNUAL REPORT | 138.75 | Taxes & Licenses
        1 | DBPR CONTRACTOR LICENSE RENEWAL | 209 | Taxes & Licenses
        1 | ONDECK CAPITAL   LOAN PROCEEDS {8} CCD ID: {10} | +12000 | Liabilities:Loans
        20 | ONDECK CAPITAL   PAYMENT    {8} CCD ID: {10} | 260 | Liabilities:Loans
        3 | COUNTER CHECK FEE | 3 | Bank Fees
        2 | OVERDRAFT FEE FOR A $212.00 ITEM | 34 | Bank Fees
        2 | DEPOSITED ITEM RETURNED 8{8} | 400-900 | Income:Sales
      `,
    },
    {
      file: 'chase-ink.csv',
      layout: chaseCard,
      payees: `
        30 | THE HOME DEPOT #{4} | 20-640 | Supplies
        12 | LOWES #0{4} | 18-320 | Supplies
        10 | FLOOR & DECOR {3} | 90-780 | Supplies
        8 | GULF COAST CABINETS & MILLWORK | 400-1900 | Cost of Goods Sold
        6 | TAMPA GRANITE WHOLESALERS | 300-1400 | Cost of Goods Sold
        5 | SHERWIN WILLIAMS 72{4} | 40-210 | Supplies
        3 | SUNSTATE EQUIPMENT RENTAL | 110-380 | Rent
        4 | HILLSBOROUGH CNTY BLDG PERMITS | 90-340 | Taxes & Licenses
        6 | HILLSBOROUGH COUNTY SOLID WASTE | 30-90 | Utilities
        12 | BUILDERTREND | 99 | Subscriptions
        6 | ANGI LEADS | 80-260 | Advertising
        2 | BAY AREA VEHICLE WRAPS & SIGNS | 240-900 | Advertising
        12 | Payment Thank You - Web | +900-3200 | Assets:Transfer
        2 | THE HOME DEPOT #{4} | +18-90 | Supplies
        2 | PURCHASE INTEREST CHARGE | 19-44 | Interest
      `,
    },
    {
      file: 'quicksilver.csv',
      layout: capitalOneCard,
      payees: `
        24 | WAWA {4} | 34-88 | Car & Truck
        14 | RACETRAC{3} | 30-86 | Car & Truck
        6 | SUNPASS*ACC{8} | 10-40 | Car & Truck
        3 | BRANDON TRUCK & TRAILER REPAIR | 140-620 | Car & Truck
        12 | CHICK-FIL-A #0{4} | 9-28 | Meals
        8 | SQ *EL CUBANITO LUNCH COUNTER | 9-24 | Meals
        7 | TST* FORD S GARAGE BRANDON | 24-62 | Meals
        8 | PUBLIX #{4} | 40-160 | Equity:Owner Draws
        5 | BASS PRO SHOPS | 40-220 | Equity:Owner Draws
        4 | PETSMART # {4} | 25-90 | Equity:Owner Draws
        3 | CORAL SMILES ORTHODONTICS | 150 | Equity:Owner Draws
        2 | HILLSBOROUGH CLERK TRAFFIC CITATION | 116-180 | Fines & Penalties
        12 | CAPITAL ONE AUTOPAY PYMT | +700-2600 | Assets:Transfer
        2 | INTEREST CHARGE:PURCHASES | 11-28 | Interest
        3 | OFFICE DEPOT #{3} | 14-120 | Office Expense
        2 | MARTINEZ & HOLLOWAY CPAS | 240-650 | Legal & Professional
      `,
    },
  ],
};
