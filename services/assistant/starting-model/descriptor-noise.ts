// Writes a payee's name the way banks and card terminals do: prefixes, store numbers, places, cut and misspelt names.

export type Random = () => number;

const PREFIXES = [
  'CHECKCARD {4} ', 'POS PURCHASE ', 'DEBIT CARD PURCHASE XXXXX{4} ', 'PURCHASE AUTHORIZED ON 0{1}/1{1} ', 'TST* ', 'SQ *', 'POS DEBIT ',
  'VISA PURCHASE ', 'RECURRING PAYMENT ', 'PAYPAL *', 'DBT CRD {4} ',
]; // prettier-ignore
const PLACES = [
  'CLEVELAND OH',
  'AUSTIN TX',
  'BROOKLYN NY',
  'SEATTLE WA',
  'DENVER CO',
  'ATLANTA GA',
  'MADISON WI',
  'SPARTA NJ',
  'TROY MI',
  'BEND OR',
];
const REFUNDS = ['PURCHASE RETURN ', 'REFUND ', 'POS RETURN ', 'MERCHANDISE RETURN '];

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]!;
}

/** Replaces {n} by n random digits. */
export function fillDigits(random: Random, text: string): string {
  return text.replace(/\{(\d)\}/g, (_, count: string) => Array.from({ length: Number(count) }, () => Math.floor(random() * 10)).join(''));
}

/** The bare name as terminals spell it: sometimes without spaces, cut, without apostrophes, or with a letter missing. */
function spell(random: Random, name: string): string {
  const kind = random();
  if (kind < 0.12) return name.replace(/\s+/g, '');
  if (kind < 0.22 && name.length > 12) return name.slice(0, 11 + Math.floor(random() * 8));
  if (kind < 0.3) return name.replace(/['.&-]/g, '');
  if (kind < 0.4 && name.length > 4) {
    const at = 1 + Math.floor(random() * (name.length - 2));
    return name.slice(0, at) + name.slice(at + 1);
  }
  return name;
}

/** One descriptor for a card purchase at a named place. */
export function cardDescriptor(random: Random, name: string): string {
  const prefix = random() < 0.55 ? pick(random, PREFIXES) : '';
  const number = random() < 0.45 ? pick(random, [' #{4}', ' STORE {3}', ' {5}', ' {4}']) : '';
  const place = random() < 0.4 ? ` ${pick(random, PLACES)}` : '';
  return fillDigits(random, `${prefix}${spell(random, name.toUpperCase())}${number}${place}`);
}

/** The same purchase given back. */
export function refundDescriptor(random: Random, name: string): string {
  return pick(random, REFUNDS) + cardDescriptor(random, name);
}
