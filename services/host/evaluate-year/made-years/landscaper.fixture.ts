// A landscaper near Columbus: checks and Zelle from customers, plants and stone, helpers, a truck on credit, a shop card.
import { bankOfAmerica, capitalOneCard } from './layouts.fixture.js';
import type { MadeYear } from './made-year.fixture.js';

export const landscaper: MadeYear = {
  name: 'landscaper',
  seed: 37,
  city: 'DUBLIN',
  state: 'OH',
  accounts: [
    {
      file: 'stmt-bofa.csv',
      layout: bankOfAmerica,
      payees: `
        30 | BKOFAMERICA MOBILE {mmdd} {10} DEPOSIT *MOBILE OH | +180-950 | Income:Sales
        22 | Zelle payment from {person} Conf# {x9} | +120-640 | Income:Services
        10 | MEMORIAL GLEN HOA DES:VENDOR PMT ID:{x8} INDN:GREENLINE LANDSCAPES CO ID:{10} CCD | +900-2100 | Income:Services
        8 | VENMO DES:CASHOUT ID:{13} INDN:R MADEUP CO ID:5264681992 PPD | +150-520 | Assets:Clearing
        24 | ~HOLLOW OAK NURSERY | 60-480 | Cost of Goods Sold
        16 | ~OAKLAND STONE & MULCH SUPPLY | 90-520 | Cost of Goods Sold
        7 | ~BUCKEYE SOD FARMS | 140-420 | Cost of Goods Sold
        20 | Zelle payment to {person} Conf# {x9} | 180-520 | Contracting Fee
        8 | CHECK {4} | 150-700 | Contracting Fee
        12 | FORD MOTOR CR DES:AUTOPYMT ID:{x9} INDN:R MADEUP CO ID:{10} PPD | 548.2 | Liabilities:Loans
        12 | PROGRESSIVE COMMERCIAL DES:INS PREM ID:{x8} INDN:R MADEUP CO ID:{10} PPD | 188.4 | Insurance
        2 | ERIE INSURANCE GR DES:ERIEXPAY ID:{x8} INDN:GREENLINE CO ID:{10} CCD | 420-460 | Insurance
        4 | IRS DES:USATAXPYMT ID:{15} INDN:R MADEUP CO ID:3387702000 CCD | 1800 | Equity:Owner Tax Payments
        4 | OHIO DEPT TAXATN DES:OH IT-1040 ID:{9} INDN:R MADEUP CO ID:{10} PPD | 310 | Equity:Owner Tax Payments
        2 | RITA DES:MUNI TAX ID:{9} INDN:R MADEUP CO ID:{10} PPD | 240 | Equity:Owner Tax Payments
        12 | MEDICAL MUTUAL OF OHIO DES:PREMIUM ID:{9} INDN:R MADEUP CO ID:{10} PPD | 438.9 | Equity:Owner Health Insurance
        12 | CAPITAL ONE DES:MOBILE PMT ID:3F{x9} INDN:R MADEUP CO ID:9279744991 WEB | 500-1600 | Assets:Transfer
        20 | Online Banking transfer to CHK 2210 Confirmation# {10} | 500-1100 | Assets:Transfer
        6 | Online scheduled transfer to SAV 7731 Confirmation# {10} | 300-600 | Assets:Transfer
        12 | AEP OHIO DES:ELEC PYMT ID:{9} INDN:R MADEUP CO ID:{10} PPD | 62-140 | Utilities
        12 | T-MOBILE DES:PCS SVC ID:{9} INDN:R MADEUP CO ID:{10} PPD | 85 | Utilities
        12 | DUBLIN SELF STORAGE DES:RENT ID:{6} INDN:R MADEUP CO ID:{10} WEB | 145 | Rent
        12 | NORTHWESTERN MU DES:ISA PAYMNT ID:{9} INDN:R MADEUP CO ID:{10} PPD | 86.2 | Equity:Owner Draws
        5 | BKOFAMERICA ATM {mmdd} #0000{5} WITHDRWL SAWMILL RD DUBLIN OH | 80-300 | Equity:Owner Draws
        12 | Monthly Fee Business Adv Fundamentals | 16 | Bank Fees
        1 | KABBAGE DES:FUNDING ID:{9} INDN:R MADEUP CO ID:{10} CCD | +6000 | Liabilities:Loans
        9 | KABBAGE DES:LOAN PMT ID:{9} INDN:R MADEUP CO ID:{10} CCD | 720 | Liabilities:Loans
        1 | IRS TREAS 310 DES:TAX REF ID:{15} INDN:R MADEUP CO ID:9111036170 PPD | +642 | Equity:Owner Tax Payments
      `,
    },
    {
      file: 'capone-spark.csv',
      layout: capitalOneCard,
      payees: `
        38 | SPEEDWAY {5} DUBLIN OH | 38-96 | Car & Truck
        16 | SHELL OIL {11} | 40-98 | Car & Truck
        5 | DISCOUNT TIRE OHH {2} | 40-420 | Car & Truck
        3 | SCIOTO DIESEL REPAIR | 180-640 | Car & Truck
        14 | THE HOME DEPOT #38{2} | 18-260 | Supplies
        9 | LOWES #0{4}* | 14-180 | Supplies
        6 | HARBOR FREIGHT TOOLS {3} | 19-140 | Supplies
        8 | SITEONE LANDSCAPE SUPPLY | 60-420 | Supplies
        4 | TRACTOR SUPPLY CO #{4} | 22-120 | Supplies
        4 | OHIO SMALL ENGINE & MOWER REPAIR | 60-240 | Repairs & Maintenance
        3 | SUNBELT RENTALS #{3} | 120-460 | Rent
        2 | SWACO LANDFILL DUMP FEE | 45-90 | Utilities
        12 | JOBBER SOFTWARE | 69 | Subscriptions
        3 | NEXTDOOR ADS | 50-120 | Advertising
        2 | SIGNS BY DESIGN COLUMBUS | 120-340 | Advertising
        14 | TIM HORTONS #91{4} | 5-14 | Meals
        9 | WENDYS #{5} | 9-19 | Meals
        5 | TST* NORTHSTAR DINER | 18-42 | Meals
        7 | KROGER #{3} | 40-160 | Equity:Owner Draws
        4 | DICKS SPORTING GOODS | 35-140 | Equity:Owner Draws
        2 | RIVERSIDE VETERINARY HOSPITAL | 90-260 | Equity:Owner Draws
        2 | COLUMBUS PARKING VIOLATIONS | 35-60 | Fines & Penalties
        3 | INTEREST CHARGE:PURCHASES | 14-31 | Interest
        12 | CAPITAL ONE MOBILE PYMT | +500-1600 | Assets:Transfer
        1 | THE HOME DEPOT #38{2} | +48.12 | Supplies
        1 | CREDIT-CASH BACK REWARD | +84.5 | Income:Other Income
        1 | OHIO BUREAU OF MOTOR VEHICLES TITLE REG | 96 | Taxes & Licenses
      `,
    },
  ],
};
