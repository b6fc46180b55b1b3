// The rows of a statement and the transactions in the books that are compared, and the evidence by which two are the same.

/** A row to match. `date` is the posted date, `transactedOn` the day of the purchase if the file has both. */
export interface OpenRow {
  row: number;
  bankAccountId: string;
  date: string;
  transactedOn: string | null;
  description: string;
  amountCents: number;
  balanceCents: number | null;
  bankId: string | null;
  /** The id is a processor's own, so another id means another transaction. */
  hasOwnId?: boolean;
  contentKey: string;
}

/** A row of an earlier file that is a source of a transaction. */
export interface Claim {
  importId: string;
  contentKey: string;
  transactedOn: string | null;
  balanceCents: number | null;
  bankId: string | null;
  hasOwnId?: boolean;
}

/** A transaction in the books. */
export interface Known {
  bankTransactionId: string;
  bankAccountId: string;
  date: string;
  amountCents: number;
  description: string;
  /** Of a journal line, which may be the number of a check. */
  reference?: string;
  contentKey: string;
  claims: Claim[];
  /** A journal line that no row claims: only a person's answer proves a match. `claims` are rows held for it. */
  onlyPossible?: boolean;
}

/** A file's data on an account: its kind (format, layout, shape), its days, and its balances before and after them. */
export interface Source {
  kind: string;
  from: string;
  to: string;
  openingCents: number | null;
  closingCents: number | null;
}

export interface Situation {
  /** The file itself, per account. */
  own: (bankAccountId: string) => Source;
  earlier: (importId: string, bankAccountId: string) => Source | undefined;
  /** People's answer about rows of these contents. */
  answer: (bankAccountId: string, contentKey: string, twinKey: string) => 'same' | 'both' | undefined;
}

export type Evidence = 'answer' | 'bank-id' | 'balance' | 'content' | 'wording' | 'coverage' | 'possible';

/** `possible`: the row may be that transaction; a person decides. */
export interface RowMatch {
  row: number;
  bankTransactionId: string;
  by: Evidence;
}

/** Whether a row and a transaction may not be the same. */
export type Apart = (row: OpenRow, known: Known) => boolean;
