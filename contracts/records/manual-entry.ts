// An entry that a person writes: its date, its texts and its lines, and when it repeats. The form has it in one of four kinds.
import { amount, choice, date, list, mayBeAbsent, optional, required, text, tick, type Values } from './record.js';

/** Ten billion dollars, as in an imported journal. */
export const maxEntryCents = 10_000_000_000_00;

const bases = { both: 'Cash and accrual', accrual: 'Accrual only', cash: 'Cash only' } as const;
const eachLine = 'Give every line an account and either a debit or a credit.';
const account = (hint: string) => required(text('Account', { max: 300, hint }), `${hint}.`);

export const lineCents = required(
  amount('Amount', { min: -maxEntryCents, max: maxEntryCents, wrong: 'Enter the amount of each line, up to $10,000,000,000.00.' }),
);

export const entryFields = {
  date: required(date('Date', 'Choose a date.')),
  payee: text('Payee', { max: 200 }),
  description: text('Description', { max: 280 }),
  reference: text('Check or document number', { max: 100 }),
  basis: choice('Basis', bases, { help: 'Use accrual only for an unpaid invoice.' }),
  /** Accounts by their paths; debit positive, credit negative. */
  lines: required(
    list(
      'Lines',
      {
        account: account('Choose an account'),
        amountCents: lineCents,
      },
      { min: 2, max: 200, wrong: eachLine },
    ),
    'An entry has at least two lines.',
  ),
  /**
   * An accrual: the same lines with the other sign are posted on the first day of the next month, and follow each change and undoing. Where
   * it is not given, a changed entry stays what it was.
   */
  reversing: mayBeAbsent(tick('Reverse on the 1st of next month (reversing entry)')),
};

const { date: _, reversing: __, ...repeated } = entryFields;
/** What one that repeats posts on each of its days. */
export const repeatedFields = repeated;

export const everyNames = { month: 'Every month', quarter: 'Every quarter', year: 'Every year' } as const;
export type Every = keyof typeof everyNames;
export const monthsOf: Record<Every, number> = { month: 1, quarter: 3, year: 12 };

/** The same entry again, counted from its day; the last day of a month stays the last. Without `until` a person ends it. */
export const repeatFields = {
  every: required(choice('Repeats', everyNames)),
  until: optional(
    mayBeAbsent(date('Last day', 'Choose the last day, or leave it blank.', { help: 'Leave blank to repeat until you stop it.' })),
  ),
};

const kinds = { simple: 'Simple', split: 'Split', transfer: 'Transfer', journal: 'Journal entry' } as const;
const only =
  (...of: (keyof typeof kinds)[]) =>
  ({ kind }: Values) =>
    of.some((name) => name === kind);
const { payee, basis, reversing, lines: ___, ...others } = entryFields;

/** Its lines, or the parts of a split one, are typed next to these fields. */
export const entryForm = {
  kind: choice('Kind', kinds),
  direction: { ...choice('Direction', { paid: 'Money out', received: 'Money in' }), onlyIf: only('simple', 'split') },
  ...others,
  amount: {
    ...required(amount('Amount, $', { min: 1, max: maxEntryCents, wrong: 'Enter an amount, such as 45.99.' })),
    onlyIf: only('simple', 'split', 'transfer'),
  },
  /** Of a transfer, the one that pays. */
  account: { ...account('Choose an account'), onlyIf: only('simple', 'split', 'transfer') },
  /** The own account that receives a transfer. */
  to: { ...account('Choose an account'), label: 'To', onlyIf: only('transfer') },
  category: { ...account('Choose a category'), label: 'Category', onlyIf: only('simple') },
  payee: { ...payee, onlyIf: only('simple', 'split', 'journal') },
  basis: { ...basis, onlyIf: only('journal') },
  reversing: { ...reversing, onlyIf: only('journal') },
  repeats: choice('Repeats', { '': 'Never', ...everyNames }),
  until: { ...repeatFields.until, onlyIf: ({ repeats }: Values) => repeats !== '' },
};
