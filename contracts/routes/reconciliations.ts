// Reconciliations: an account compared with its statement until nothing is left to explain, stored as a fact with what was outstanding.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import {
  accountFields,
  CountedSum,
  exampleAccountId as accountId,
  exampleCheck,
  exampleReconciliation as fact,
  groupFields,
  OpenEntry,
  OwnAccountId,
  ReconcilableStatement,
  Reconciliation,
  Reopened,
  Since,
} from '../reconciliation-shapes.js';
import { BusinessDate, Cents, Instant, LineId, PageOf, Uuid, paged } from '../shapes.js';

export const listReconciliations = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations',
  summary:
    'Stored reconciliations, the newest statement first. `since` adds up later changes of the books through the statement’s day. A reopened one no longer counts.',
  role: 'adviser',
  features: ['ledger', 'accounts'],
  query: z.object({ accountId: OwnAccountId.optional(), ...paged() }),
  reply: z.object({
    reconciliations: z.array(Reconciliation.extend({ since: Since, reopened: Reopened.nullable() })),
    ...PageOf,
  }),
  example: {
    reconciliations: [{ ...fact, since: { entries: 2, changeCents: -15_000 }, reopened: null }],
    page: 1,
    limit: 100,
    total: 1,
  },
});

export const reconcile = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/reconciliations',
  summary:
    'Stores that an account equals its statement. 409 `difference`, with what may explain it, while it doesn’t; nothing is stored then, and no adjustment is ever posted. Repeating it returns the stored fact.',
  role: 'bookkeeper',
  features: ['ledger', 'accounts'],
  body: z.object({ accountId: OwnAccountId, statementDate: BusinessDate, statedCents: Cents, tenantId: z.unknown().optional() }),
  reply: Reconciliation,
  status: 201,
  example: fact,
});

export const reopenReconciliation = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/reconciliations/:id/reopen',
  summary: 'Reopens a reconciliation, with a reason. No other reconciliation changes. 409 when it was reopened before.',
  role: 'bookkeeper',
  features: ['ledger', 'accounts'],
  params: z.object({ id: Uuid }),
  body: z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(500), tenantId: z.unknown().optional() }),
  reply: Reconciliation.extend({ reopened: Reopened }),
  status: 200,
  example: { ...fact, reopened: { by: 'Maya Ortiz', at: '2026-11-29T09:00:00.000Z', reason: 'Check 5024 was missing.' } },
});

export const listReconciliationChanges = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations/:id/changes',
  summary:
    'The entries that changed the books through the statement’s day after a reconciliation was finished; they add up to its `since`.',
  role: 'adviser',
  features: ['ledger', 'accounts'],
  params: z.object({ id: Uuid }),
  reply: z.object({
    changes: z.array(
      z.object({
        /** Null for an entry that is no longer in the books. */
        lineId: LineId.nullable(),
        date: BusinessDate,
        description: z.string(),
        change: z.enum(['entered', 'imported', 'removed', 'changed']),
        /** Who entered or removed it by hand. */
        by: z.string().nullable(),
        at: Instant,
        clearedOn: BusinessDate.nullable(),
        changeCents: Cents,
      }),
    ),
    since: Since,
    /** The first 200 are listed. */
    truncated: z.boolean(),
  }),
  example: {
    changes: [
      {
        lineId: '104901-2',
        date: '2026-10-30',
        description: 'Check 5024 to Kit Sorensen',
        change: 'entered',
        by: 'Daniel Reyes',
        at: '2026-11-28T19:05:00.000Z',
        clearedOn: null,
        changeCents: -19_000,
      },
      {
        lineId: '104902-2',
        date: '2026-10-31',
        description: 'Cash deposit, studio session',
        change: 'entered',
        by: 'Daniel Reyes',
        at: '2026-11-28T19:09:00.000Z',
        clearedOn: null,
        changeCents: 4_000,
      },
    ],
    since: { entries: 2, changeCents: -15_000 },
    truncated: false,
  },
});

export const reconciliationReport = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations/:id/report',
  summary: 'A reconciliation as it was finished, with its outstanding and cleared entries, for print or as CSV.',
  role: 'adviser',
  params: z.object({ id: Uuid }),
  query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  answers: 'file',
  sends: ['application/pdf', 'text/csv'],
  reply: z.string(),
  example: 'Date,Payee,Reference,Category,Status,Amount\n',
});

