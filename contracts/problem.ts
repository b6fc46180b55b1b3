// The shape of every error answer (RFC 9457), the error that services throw to produce one, and those that several of them throw.

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The trace id: the same id is in the log line of the failure. */
  errorId: string;
  /** The specification's calls promise these two members on failure. */
  error?: string;
  success?: false;
}

/** An expected refusal. `code` is a stable kebab-case word, `detail` a sentence for a person; nothing else reaches the client. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail);
    this.name = 'DomainError';
  }
}

/** By record: the code, which never changes, and the rest of the sentence after 'Couldn’t find this'. */
const records = {
  account: ['unknown-account', 'account in this business'],
  address: ['unknown-path', 'address'],
  asset: ['not-found', 'asset. It may have been removed'],
  bankAccount: ['unknown-bank-account', 'account in this business'],
  bankLink: ['unknown-bank-link', 'linked bank in this business'],
  bankTransaction: ['unknown-bank-transaction', 'bank transaction in this business'],
  batch: ['unknown-batch', 'batch in this business'],
  close: ['unknown-close', 'closed period in this business'],
  contractorPayment: ['unknown-payment', 'contractor payment in this business'],
  conversation: ['unknown-conversation', 'conversation of yours in this business'],
  document: ['unknown-document', 'invoice or bill in this business'],
  documentPayment: ['unknown-payment', 'payment of this document'],
  form: ['unknown-form', 'form in this business'],
  held: ['not-found', 'waiting item. Someone may have decided it, or its transaction changed'],
  import: ['unknown-import', 'import in this business'],
  job: ['unknown-job', 'job in this business'],
  journal: ['unknown-journal', 'journal in this business'],
  line: ['unknown-line', 'transaction in this business'],
  loan: ['not-found', 'loan. It may have been removed'],
  merge: ['unknown-merge', 'merge in this business'],
  ownAccount: ['unknown-account', 'bank or card account in this business'],
  package: ['unknown-package', 'tax package in this business'],
  pair: ['unknown-pair', 'pair of rows in this business'],
  possibleDuplicate: ['unknown-possible-duplicate', 'possible duplicate in this business'],
  purchase: ['unknown-purchase', 'transaction in this business. It may have been undone or changed'],
  question: ['unknown-question', 'question in this business'],
  reconciliation: ['unknown-reconciliation', 'reconciliation in this business'],
  receipt: ['unknown-receipt', 'receipt in this business. It may have been deleted'],
  repeatingTransaction: ['not-found', 'repeating transaction in this business'],
  rule: ['unknown-rule', 'rule in this business'],
  transaction: ['unknown-transaction', 'transaction in this business; it may have been undone'],
  trip: ['not-found', 'trip. It may have been removed'],
  userAccount: ['account-unknown', 'account'],
  vendor: ['unknown-vendor', 'vendor in this business'],
  waitingDecision: ['not-found', 'waiting decision. It may have been restored or dismissed'],
} as const;

export const noSuch = (record: keyof typeof records): DomainError =>
  new DomainError(records[record][0], 404, `Couldn’t find this ${records[record][1]}.`);

/** The record that was found; otherwise a 404. */
export function existing<Found extends object>(record: keyof typeof records, found: Found | null | undefined): Found {
  if (!found) throw noSuch(record);
  return found;
}

/** `did` is what someone else did, as 'changed this loan'. */
export const changedMeanwhile = (code: string, did: string, remedy = 'Please review it and save again.'): DomainError =>
  new DomainError(code, 409, `Someone else ${did} in the meantime. ${remedy}`);

/** Refuses what was entered. */
export function refuse(code: string, detail: string): never {
  throw new DomainError(code, 422, detail);
}

/** Refuses what doesn't fit the present state. */
export function refuseConflict(code: string, detail: string): never {
  throw new DomainError(code, 409, detail);
}

export const forbidden = (code = 'forbidden'): DomainError =>
  new DomainError(code, 403, 'You do not have permission to access this resource');
