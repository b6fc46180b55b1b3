// Texts that explain why a row is, or may be, already in the books.
import type { Evidence } from './same-rows.js';

export const matchReasons: Record<Evidence, string> = {
  answer: 'Already in the books: you marked it as the same transaction.',
  'bank-id': "Already in the books: the bank's ID for this transaction is already known.",
  balance: 'Already in the books: same amount, and the account held the same balance after it.',
  content: 'Already in the books: same day, amount, and text.',
  wording: 'Already in the books: same day and amount, worded differently in another kind of file.',
  coverage: 'Already in the books: another file shows the same days, and each of its transactions of this amount has its counterpart here.',
  possible: 'This may already be in the books. It won’t be posted until you decide whether it’s the same transaction.',
};
