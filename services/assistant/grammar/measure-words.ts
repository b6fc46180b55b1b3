// The words that ask for a figure by its own name. Every group of a pattern must occur in the question; `also` are words that may. A dash
// joins the words of a phrase. Pure.
import type { Measure } from '../typed-query/measures.js';
import { fillers } from './keywords.js';

export interface MeasurePattern {
  of: Measure;
  groups: string[][];
  also: Set<string>;
  /** What else the question may name: a loan's account, or a customer or vendor. */
  named?: 'loan' | 'party' | undefined;
  /** Without a name the pattern doesn't apply: 'What do I owe Uline'. */
  needsName: boolean;
  /** Words that start the topic. A question with one of them is never read another way. */
  isOwnTopic: boolean;
  by?: 'party' | undefined;
}

const salesTax = 'sales-tax sales-taxes sales-and-use-tax';
const loan = 'loan loans note mortgage line-of-credit debt';
const state = 'state states government department revenue file filed remittance remittances customers customer clients buyers books';
const pay = 'pay paid paying payment payments spend spent cost costs expense expenses';
const owner = 'owner owners self myself me out pocket own cash funds taken withdrew withdraw drew';
const deduct =
  'deduct deducted deduction deductions deductible write-off writeoff write off claim claimed expense expenses tax taxes schedule c worth get got';
const receivable = `owe-me owes-me owe-us owes-us owed-to-me owed-to-us accounts-receivable receivable receivables a/r unpaid-invoices outstanding-invoices open-invoices past-due-invoices
  unpaid-by-customers customers-owe clients-owe owing-me owing-us uncollected`;
const customer =
  'customer customers client clients people balance total who unpaid open outstanding invoices invoice still haven’t paid yet pay money';
const payable =
  'accounts-payable payable payables a/p unpaid-bills open-bills outstanding-bills bills-unpaid bills-outstanding unpaid-vendor-bills bills-to-pay bills-do-i-owe';
const vendor =
  'vendor vendors supplier suppliers bills bill unpaid open outstanding balance total who owe owed owing still people pay money';

interface Row {
  of: Measure;
  all: string[];
  also?: string;
  named?: 'loan' | 'party';
  needsName?: true;
  ownTopic?: true;
  by?: 'party';
}

