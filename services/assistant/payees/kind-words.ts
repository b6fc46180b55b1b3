// Payments that aren't purchases, with their categories. The first row that fits decides, so the order matters. Source: Instructions for
// Schedule C and for Schedule 1 (Form 1040), Pub. 334.
import { all, any, stateAuthority, withoutIncomeTax } from '#contracts/rules/sales-tax-remittances.js';
import {
  animals,
  anyRevenueService,
  benefits,
  brokers,
  businessCover,
  businessTax,
  cardIssuers,
  cardPurchase,
  cashOut,
  charges,
  contribution,
  creditCard,
  draw,
  employerPlans,
  emptiesWallet,
  fines,
  groupPolicies,
  givenBack,
  healthInsurers,
  healthWords,
  householdInsurers,
  inNamesOf,
  incomeTax,
  internalRevenue,
  lenders,
  lifeInsurers,
  localIncomeTax,
  moves,
  namedParty,
  notOwnersTax,
  ownTransfer,
  paidToCard,
  payrollFees,
  pays,
  personal,
  planWords,
  preparer,
  returnedDeposits,
  rewards,
  studentLoans,
  walletAlone,
  wallets,
} from './statement-patterns.js';

export interface KindWords {
  kind: string;
  words: RegExp;
  /** Exceptions: other meanings of the same words. */
  unless?: RegExp;
  /** On a card's (or loan's), a bank's, or a loan's own account only; on any without it. */
  account?: 'card' | 'bank' | 'loan';
  /** Category of money out and of money in; a direction that is missing isn't recognized. */
  out?: string;
  in?: string;
  /** The text alone isn't enough: a person is asked. */
  asks?: true;
  says: string;
}

const taxPayments = 'Equity:Owner Tax Payments';
const healthInsurance = 'Equity:Owner Health Insurance';
const retirement = 'Equity:Owner Retirement';
const draws = 'Equity:Owner Draws';
const contributions = 'Equity:Owner Contributions';
const transfer = 'Assets:Transfer';
const clearing = 'Assets:Clearing';
const loans = 'Liabilities:Loans';

