// Writes the texts that the starting model learns from: brands as card terminals print them, and the phrases of banks and payees.
import type { TrainingRow } from '../classification/model.js';
import { COMPANY_ENDINGS, COMPANY_WORDS, FIRST_NAMES, LAST_NAMES, PHRASE_GROUPS } from './bank-phrases.js';
import type { Meaning } from './brand-categories.js';
import type { Brand } from './brands.js';
import { cardDescriptor, fillDigits, pick, refundDescriptor, type Random } from './descriptor-noise.js';

const DESCRIPTORS_PER_BRAND = 3;
/** One brand in this many is also shown as a refund. */
const REFUND_EVERY = 4;

/** `position` (0 to 1) chooses by the shares: what a line alone does not tell stands under several labels, so the model learns doubt. */
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
    const rows: TrainingRow[] = Array.from({ length: DESCRIPTORS_PER_BRAND }, () => ({
      fields: [cardDescriptor(random, name)],
      direction: 'out',
      label: labelAt(random(), meaning),
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

/** All rows; the same generator state gives the same rows. */
export function trainingRows(random: Random, brands: readonly Brand[]): TrainingRow[] {
  return [...brandRows(random, brands), ...phraseRows(random)];
}
