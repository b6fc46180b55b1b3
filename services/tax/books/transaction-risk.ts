// How likely a single expense is to be questioned, 0 to 10, and why. The strongest reason counts, each further one adds a point. Pure.

export interface Expense {
  /** Full path of its category. */
  category: string;
  description: string;
  /** Spent is positive. */
  amountCents: number;
}

export interface TransactionRisk {
  score: number;
  reason: string;
  /** A cash withdrawal recorded as an expense. */
  cash: boolean;
  /** A multiple of $100. */
  round: boolean;
}

interface Reason {
  /** Only the strongest reason of each kind counts. */
  kind: string;
  points: number;
  sentence: string;
  applies(expense: Expense): boolean;
}

const takesCash = ({ description }: Expense): boolean =>
  /\b(ATM|CASH)\b.{0,60}\bWITHDRAWA?L\b|\bWITHDRAWA?L\b.{0,60}\b(ATM|CASH)\b|\bCASH ADVANCE\b/i.test(description);
const isRound = ({ amountCents }: Expense): boolean => amountCents !== 0 && amountCents % 10_000 === 0;
const under = (category: string, ...names: string[]): boolean => names.some((name) => new RegExp(`:${name}(:|$)`, 'i').test(category));
const isAtLeast = (amountCents: number, dollars: number): boolean => amountCents >= dollars * 100;

/** Strongest first; of equal reasons, the first is shown. */
const reasons: readonly Reason[] = [
  {
    kind: 'personal',
    points: 6,
    sentence: 'Personal costs in the books of the business.',
    applies: ({ category }) => under(category, 'Personal', 'Personal Expenses?'),
  },
  { kind: 'cash', points: 7, sentence: 'Cash was taken out and booked as an expense.', applies: takesCash },
  {
    kind: 'fine',
    points: 3,
    sentence: 'Fines and penalties are not deductible.',
    applies: ({ category }) => under(category, 'Fines', 'Fines & Penalties', 'Penalties'),
  },
  {
    kind: 'entertainment',
    points: 3,
    sentence: 'Entertainment is not deductible.',
    applies: ({ category }) => under(category, 'Entertainment'),
  },
  {
    kind: 'check',
    points: 6,
    sentence: 'A check of $600 or more names no payee.',
    applies: ({ description, amountCents }) => /^\s*(?:CHECK|CHK)\s*(?:#\s*)?\d+\s*$/i.test(description) && isAtLeast(amountCents, 600),
  },
  {
    kind: 'meal',
    points: 6,
    sentence: 'A meal of $500 or more.',
    applies: ({ category, amountCents }) => under(category, 'Meals') && isAtLeast(amountCents, 500),
  },
  {
    kind: 'category',
    points: 5,
    sentence: '$1,000 or more without a category.',
    applies: ({ category, amountCents }) => under(category, 'Uncategorized') && isAtLeast(amountCents, 1_000),
  },
  {
    kind: 'travel',
    points: 5,
    sentence: 'Travel of $2,500 or more.',
    applies: ({ category, amountCents }) => under(category, 'Travel') && isAtLeast(amountCents, 2_500),
  },
  {
    kind: 'person',
    points: 4,
    sentence: 'Paid through a person-to-person service, $500 or more.',
    applies: ({ description, amountCents }) => /\b(VENMO|CASH APP|ZELLE)\b/i.test(description) && isAtLeast(amountCents, 500),
  },
  {
    kind: 'round',
    points: 4,
    sentence: 'A round amount of $5,000 or more.',
    applies: (expense) => isRound(expense) && isAtLeast(expense.amountCents, 5_000),
  },
  {
    kind: 'round',
    points: 3,
    sentence: 'A round amount of $1,000 or more.',
    applies: (expense) => isRound(expense) && isAtLeast(expense.amountCents, 1_000),
  },
  { kind: 'category', points: 2, sentence: 'No category yet.', applies: ({ category }) => under(category, 'Uncategorized') },
];

/** Null for income, refunds, balance-sheet accounts and ordinary expenses. A round amount alone scores 0: only many of them are a sign. */
export function transactionRisk(expense: Expense): TransactionRisk | null {
  if (!expense.category.startsWith('Expenses:') || expense.amountCents <= 0) return null;
  const found = [...Map.groupBy(reasons, ({ kind }) => kind).values()].flatMap(
    (kind) => kind.find((reason) => reason.applies(expense)) ?? [],
  );
  const round = isRound(expense);
  if (found.length === 0) return round ? { score: 0, reason: '', cash: false, round } : null;
  const strongest = found.reduce((max, reason) => (reason.points > max.points ? reason : max));
  return { score: Math.min(10, strongest.points + found.length - 1), reason: strongest.sentence, cash: takesCash(expense), round };
}