export const kindWords: readonly KindWords[] = [
  { kind: 'benefits', words: benefits, in: contributions, says: 'paid to the owner in person, not to the business' },
  { kind: 'loan interest', words: any('INTEREST|FINANCE CHARGE'), unless: any('REFUND|REVERSAL|WAIVED'), account: 'loan', out: 'Expenses:Interest', says: 'interest that the lender charges' },
  { kind: 'loan advance', words: any('ADVANCE|DRAW|DISBURSEMENT|PROCEEDS|BORROWED'), unless: charges, account: 'loan', out: transfer, says: 'borrowed money, deposited into another account' },
  { kind: 'card payment', words: pays, unless: new RegExp(`${any('FEES?|REFUND|RETURN(?!ED)').source}|${rewards.source}`), account: 'card', in: transfer, says: 'a card payment' },
  { kind: 'card payment', words: all(pays, any('RETURNED|REVERSED|REVERSAL')), unless: charges, account: 'card', out: transfer, says: 'a returned card payment' },
  { kind: 'returned deposit', words: returnedDeposits, unless: charges, account: 'bank', out: 'Income:Sales', asks: true, says: 'a returned deposit, which reduces the income it was recorded as' },
  { kind: 'payroll service', words: payrollFees, unless: any('TAX(?:ES)?|TPS|NET|WAGES?|DIR(?:ECT)? DEP\\w*'), out: 'Expenses:Subscriptions', says: 'a payroll service’s fee, not wages' },
  { kind: 'card payment', words: any('(?:PAYMENT|PYMT|PMT|AUTOPAY)\\W*(?:RECEIVED )?\\W*THANK YOU'), in: transfer, says: 'a card payment' },
  { kind: 'tax preparation', words: preparer, unless: anyRevenueService, says: '' },
  { kind: 'student loan', words: studentLoans, out: draws, in: contributions, says: 'a student loan is the owner’s' },
  { kind: 'loan', words: lenders, unless: charges, out: loans, in: loans, asks: true, says: 'a lender. Principal isn’t an expense, and the bank text doesn’t show the interest' },
  { kind: 'income tax refund', words: any('SBTPG|TAX PRODUCTS'), in: taxPayments, says: 'a refund of the owner’s tax, less the preparer’s fee' },
  { kind: 'income tax refund', words: all(givenBack, /TAX|STATE REF|\b(?:IRS|TREAS|FTB|DOR)\b/), unless: notOwnersTax, in: taxPayments, says: 'a refund of the owner’s income tax isn’t income' },
  { kind: 'federal tax', words: internalRevenue, unless: notOwnersTax, out: taxPayments, in: taxPayments, says: 'federal income and self-employment tax is the owner’s, not an expense' },
  { kind: 'state income tax', words: all(stateAuthority, incomeTax), unless: notOwnersTax, out: taxPayments, in: taxPayments, says: 'income tax is the owner’s, not an expense' },
  { kind: 'state tax', words: stateAuthority, unless: new RegExp(`${notOwnersTax.source}|${any('FILING|FRANCHISE TAX(?! B)').source}|${withoutIncomeTax.source}`), out: taxPayments, in: taxPayments, asks: true, says: 'most likely the owner’s income tax; a tax on the business itself is an expense' },
  { kind: 'state income tax', words: any('(?:STATE )?INCOME TAX(?:ES)?|ESTIMATED TAX(?:ES)?|EST TAX|QUARTERLY TAX(?:ES)?'), unless: notOwnersTax, out: taxPayments, in: taxPayments, says: 'income tax is the owner’s, not an expense' },
  { kind: 'local income tax', words: localIncomeTax, unless: notOwnersTax, out: taxPayments, in: taxPayments, asks: true, says: 'city income tax is the owner’s, not an expense' },
  { kind: 'fine', words: fines, unless: charges, out: 'Expenses:Fines & Penalties', says: 'fines and penalties aren’t deductible' },
  { kind: 'life insurance', words: lifeInsurers, out: draws, in: contributions, asks: true, says: 'life insurance of the owner is not a business expense' },
  { kind: 'group insurance', words: all(new RegExp(`${healthInsurers.source}|${healthWords.source}`), groupPolicies), unless: new RegExp(`${animals.source}|${any('UNITED ?HEALTH\\w* GROUP').source}`), out: 'Expenses:Employee Benefits', asks: true, says: 'a group policy usually covers employees; the owner’s own coverage isn’t deducted on Schedule C' },
  { kind: 'health insurance', words: new RegExp(`${healthInsurers.source}|${healthWords.source}`), unless: new RegExp(`${animals.source}|${any('HC ?CLAIM ?PMT').source}`), out: healthInsurance, in: healthInsurance, asks: true, says: 'a health insurer. Schedule C includes coverage for employees, not for the owner' },
  { kind: 'health savings', words: any('HSA|HEALTH SAVINGS|HEALTHEQUITY'), out: draws, in: contributions, asks: true, says: 'a health savings account is the owner’s' },
  { kind: 'retirement plan', words: planWords, out: retirement, in: retirement, says: 'the owner’s retirement savings are not on Schedule C' },
  { kind: 'retirement plan', words: employerPlans, unless: charges, out: retirement, in: retirement, asks: true, says: 'a retirement plan. Schedule C includes contributions for employees, not for the owner' },
  { kind: 'broker', words: brokers, unless: any('TIRES?|CAFE|CLEANING|TITLE|DIVIDENDS?|ADVISORY|INTEREST'), out: draws, in: contributions, asks: true, says: 'a broker. Investments belong to the owner' },
  { kind: 'reward', words: rewards, unless: any('PURCHASE|MEMBERSHIP'), account: 'bank', in: 'Income:Other Income', asks: true, says: 'a card or bank reward' },
  { kind: 'draw', words: draw, out: draws, says: 'an owner draw' },
  { kind: 'contribution', words: contribution, in: contributions, says: 'money from the owner' },
  { kind: 'personal transfer', words: all(any(`ZELLE|${moves}`), personal), unless: charges, out: draws, in: contributions, says: 'a transfer between the business and its owner' },
  { kind: 'card payment', words: paidToCard, unless: cardPurchase, account: 'bank', out: transfer, says: 'a card payment' },
  { kind: 'card payment', words: all(cardIssuers, pays), unless: new RegExp(`${charges.source}|${cardPurchase.source}`), account: 'bank', out: transfer, says: 'a card payment' },
  { kind: 'card payment', words: all(creditCard, pays), unless: new RegExp(`${charges.source}|${cardPurchase.source}`), account: 'bank', out: transfer, says: 'a card payment' },
  { kind: 'card payment', words: any('CREDIT CRD|CRCARDPMT|CCPYMT|BARCLAYCARD'), unless: new RegExp(`${charges.source}|${cardPurchase.source}`), account: 'bank', out: transfer, says: 'a card payment' },
  { kind: 'wallet', words: all(wallets, emptiesWallet), unless: new RegExp(`${charges.source}|${inNamesOf.source}`), account: 'bank', in: clearing, asks: true, says: 'money out of a wallet, which may be sales, other income, or your own money' },
  { kind: 'wallet', words: new RegExp(`^(?=.*${wallets.source})(?=.*${emptiesWallet.source})${walletAlone.source}`), unless: charges, account: 'bank', out: clearing, asks: true, says: 'money into a wallet, whose purchases don’t show here' },
  { kind: 'own transfer', words: ownTransfer, unless: new RegExp(`${charges.source}|${namedParty.source}|${wallets.source}`), out: transfer, in: transfer, says: 'a transfer between your accounts' },
  { kind: 'cash', words: cashOut, unless: new RegExp(`${charges.source}|${any('DEPOSIT\\w*|RVSL|REBATE|REIMB\\w*').source}`), account: 'bank', out: draws, says: 'cash taken out' },
]; // prettier-ignore

