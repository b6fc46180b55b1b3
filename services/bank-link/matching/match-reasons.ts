// What a person reads about a row that is, or may be, in the books already.
import type { Evidence } from './same-rows.js';

export const matchReasons: Record<Evidence, string> = {
  answer: 'Already in the books: you said that it is the same transaction.',
  'bank-id': "Already in the books: the bank's own id of this transaction is known.",
  balance: 'Already in the books: same amount, and the account held the same balance after it.',
  content: 'Already in the books: same day, amount, and text.',
  wording: 'Already in the books: same day and amount, worded differently in another kind of file.',
  coverage: 'Already in the books: another file shows the same days, and each of its transactions of this amount has its counterpart here.',
  possible: 'This may be a transaction that is in the books already. It is not posted until you say whether it is the same one.',
};
