// What bank-link publishes: bank activity, each change of it once under a higher revision.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { BusinessDate, Cents, Name, Text, Uuid } from '../shapes.js';

/** Those that events have always named; a published list of values can't grow. */
export const CardProcessor = z.enum(['stripe', 'paypal', 'square', 'venmo', 'cash-app', 'shopify', 'etsy']);

/** Who takes card payments and wallets for a business, or sells for it, and pays out later. */
export const Processor = z.enum([...CardProcessor.options, 'amazon', 'ebay']);
export type Processor = z.infer<typeof Processor>;

/** A processor that is no `CardProcessor`, such as `amazon`. */
export const Marketplace = z.string().max(40);

/** Numbers of one account, of which its bank replaced all but one. */
export const maxOtherMasks = 20;

/**
 * The own account that activity happened on. `mask` is its last digits. `processor` or `marketplace`: it is a balance held there, no
 * bank's. `loan`: it is a loan or a line of credit, no card.
 * `otherMasks`: in `account-numbered`, the last digits of its other numbers, such as a replaced card's.
 */
export const MoneyAccount = z.object({
  id: Uuid,
  name: Name,
  type: z.enum(['asset', 'liability']),
  mask: z.string().max(8).nullable(),
  processor: CardProcessor.optional(),
  marketplace: Marketplace.optional(),
  loan: z.literal(true).optional(),
  otherMasks: z.array(z.string().max(8)).max(maxOtherMasks).optional(),
});
export type MoneyAccount = z.infer<typeof MoneyAccount>;

/** A processor's details of activity on its balance, in addition to the net amount: `amountCents` is `grossCents` − `feeCents`. */
export const ProcessorActivity = z.object({
  /**
   * `charge`: a client pays; `refund`, `dispute`: a client is paid back, or a dispute is won (positive); `fee`: the processor's fee alone (gross 0);
   * `payout`: to or from a bank account; `payment`: the business pays someone from its balance; `conversion`: between currencies;
   * `adjustment`: anything else, with `holdId` money that the processor sets aside, or releases (positive), and with `loan` money that the
   * processor lends (positive), or is repaid.
   */
  kind: z.enum(['charge', 'refund', 'dispute', 'fee', 'payout', 'payment', 'conversion', 'adjustment']),
  /** Signed as the amount: money in is positive. */
  grossCents: Cents,
  /** What the processor keeps; negative where it gives a fee back. */
  feeCents: Cents,
  /** Of the gross, sales tax that the client paid. */
  taxCents: Cents,
  /** The processor's id of the charge that this is, or that it refunds or disputes; empty where it names none. */
  chargeId: z.string().max(100),
  client: Text,
  /** The processor's id of the client, or the client's address with it; empty where it names none. */
  clientId: z.string().max(255),
  /** The payout that brought it to the bank, where the source says so; of a payout its own id. */
  payoutId: z.string().max(100),
  /** Of a hold or reserve and its release: the charge or the hold that both name; empty where they name none. */
  holdId: z.string().max(100).optional(),
  /** Of the processor's own loan or advance, such as Square Loans and PayPal Working Capital. */
  loan: z.literal(true).optional(),
});
export type ProcessorActivity = z.infer<typeof ProcessorActivity>;

/** As many parts as a transaction of a file may be split into. */
export const maxFileParts = 500;

/**
 * What a person decided about a transaction, or a part of it, in the program that wrote its file. `name`: that program's category with its
 * subcategories, or the own account that the money went to or came from; empty where it names none.
 */
export const DecidedPart = z.object({
  name: z.string().max(200),
  kind: z.enum(['income', 'expense', 'transfer']),
  memo: z.string().max(200),
  /** Money in is positive. */
  amountCents: Cents,
  /** Of a transfer: the own account that `name` is. */
  bankAccountId: Uuid.optional(),
});
export type DecidedPart = z.infer<typeof DecidedPart>;

export const transactionReceived = defineEvent({
  producer: 'bank-link',
  name: 'transaction-received',
  version: 1,
  summary: 'A bank transaction was added, changed or removed. Money in is positive. A higher revision replaces a lower one.',
  data: z.object({
    bankTransactionId: Uuid,
    revision: z.number().int().min(1),
    change: z.enum(['added', 'changed', 'removed']),
    kind: z.enum(['activity', 'opening-balance']),
    account: MoneyAccount,
    date: BusinessDate,
    /** Of an opening balance whose account has activity before its statement: the day at whose beginning the bank stated it. */
    statedOn: BusinessDate.optional(),
    description: Text,
    reference: z.string().max(100),
    amountCents: Cents,
    /** Of an account that a processor holds. */
    processor: ProcessorActivity.optional(),
    /** Decided in the program that wrote the file: parts that add up to the amount, and the email address of the person who imported it. */
    decision: z.object({ by: z.string().max(320), parts: z.array(DecidedPart).min(1).max(maxFileParts) }).optional(),
    /** Days and texts of the transactions that it replaces: people's decisions about them apply to it, too. */
    replaces: z
      .array(z.object({ date: BusinessDate, description: Text }))
      .max(100)
      .optional(),
  }),
  example: {
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    revision: 1,
    change: 'added',
    kind: 'activity',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset', mask: '4410' },
    date: '2026-10-31',
    description: 'GUSTO PAYROLL TAX 941',
    reference: '',
    amountCents: -149_698,
  },
});