/** Suppliers that bring, change, and clean what they rent or sell. */
const servicedSupplies = any(
  'CINTAS|UNIFIRST|ALSCO|VESTIS|ARAMARK UNIFORM|AMERIPRIDE|MISSION LINEN|PRUDENTIAL OVERALL|COYNE TEXTILE|ECOLAB|(?:UNIFORM|LINEN|MAT|TOWEL) (?:SERVICES?|RENTALS?|SUPPLY)',
);

/** Distributors that sell a trade's materials. The names alone, and what such a store calls itself. */
const tradeSuppliers = any(
  'FERGUSON|HAJOCA|WINSUPPLY|JOHNSTONE SUPPLY|WATSCO|HD SUPPLY|GRAYBAR|REXEL|CED ELECTRIC|CRESCENT ELECTRIC|CITY ELECTRIC SUPPLY|PLATT ELECTRIC|BEACON ROOFING|ABC SUPPLY|SRS DISTRIBUTION|84 LUMBER|BUILDERS FIRSTSOURCE|FLOOR (?:&|AND) DECOR|LL FLOORING|SITEONE|EWING IRRIGATION|HEADS UP LANDSCAPE|POOLCORP|SCP DISTRIBUTORS|(?:PLUMBING|ELECTRIC(?:AL)?|ROOFING|HVAC|BUILDING|IRRIGATION|LANDSCAPE|DRYWALL|TILE) SUPPLY|LUMBER (?:CO|COMPANY|YARD)',
);

/** Payees that sell to both businesses and households, collect taxes from both, or sell what businesses count differently: the category stays, a person is asked. */
export const twoKinds: readonly { words: RegExp; unless?: RegExp; out: string; says: string }[] = [
  {
    words: householdInsurers,
    unless: businessCover,
    out: 'Expenses:Insurance',
    says: 'insures businesses and households',
  },
  {
    words: any('CHEWY|PETCO|PETSMART|PETSENSE|PET SUPPLIES PLUS|PET SUPERMARKET|GAMESTOP|TOYS|SEPHORA|ULTA(?: BEAUTY)?'),
    out: draws,
    says: 'sells to households and businesses, so this may be personal, supplies, or goods',
  },
  {
    words: any('(?<!HARBOR )FREIGHT|LTL|ESTES EXPRESS|XPO|SAIA|R&?L CARRIERS|R L CARRIERS|FLEXPORT|MAERSK'),
    out: 'Expenses:Postage & Shipping',
    says: 'a freight carrier. Freight from a supplier is a cost of goods; freight to a customer is shipping',
  },
  {
    words: tradeSuppliers,
    out: 'Expenses:Supplies',
    says: 'a trade supplier. Materials for customers are a cost of goods, and the rest is supplies',
  },
  {
    words: servicedSupplies,
    out: 'Expenses:Repairs & Maintenance',
    says: 'uniforms, linen, mats, or chemicals on contract, which may be maintenance or supplies',
  },
  { words: new RegExp(`${any('FRANCHISE TAX(?! B)|TAX COLLECTOR|SALES ?TAX|SALES & USE|CDTFA|PROP(?:ERTY)? TAX|CITY TAX|COUNTY TAX').source}|^(?=.*${stateAuthority.source})(?=.*(?:${businessTax.source}|${withoutIncomeTax.source}))`), out: 'Expenses:Taxes & Licenses', says: 'a tax, which may be the business’s, its customers’, or the owner’s' },
]; // prettier-ignore