export const listReconcilable = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations/accounts',
  summary:
    'Each account with its newest reconciliation, the changes since then, and the newest statement that can be reconciled, with its difference (books and outstanding entries less bank).',
  role: 'adviser',
  features: ['ledger', 'accounts'],
  reply: z.object({
    accounts: z.array(
      z.object({
        ...accountFields,
        newest: z.object({ reconciliationId: Uuid, statementDate: BusinessDate, by: z.string(), at: Instant, since: Since }).nullable(),
        proposal: ReconcilableStatement.extend({ differenceCents: Cents }).nullable(),
      }),
    ),
  }),
  example: {
    accounts: [
      {
        ...{ accountId, name: 'PNC Operating', type: 'asset', mask: '8821' },
        newest: {
          ...{ reconciliationId: fact.reconciliationId, statementDate: '2026-09-30', by: 'Priya Nair', at: '2026-10-05T14:00:00.000Z' },
          since: { entries: 0, changeCents: 0 },
        },
        proposal: {
          ...{ date: '2026-10-31', statedCents: 15_779_532, fileName: 'PNC_8821_2026-10.csv', differenceCents: 0 },
          importId: '0198c5e0-0000-7000-8000-0000000000aa',
        },
      },
    ],
  },
});

export const previewReconciliation = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations/preview',
  summary:
    'An account compared with a statement that isn’t reconciled yet: the calculation and the groups that need a look. Without a date, the newest statement; without an amount, its stated balance. `differenceCents` is books less bank; null without a balance.',
  role: 'adviser',
  features: ['ledger', 'accounts'],
  query: z.object({
    accountId: OwnAccountId,
    statementDate: BusinessDate.optional(),
    statedCents: z.coerce.number().pipe(Cents).optional(),
  }),
  reply: z.object({
    account: z.object(accountFields),
    statementDate: BusinessDate,
    statedCents: Cents.nullable(),
    /** The one of that day, if there is one. */
    statement: ReconcilableStatement.nullable(),
    /** The newest 36, newest first. */
    statements: z.array(ReconcilableStatement.extend({ reconciled: z.boolean() })),
    /** Whether files or feeds have rows of the account; without, its entries are compared with the balance alone. */
    hasBankRows: z.boolean(),
    previous: z.object({ reconciliationId: Uuid, statementDate: BusinessDate, by: z.string(), at: Instant }).nullable(),
    /** Of the same day: it must be reopened before the day can be reconciled again. */
    finished: z.object({ reconciliationId: Uuid, by: z.string(), at: Instant }).nullable(),
    beginningCents: Cents,
    booksCents: Cents,
    ...groupFields,
    /** What changed the books through the day of the previous reconciliation since then. */
    changedBeforeCents: Cents,
    differenceCents: Cents.nullable(),
  }),
  example: {
    account: { accountId, name: 'PNC Operating', type: 'asset', mask: '8821' },
    statementDate: '2026-10-31',
    statedCents: 15_779_532,
    statement: {
      ...{ date: '2026-10-31', statedCents: 15_779_532, fileName: 'PNC_8821_2026-10.csv' },
      importId: '0198c5e0-0000-7000-8000-0000000000aa',
    },
    statements: [
      {
        ...{ date: '2026-10-31', statedCents: 15_779_532, fileName: 'PNC_8821_2026-10.csv', reconciled: false },
        importId: '0198c5e0-0000-7000-8000-0000000000aa',
      },
    ],
    hasBankRows: true,
    previous: { reconciliationId: fact.reconciliationId, statementDate: '2026-09-30', by: 'Priya Nair', at: '2026-10-05T14:00:00.000Z' },
    finished: null,
    beginningCents: 14_253_973,
    booksCents: 15_700_032,
    outstanding: [exampleCheck],
    rowsWithoutEntry: [
      {
        kind: 'possible-duplicate',
        date: '2026-10-19',
        description: 'CHECK 2022',
        amountCents: -28_000,
        reason: 'Held as a possible duplicate.',
        link: '/possible-duplicates',
      },
    ],
    entriesWithoutRow: [],
    changedBeforeCents: 0,
    differenceCents: 28_000,
  },
});

export const listClearedEntries = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations/cleared',
  summary:
    'The entries that a statement clears, newest first: those whose bank row is dated after the previous reconciliation and through the statement’s day.',
  role: 'adviser',
  features: ['ledger', 'accounts'],
  query: z.object({ accountId: OwnAccountId, statementDate: BusinessDate, ...paged(50) }),
  reply: z.object({ entries: z.array(OpenEntry.omit({ clearedOn: true })), page: PageOf.page, limit: PageOf.limit }),
  example: {
    entries: [
      { ...{ lineId: '104770-2', date: '2026-10-30', description: 'Costco', reference: '', category: 'Supplies' }, amountCents: -11_056 },
    ],
    page: 1,
    limit: 50,
  },
});

export const sumClearedEntries = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/reconciliations/cleared/sums',
  summary: 'The number and the sum of all entries that a statement clears, deposits and payments apart.',
  role: 'adviser',
  features: ['ledger', 'accounts'],
  query: z.object({ accountId: OwnAccountId, statementDate: BusinessDate }),
  reply: z.object({ deposits: CountedSum, payments: CountedSum }),
  example: { deposits: { count: 38, amountCents: 8_856_336 }, payments: { count: 104, amountCents: -7_302_777 } },
});
