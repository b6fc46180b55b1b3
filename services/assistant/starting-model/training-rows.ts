// Writes the texts that the starting model learns from: brands as card terminals print them, and the phrases of banks and payees.
import type { TrainingRow } from '../classification/model.js';
import { COMPANY_ENDINGS, COMPANY_WORDS, FIRST_NAMES, LAST_NAMES, PHRASE_GROUPS } from './bank-phrases.js';
import type { Meaning } from './brand-categories.js';
import type { Brand } from './brands.js';
import { BUSINESS_BRANDS } from './business-brands.js';
import { cardDescriptor, fillDigits, pick, refundDescriptor, type Random } from './descriptor-noise.js';
import { LOCAL_WORDS, TRADES } from './trade-words.js';

const DESCRIPTORS_PER_BRAND = 3;
const DESCRIPTORS_PER_BUSINESS_BRAND = 6;
const NAMES_PER_TRADE = 12;
/** Local businesses as payers: a payer is a customer, regardless of its own trade. */
const CUSTOMERS = 1_200;
const PAYS = [
  '',
  ' PAYMENT',
  ' PAYMENTS',
  ' VENDOR PMT',
  ' VENDOR PAYMENT',
  ' AP PAYMENT',
  ' ACCTS PAY',
  ' INVOICE',
  ' CORP PMT',
  ' EDI PYMNTS',
  ' PAYABLES',
  ' DIRECT DEP',
];
const CUSTOMER: Meaning = [
  ['Income:Services', 0.75],
  ['Income:Sales', 0.25],
];
/** One brand in this many is also shown as a refund. */
const REFUND_EVERY = 4;

/** `position` (0 to 1) chooses by the shares: an ambiguous line gets several labels, so the model learns doubt. */
function labelAt(position: number, meaning: Meaning): string {
  if (typeof meaning === 'string') return meaning;
  let left = position;
  for (const [category, share] of meaning) {
    left -= share;
    if (left < 0) return category;
  }
  return meaning[0]![0];
}

function fill(random: Random, phrase: string): string {
  const person = () => `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`;
  const company = () =>
    `${pick(random, COMPANY_WORDS)} ${random() < 0.5 ? `${pick(random, COMPANY_WORDS)} ` : ''}${pick(random, COMPANY_ENDINGS)}`;
  return fillDigits(random, phrase.replaceAll('{person}', person).replaceAll('{company}', company));
}

function brandRows(random: Random, brands: readonly Brand[]): TrainingRow[] {
  return brands.flatMap(({ name, meaning }, n) => {
    // Spread over the shares, by chance within each part: a grocer whose every line happened to be a supply would be taken for a shop
    // that sells nothing private, and one with two private lines of three for no expense.
    const rows: TrainingRow[] = Array.from({ length: DESCRIPTORS_PER_BRAND }, (_, at) => ({
      fields: [cardDescriptor(random, name)],
      direction: 'out',
      label: labelAt((at + random()) / DESCRIPTORS_PER_BRAND, meaning),
    }));
    if (n % REFUND_EVERY === 0) rows.push({ fields: [refundDescriptor(random, name)], direction: 'in', label: labelAt(random(), meaning) });
    return rows;
  });
}

function phraseRows(random: Random): TrainingRow[] {
  return PHRASE_GROUPS.flatMap(({ meaning, direction, examples, phrases }) =>
    phrases.flatMap((phrase) =>
      Array.from({ length: examples }, (_, example) => {
        const text = fill(random, phrase);
        // Every other example of a payee looks like a card purchase; bank phrases stay as they are.
        const card = direction === 'out' && typeof meaning === 'string' && meaning.startsWith('Expenses:') && example % 2 === 1;
        return { fields: [card ? cardDescriptor(random, text) : text], direction, label: labelAt((example + 0.5) / examples, meaning) };
      }),
    ),
  );
}

function localName(random: Random, trade: string): string {
  const kind = random();
  const first = kind < 0.65 ? pick(random, LOCAL_WORDS) : kind < 0.9 ? pick(random, LAST_NAMES) : `${pick(random, FIRST_NAMES)}S`;
  const second = random() < 0.3 ? ` ${pick(random, LOCAL_WORDS)}` : random() < 0.1 ? ` & ${pick(random, LAST_NAMES)}` : '';
  return `${first}${second} ${trade}${random() < 0.2 ? pick(random, [' LLC', ' INC', ' CO']) : ''}`;
}

/** A trade's word among neutral names: only the trade's word is learned. */
function tradeRows(random: Random): TrainingRow[] {
  return TRADES.flatMap(({ meaning, words }) =>
    words.flatMap((word) =>
      Array.from({ length: NAMES_PER_TRADE }, (_, example): TrainingRow => {
        const name = localName(random, word);
        const label = labelAt((example + 0.5) / NAMES_PER_TRADE, meaning);
        return { fields: [random() < 0.7 ? cardDescriptor(random, name) : name], direction: 'out', label };
      }),
    ),
  );
}

function customerRows(random: Random): TrainingRow[] {
  const trades = [
    ...TRADES.flatMap(({ words }) => words),
    ...COMPANY_ENDINGS,
    ...COMPANY_ENDINGS,
    'HOA',
    'SCHOOL DISTRICT',
    'FOUNDATION',
    'EVENTS LLC',
    'CHURCH',
    'CITY OF',
    'UNIVERSITY',
  ];
  return Array.from({ length: CUSTOMERS }, (_, example) => ({
    fields: [
      `${random() < 0.3 ? pick(random, ['WIRE FROM ', 'ACH CREDIT ', 'RTP FROM ', 'ZELLE FROM ']) : ''}${localName(random, pick(random, trades))}${pick(random, PAYS)}`,
    ],
    direction: 'in',
    label: labelAt(((example % 16) + 0.5) / 16, CUSTOMER),
  }));
}

function businessBrandRows(random: Random): TrainingRow[] {
  return BUSINESS_BRANDS.flatMap(({ meaning, names }) =>
    names.flatMap((name) =>
      Array.from({ length: DESCRIPTORS_PER_BUSINESS_BRAND }, (_, example): TrainingRow => {
        const label = labelAt((example + 0.5) / DESCRIPTORS_PER_BUSINESS_BRAND, meaning);
        return { fields: [example % 2 === 0 ? cardDescriptor(random, name) : name], direction: 'out', label };
      }),
    ),
  );
}

/** All rows; the same generator state gives the same rows. */
export function trainingRows(random: Random, brands: readonly Brand[]): TrainingRow[] {
  return [...brandRows(random, brands), ...phraseRows(random), ...tradeRows(random), ...customerRows(random), ...businessBrandRows(random)];
}