export const transactionDecided = defineEvent({
  producer: 'bank-link',
  name: 'transaction-decided',
  version: 1,
  summary:
    'A file with people’s decisions has a row of a bank transaction that came before: the decision in the file about it. `by` imported the file. Sent again once the own account that a transfer names is known.',
  data: z.object({
    bankTransactionId: Uuid,
    account: MoneyAccount,
    /** The parts add up to the amount of the transaction. */
    decision: z.object({ by: z.string().max(320), parts: z.array(DecidedPart).min(1).max(maxFileParts) }),
  }),
  example: {
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset', mask: '4410' },
    decision: { by: 'owner@demo.test', parts: [{ name: 'Taxes:Payroll', kind: 'expense', memo: '', amountCents: -149_698 }] },
  },
});

export const accountNumbered = defineEvent({
  producer: 'bank-link',
  name: 'account-numbered',
  version: 1,
  summary:
    'The last digits of an own account became known or changed: a file or a bank stated them, or a person entered or removed them. `account` has them as `mask`, and those of its other numbers as `otherMasks`.',
  data: z.object({ account: MoneyAccount }),
  example: { account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Savings', type: 'asset', mask: '7731' } },
});

/** What a statement file says of an account in addition to its transactions, as one fact each; undoing the import withdraws it. */
const ofStatement = { importId: Uuid, fileName: Text, account: MoneyAccount };

export const balanceStated = defineEvent({
  producer: 'bank-link',
  name: 'balance-stated',
  version: 1,
  summary:
    'A source states what an account held at the end of a day, a debt negative; `edge`: the first or last day of its file, which the file may not show in full; `derived`: worked out from the rows, or what the opening balance was worked out from, so it proves nothing (in events without it, opening balances are). Withdrawn when its import is undone.',
  data: z.object({
    ...ofStatement,
    checkId: Uuid,
    change: z.enum(['stated', 'withdrawn']),
    date: BusinessDate,
    statedCents: Cents,
    source: z.enum(['opening', 'running', 'closing']),
    edge: z.boolean(),
    derived: z.boolean().optional(),
    /** A person entered it for an account with files. */
    entered: z.literal(true).optional(),
  }),
  example: {
    checkId: '0198c5e0-0000-7000-8000-0000000000c1',
    change: 'stated',
    importId: '0198c5e0-0000-7000-8000-0000000000aa',
    fileName: 'pnc-2026-10.csv',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset', mask: '4410' },
    date: '2026-10-31',
    statedCents: 3_980_920,
    source: 'closing',
    edge: true,
  },
});

export const periodCovered = defineEvent({
  producer: 'bank-link',
  name: 'period-covered',
  version: 1,
  summary:
    'A statement file in the books covers an account from one day to another; `refused` are its first rows that could not be posted. Withdrawn when its import is undone.',
  data: z.object({
    ...ofStatement,
    change: z.enum(['covered', 'withdrawn']),
    from: BusinessDate,
    to: BusinessDate,
    refused: z
      .array(z.object({ line: z.number().int(), date: BusinessDate.nullable(), amountCents: Cents.nullable(), reason: Text }))
      .max(50),
  }),
  example: {
    importId: '0198c5e0-0000-7000-8000-0000000000aa',
    fileName: 'pnc-2026-10.csv',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset', mask: '4410' },
    change: 'covered',
    from: '2026-10-01',
    to: '2026-10-31',
    refused: [],
  },
});

export const duplicateSuspected = defineEvent({
  producer: 'bank-link',
  name: 'duplicate-suspected',
  version: 1,
  summary:
    'A statement row is held because a transaction may be the same one, and is not in the books; `decided` or withdrawn with its import, it is no longer held.',
  data: z.object({
    ...ofStatement,
    possibleDuplicateId: Uuid,
    change: z.enum(['suspected', 'decided', 'withdrawn']),
    date: BusinessDate,
    description: Text,
    amountCents: Cents,
  }),
  example: {
    possibleDuplicateId: '0198c5e0-0000-7000-8000-0000000000d1',
    change: 'suspected',
    importId: '0198c5e0-0000-7000-8000-0000000000aa',
    fileName: 'chase-1234.qfx',
    account: { id: '0198c5e0-0000-7000-8000-00000000000b', name: 'Chase Ink', type: 'liability', mask: '1234' },
    date: '2026-10-31',
    description: 'AMZN MKTP US',
    amountCents: -4_599,
  },
});

export const journalLineMatched = defineEvent({
  producer: 'bank-link',
  name: 'journal-line-matched',
  version: 1,
  summary:
    'Rows of statements or feeds are the same transaction as a line of a journal or of an entry added by hand: `clearedOn` is the day of the earliest row, or null without one. `date` and `amountCents` are the line’s; its id follows from the entry and the line.',
  data: z.object({
    bankTransactionId: Uuid,
    account: MoneyAccount,
    date: BusinessDate,
    amountCents: Cents,
    clearedOn: BusinessDate.nullable(),
  }),
  example: {
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000009',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset', mask: '4410' },
    date: '2026-10-30',
    amountCents: -107_500,
    clearedOn: '2026-11-12',
  },
});