const rows: Row[] = [
  {
    of: 'sales-tax-collected',
    all: [salesTax, 'collect collected collecting collects charge charged took-in take-in brought-in receive received'],
    also: state,
    ownTopic: true,
  },
  {
    of: 'sales-tax-remitted',
    all: [salesTax, 'remit remitted remitting pay paid paying send sent turned-over turn-over payments payment'],
    also: state,
    ownTopic: true,
  },
  {
    of: 'sales-tax-owed',
    all: [salesTax, 'owe owed owing due outstanding liability balance payable left still-to-pay unpaid unremitted not-paid'],
    also: `${state} still to-pay`,
    ownTopic: true,
  },
  {
    of: 'loan-interest',
    all: ['interest loan-interest interest-expense', `${loan} ${pay} ${deduct}`],
    also: `${pay} ${loan} charged`,
    named: 'loan',
  },
  {
    of: 'loans-owed',
    all: [loan, 'owe owed owing left balance balances outstanding remaining remains principal-left unpaid payoff still'],
    also: 'bank lender lenders principal total pay off loan loans',
    named: 'loan',
    ownTopic: true,
  },
  {
    of: 'draws',
    all: [
      'draw draws drawings owner-draws owner-draw owners-draws distribution distributions take-out took-out taken-out take-home-for-myself withdraw withdrew withdrawn withdrawals pay-myself paid-myself drew pulled-out pull-out',
    ],
    also: `${owner} draw draws ${pay}`,
  },
  { of: 'draws', all: ['take took pulled pull', 'out', 'myself business personally personal-use'], also: owner },
  {
    of: 'contributions',
    all: [
      'contribution contributions contribute contributed capital-contributions owner-contributions invest invested put-in put-into money-in-myself',
    ],
    also: `${owner} capital put in into own`,
  },
  { of: 'receivables', all: [receivable], also: customer, named: 'party' },
  { of: 'receivables', all: [`${receivable} who-owes who-still-owes owes`, 'me us my our'], also: `who ${customer}`, by: 'party' },
  {
    of: 'receivables',
    all: ['who which-customers which-clients', 'hasn’t-paid haven’t-paid hasn’t-paid-me has-not-paid have-not-paid'],
    also: `${customer} me us`,
    by: 'party',
  },
  { of: 'payables', all: [payable], also: vendor, named: 'party' },
  { of: 'payables', all: ['owe owing owed', 'vendor vendors supplier suppliers bills'], also: vendor },
  { of: 'payables', all: ['owe owing', 'i we'], also: 'still bills bill unpaid', named: 'party', needsName: true },
  {
    of: 'gross-receipts',
    all: ['gross-receipts gross-sales receipts-before-returns sales-before-returns sales-before-refunds gross-receipts-or-sales'],
    also: 'schedule c line 1 sales make made before returns refunds',
  },
  {
    of: 'returns',
    all: [
      'refund refunds refunded refunding returns give-back gave-back returns-and-allowances',
      'customer customers client clients i we my our total returns-and-allowances',
    ],
    also: `${pay} back sales give gave issue issued allowances refunds and`,
  },
  {
    of: 'gross-margin',
    all: ['gross-margin gross-profit-margin gross-margin-percent gross-margin-percentage'],
    also: 'percent percentage % schedule c',
  },
  { of: 'gross-profit', all: ['gross-profit'], also: 'schedule c line 5 make made' },
  {
    of: 'meals-deductible',
    all: ['meal meals business-meals food', 'deduct deducted deduction deductible write-off writeoff claim'],
    also: `${deduct} business part portion half share of my`,
    ownTopic: true,
  },
  {
    of: 'mileage',
    all: ['mileage mileage-deduction car-mileage business-mileage miles-deduction'],
    also: `${deduct} car vehicle driving business standard`,
  },
  {
    of: 'mileage',
    all: ['miles driving', 'deduct deducted deduction deductible write-off worth'],
    also: `${deduct} car business drove my`,
  },
  { of: 'home-office', all: ['home-office home-office-deduction office-in-home office-at-home office-in-my-home'], also: deduct },
  {
    of: 'depreciation',
    all: ['depreciation depreciate depreciated depreciating depreciation-expense'],
    also: `${deduct} equipment assets asset taken take`,
  },
  {
    of: 'se-tax',
    all: ['self-employment-tax self-employment-taxes se-tax self-employed-tax self-employment self-employ-tax'],
    also: `${pay} tax taxes owe owed estimated estimate bill for schedule se`,
    ownTopic: true,
  },
  { of: 'qbi', all: ['qbi qualified-business-income 199a pass-through-deduction section-199a qbid'], also: deduct, ownTopic: true },
  {
    of: 'effective-rate',
    all: ['effective-rate effective-tax-rate effective-tax effective-federal-rate effective-federal-tax-rate'],
    also: 'tax taxes rate federal percent percentage pay paid income',
    ownTopic: true,
  },
  {
    of: 'sep-limit',
    all: ['sep sep-ira sep-limit'],
    also: 'limit maximum max most contribute contribution contributions put ira into in deduct allowed allow limits room could',
    ownTopic: true,
  },
];

/** Whole figures that only comparisons and questions that name a method use; otherwise the sums of categories answer. */
const totals: Row[] = [
  { of: 'net', all: ['net-income net-profit profit net net-earnings net-loss profits earnings bottom-line'], also: 'make made' },
  { of: 'income', all: ['income revenue revenues sales'], also: 'earn earned make made total' },
  { of: 'spending', all: ['expenses expense spending costs spent spend'], also: 'total' },
];

const phrasesOf = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    .split(/\s+/)
    .filter((phrase) => phrase !== '');

const patternOf = ({ of, all, also = '', named, needsName, ownTopic, by }: Row): MeasurePattern => ({
  of,
  groups: all.map(phrasesOf),
  also: new Set(phrasesOf(also)),
  named,
  needsName: needsName ?? false,
  isOwnTopic: ownTopic ?? false,
  by,
});

export const measurePatterns: readonly MeasurePattern[] = rows.map(patternOf);
export const totalPatterns: readonly MeasurePattern[] = totals.map(patternOf);

/** Fillers of a question about sums that mean something here. */
const content = new Set(['personal', 'work', 'took', 'take', 'taken', 'own', 'value']);
/** Words that ask, and say nothing about what. */
const neutral = new Set([...fillers].filter((word) => !content.has(word)));
export const isNeutral = (word: string): boolean => neutral.has(word);

/** Candidates for correcting a misspelling, and words that are none. */
export const measureWords: ReadonlySet<string> = new Set(
  [...measurePatterns, ...totalPatterns].flatMap(({ groups, also }) => [...groups.flat(), ...also]).flatMap((phrase) => phrase.split('-')),
);
