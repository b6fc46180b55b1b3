// A long queue of statement rows and what a person does with each, made from one seed: the keys, and by hand-written rules what the ledger holds
// in the end. Nothing here asks the product.

export interface PlannedRow {
  date: string;
  payee: string;
  /** Money in positive. */
  cents: number;
  does: Action;
  /** What the ledger shows: category and cents. */
  becomes: [category: string, cents: number][];
}

/** `like` decides all that is left of the payee; the rows after it are decided by it. */
export type Action =
  | { kind: 'accept' | 'second' | 'skip' | 'transfer' | 'accept-undo-second' | 'split-undo-accept' | 'like' | 'like-undo-like' | 'by-like' }
  | { kind: 'other'; name: string }
  | { kind: 'wrong-undo-other'; wrong: string; name: string }
  | { kind: 'split'; names: [string, string] };

/** A payee about whom people disagree: two decisions for `usual`, one for `seldom`. 0.91 × (½ + ½ × 2/3) = 0.76 is below 0.8, so its rows wait. */
export interface KnownPayee {
  name: string;
  usual: string;
  seldom: string;
  /** Money comes in. */
  pays?: true;
}

/** Names that no model knows. */
export const knownPayees: KnownPayee[] = [
  { name: 'ZORBLAT', usual: 'Supplies', seldom: 'Meals' },
  { name: 'QUUXFIN', usual: 'Meals', seldom: 'Travel' },
  { name: 'VLIMPET', usual: 'Advertising', seldom: 'Supplies' },
  { name: 'KRONDEV', usual: 'Rent', seldom: 'Advertising' },
  { name: 'GLOMBEX', usual: 'Sales', seldom: 'Services', pays: true },
  { name: 'PLARNUS', usual: 'Travel', seldom: 'Meals' },
  { name: 'WUXTRIL', usual: 'Supplies', seldom: 'Rent' },
  { name: 'YOMBREK', usual: 'Services', seldom: 'Sales', pays: true },
];
const strangers = [
  'DRUZQUO',
  'FLEMVIX',
  'HURGZAN',
  'JEMPLOX',
  'MIZVARN',
  'NARQUOB',
  'TROZZIG',
  'XEBLUND',
  'BVORKLE',
  'CLYXDOR',
  'SKWUMPH',
  'OOBRANZ',
];
const spent = ['Supplies', 'Meals', 'Advertising', 'Office Expense', 'Travel', 'Rent'];

/** Park and Miller's generator: whole numbers below `below`. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const dayBefore = (last: string, days: number): string => new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10);

/** What the person teaches first: three rows of each known payee, the newest first. */
export const lessons = knownPayees.flatMap(({ name, usual, seldom, pays }, at) =>
  [usual, seldom, usual].map((category, n) => ({
    date: dayBefore('2024-05-31', at * 3 + n),
    payee: name,
    cents: (pays ? 1 : -1) * (5_000 + at * 100 + n),
    category,
  })),
);

type Draft = Pick<PlannedRow, 'payee' | 'does' | 'becomes' | 'cents'>;

function rowOf(payee: KnownPayee, does: Action, cents: number): Draft {
  const whole = (category: string): Draft => ({ payee: payee.name, does, cents, becomes: [[category, cents]] });
  if (does.kind === 'other' || does.kind === 'wrong-undo-other') return whole(does.name);
  if (does.kind === 'second' || does.kind === 'accept-undo-second') return whole(payee.seldom);
  if (does.kind === 'transfer') return whole('Transfer');
  if (does.kind !== 'split') return whole(payee.usual);
  // A quarter and the rest; every amount is whole dollars times four.
  return { ...whole(''), becomes: [[does.names[0], cents / 4], [does.names[1], (cents / 4) * 3]] }; // prettier-ignore
}

/**
 * Mostly accepted, as queues are; every other action comes again and again. What is filed elsewhere goes where it went before, so that this stays
 * the second of the offered categories.
 */
function actionFor({ usual, seldom, pays }: KnownPayee, draw: (below: number) => number, skips: boolean): Action {
  const at = draw(40);
  if (at < 22) return { kind: 'accept' };
  if (at < 27) return { kind: 'second' };
  if (at < 33) return { kind: 'other', name: seldom };
  if (at < 34 && !pays) return { kind: 'split', names: [seldom, usual] };
  if (at < 35 && !pays) return { kind: 'split-undo-accept' };
  if (at < 37) return { kind: 'accept-undo-second' };
  if (at < 39) return { kind: 'wrong-undo-other', wrong: 'Utilities', name: seldom };
  return { kind: skips ? 'skip' : 'accept' };
}

/** `shown` rows in front, of them the known payees with 45 each; behind them rows that only come into sight when those are done. */
export function reviewPlan({ shown, behind, seed }: { shown: number; behind: number; seed: number }): PlannedRow[] {
  const draw = seeded(seed);
  const cents = (pays = false) => (pays ? 1 : -1) * (draw(900) + 10) * 400;
  const known = knownPayees.flatMap((payee, at) => {
    const alike = at % 2 === 0;
    return Array.from({ length: 45 }, (_, n): Draft => {
      const first: Action = { kind: at % 4 === 0 ? 'like' : 'like-undo-like' };
      const does = alike && n > 25 ? { kind: 'by-like' as const } : alike && n === 25 ? first : actionFor(payee, draw, !alike);
      return rowOf(payee, does, cents(payee.pays));
    });
  });
  const rest = shown + behind - known.length;
  const unknown = Array.from({ length: rest }, (_, n): Draft => {
    const last = n >= rest - behind;
    const payee = { name: strangers[last ? 10 + (n % 2 === 0 ? 0 : 1) : Math.floor((n * 10) / (rest - behind))]!, usual: '', seldom: '' };
    const name = spent[draw(spent.length)]!;
    const does: Action = last && n % 5 === 0 ? { kind: 'transfer' } : { kind: 'other', name };
    return rowOf(payee, does, cents());
  });
  // Behind, the two payees stand together each, as the queue shows them.
  const ordered = [...known, ...unknown.slice(0, rest - behind), ...unknown.slice(rest - behind).toSorted((a, b) => strangers.indexOf(a.payee) - strangers.indexOf(b.payee))]; // prettier-ignore
  return ordered.map((row, n) => ({ ...row, date: dayBefore('2025-12-31', n) }));
}

const dollars = (cents: number): string => `"$${(Math.abs(cents) / 100).toFixed(2)}"`;

/** PNC's layout, the newest first, with the balance after each row. */
export function statementOf(rows: { date: string; payee: string; cents: number }[], openingCents: number): string {
  let balance = rows.reduce((sum, { cents }) => sum + cents, openingCents);
  const lines = rows.map(({ date, payee, cents }) => {
    const [year, month, day] = date.split('-');
    const after = balance;
    balance -= cents;
    return `"${month}/${day}/${year}","${payee}",${cents < 0 ? dollars(cents) : '""'},${cents < 0 ? '""' : dollars(cents)},"",${dollars(after)}`;
  });
  return ['Date,Description,Withdrawals,Deposits,Category,Balance', ...lines, ''].join('\n');
}
