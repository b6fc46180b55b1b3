// No call of the ledger that writes, and nothing that posts without a person, changes a locked period: each is tried against it, and a new call
// without an entry here fails.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { AnyRoute } from '#contracts/define.js';
import { listAccounts } from '#contracts/routes/accounts.js';
import { routesByFeature } from '#contracts/routes/all.js';
import { listHeld } from '#contracts/routes/held.js';
import { createLoan } from '#contracts/routes/loans.js';
import { getLocks, putLocks } from '#contracts/routes/locks.js';
import { getPayRuns } from '#contracts/routes/pay-runs.js';
import { applyRules, createRule } from '#contracts/routes/rules.js';
import {
  boxes,
  entry,
  invoice,
  journal,
  loan,
  lockedPeriodOf,
  report,
  terms,
} from '../../../tests/fixtures/ledger/locked-period.fixture.js';
import { multipart, undo } from '../../../tests/upload.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { PostRepeats } from '../repeating-entries/post-repeats.job.js';

const tenantId = 2;
const through = '2025-12-31';
let system: TestSystem;
let admin: pg.Client;

const { made, get, bring, lineOf, categoryId, postBefore } = lockedPeriodOf(() => system, tenantId);

/** Everything in the locked period: entries, postings, decisions, and the lines that count. */
async function lockedBooks(): Promise<string[]> {
  await system.drain();
  const { rows } = await admin.query<{ line: string }>(
    `select 'entry ' || e.entry_id || ' ' || e.date || ' ' || coalesce(e.reverses, 0) as line from ledger.entry e where tenant_id = $1 and date <= $2
     union all select 'posting ' || p.entry_id || '-' || p.line || ' ' || p.account_id || ' ' || p.amount_cents from ledger.posting p where tenant_id = $1 and date <= $2
     union all select 'decision ' || d.entry_id || '-' || d.line || ' ' || d.seq || ' ' || d.account_id from ledger.category_decision d
       join ledger.entry e using (tenant_id, entry_id) where tenant_id = $1 and e.date <= $2
     union all select 'line ' || g.entry_id || '-' || g.line || ' ' || g.account_id || ' ' || g.amount_cents from ledger.gl_line g where tenant_id = $1 and date <= $2
     union all select 'day ' || d.day || ' ' || d.account_id || ' ' || d.basis || ' ' || d.amount_cents from ledger.day_amount d where tenant_id = $1 and day <= $2 and amount_cents <> 0
     order by 1`,
    [tenantId, through],
  );
  return rows.map(({ line }) => line);
}

beforeAll(async () => {
  const clock = { now: '2025-12-20T16:00:00.000Z' };
  system = await TestSystem.start(clock);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await system.openBusiness(tenantId);
  await postBefore();
  await system.drain();
  clock.now = '2026-01-20T16:00:00.000Z';
}, 300_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

interface Tried extends CallOptions {
  /** The code of the refusal; where nothing in the locked period would change, the call may succeed. */
  refused?: string;
}

/** Calls that aren't about entries: none of their statements touches one. */
const aboutOtherThings = [
  ...['openCategory', 'addCategories', 'putAccountUse', 'previewFileCategories', 'chooseFileCategory', 'syncLedger', 'getImportResult'],
  ...[
    'addQuestion',
    'answerQuestion',
    'resolveQuestion',
    'putSettings',
    'putLocks',
    'dismissDecision',
    'changeRepeatingEntry',
    'reviseRepeatingEntry',
  ],
  // What is stored beside entries and changes none of them.
  ...['addReceipts', 'renewReceiptAddress', 'matchReceipt', 'unmatchReceipt', 'deleteReceipt', 'reconcile', 'reopenReconciliation'],
];

const parts = async () => (await get(listAccounts)).accounts.find(({ path }) => path.endsWith('Parts'))!;

/** By name of the call, what is tried. */
const tries: Record<string, () => Promise<Tried> | Tried> = {
  renameCategory: async () => {
    const { accountId, path } = await parts();
    return { params: { accountId }, body: { name: `Old ${path.slice(9)}`, seen: path } };
  },
  changeCategory: async () => {
    const { accountId, number, closed } = await parts();
    return { params: { accountId }, body: { number, closed: !closed, seen: { number, closed } } };
  },
  addDocument: () => ({ body: invoice('Gamma', 100), refused: 'locked' }),
  voidDocument: () => ({ params: { documentId: made['Beta']! }, body: {}, refused: 'locked' }),
  payDocument: async () => ({ params: { documentId: made['Beta']! }, body: { lineId: await lineOf('BETA INC') }, refused: 'locked' }),
  undoPayment: () => ({ params: { documentId: made['Acme']!, paymentId: made['payment']! }, refused: 'locked' }),
  payDocuments: async () => ({
    params: { lineId: await lineOf('BETA INC') },
    body: { documents: [{ documentId: made['Beta']!, amountCents: 9_000 }] },
    refused: 'locked',
  }),
  mergeCategories: async () => ({
    body: {
      ...{ accountId: await categoryId('Expenses:Supplies'), intoAccountId: await categoryId('Expenses:Meals') },
      seen: { path: 'Expenses:Supplies', into: 'Expenses:Meals' },
    },
  }),
  undoCategoryMerge: () => ({ params: { mergeId: made['merge']! } }),
  postDepreciation: () => ({
    params: { year: 2025 },
    body: { depreciationCents: 1, sales: [], replaces: made['depreciation']! },
    refused: 'locked',
  }),
  undoDepreciation: () => ({ params: { year: 2025 }, refused: 'locked' }),
  putTransactionCategory: async () => ({ params: { lineId: await lineOf('SHELL') }, body: { category: 'Supplies' }, refused: 'locked' }),
  putTransactionCategories: async () => ({ body: { lineIds: [await lineOf('SHELL')], category: 'Supplies' }, refused: 'locked' }),
  answerHeld: async () => ({ params: { id: (await get(listHeld)).held[0]!.id }, body: { answer: 'post-anyway' }, refused: 'locked' }),
  importJournal: () => ({ ...multipart({ name: 'journal.csv', bytes: Buffer.from(journal('J9')) }, {}), refused: 'locked' }),
  undoJournalImport: () => ({ params: { importId: made['journal']! }, refused: 'locked' }),
  createLoan: () => ({
    body: { ...loan, name: 'Van', terms: null, opening: { on: '2025-01-01', balanceCents: 500_000 } },
    refused: 'locked',
  }),
  putLoan: () => ({
    params: { loanId: made['loan']! },
    body: { ...loan, revision: 1, terms, opening: { on: '2025-06-01', balanceCents: 500_000 } },
    refused: 'locked',
  }),
  splitLoanPayments: () => ({
    params: { loanId: made['loan']! },
    body: { payments: [{ lineId: made['second']!, interestCents: 5_514 }] },
    refused: 'locked',
  }),
  undoLoanPayments: () => ({ params: { loanId: made['loan']! }, body: { lineIds: [made['first']!] }, refused: 'locked' }),
  deleteLoan: async () => ({ params: { loanId: (await get(createLoan, { body: { ...loan, name: 'Spare', terms: null } })).loanId } }),
  addEntry: () => ({ body: entry(through, 'Late'), refused: 'locked' }),
  changeEntry: () => ({ params: { entryId: made['entry']! }, body: entry('2026-01-05', 'Moved out of it'), refused: 'locked' }),
  undoEntry: () => ({ params: { entryId: made['entry']! }, refused: 'locked' }),
  moveIn: () => ({ ...multipart({ name: 'books.journal', bytes: Buffer.from(plainText) }, { commit: 'true' }), refused: 'locked' }),
  importPayReport: () => ({ ...multipart({ name: 'payroll-journal.csv', bytes: Buffer.from(report(7)) }, { commit: 'true' }) }),
  undoPayReport: () => ({ params: { reportId: made['report']! }, refused: 'locked' }),
  postWaitingRuns: async () => {
    const { runs } = await get(getPayRuns, { params: { year: 2025 } });
    return { body: { runId: runs.find(({ entryLineId }) => entryLineId === null)!.runId }, refused: 'locked' };
  },
  saveW3: () => ({ params: { year: 2024 }, body: { boxes: { ...boxes, box5Cents: 4_680_000 }, post: true }, refused: 'locked' }),
  removeW3: () => ({ params: { year: 2024 }, refused: 'locked' }),
  addRepeatingEntry: () => ({ body: { ...entry('2025-11-30', 'Weekly'), repeat: { every: 'month' } }, refused: 'locked' }),
  answerHeldDay: () => ({ params: { repeatId: made['repeat']!, dueOn: '2025-12-15' }, body: { answer: 'post' }, refused: 'not-held' }),
  undoDecisions: async () => ({ body: { lineIds: [await lineOf('SHELL')] }, refused: 'locked' }),
  applyPostedTax: () => ({}),
  splitTransaction: async () => ({
    params: { lineId: await lineOf('OTHER CLIENT') },
    body: {
      parts: [
        { category: 'Income:Sales', amountCents: 5_000 },
        { category: 'Income:Other Income', amountCents: 3_000 },
      ],
    },
    refused: 'locked',
  }),
  pairTransfer: async () => ({ body: { lineIds: [await lineOf('SECOND OUT'), await lineOf('SECOND IN')] }, refused: 'locked' }),
  undoTransferPair: () => ({ params: { pairId: made['pair']! } }),
};
const plainText = '2025-02-01 Rent\n    Expenses:Rent  100.00\n    Equity:Capital  -100.00\n';

const routes: Record<string, AnyRoute> = Object.assign({}, ...Object.values(routesByFeature));
const writers = Object.entries(routes).filter(([, route]) => route.service === 'ledger' && route.method !== 'GET');

test('every call of the ledger that writes is tried, or isn’t about entries', () => {
  expect(writers.map(([name]) => name).sort()).toEqual([...Object.keys(tries), ...aboutOtherThings].sort());
});

/** Rows of equal amounts on one day would be possible duplicates. */
const amounts = { owner: '7.00', admin: '17.10', bookkeeper: '27.20' };

describe.each([
  ['for everyone', { everyoneThrough: through, bookkeepersThrough: null, filedYears: [] }, 'owner'],
  ['by a filed year', { everyoneThrough: null, bookkeepersThrough: null, filedYears: [2025] }, 'admin'],
  ['for bookkeepers', { everyoneThrough: null, bookkeepersThrough: through, filedYears: [] }, 'bookkeeper'],
] as const)('in a period that is locked %s', (_, locks, role) => {
  beforeAll(async () => {
    const { seen } = await get(getLocks);
    await get(putLocks, { body: { ...locks, seen, reason: 'Another lock' } });
    // Something that waits.
    await bring('Checking', `2025-04-0${seen + 1},LATE ROW ${seen},-5.00`);
  }, 60_000);

  test.each(Object.keys(tries))(
    '%s',
    async (name) => {
      const before = await lockedBooks();
      const { refused, ...options } = await tries[name]!();
      const asked = role === 'bookkeeper' && routes[name]!.role === 'admin' ? 'admin' : role;
      const { status, body } = await system.call(routes[name]!, { tenantId, role: asked, ...options });
      const code =
        status >= 400
          ? String((body as { type: string }).type)
              .split('/')
              .at(-1)
          : undefined;
      expect([status < 500, refused === undefined || code === refused ? refused : [status, code]]).toEqual([true, refused]);
      expect(await lockedBooks()).toEqual(before);
    },
    60_000,
  );

  test('files, rules, and schedules', async () => {
    const before = await lockedBooks();
    const { total } = await get(listHeld);
    await bring('Checking', `2025-07-01,LATE SHOP,-${amounts[role]}`, `2026-01-03,IN TIME,-${amounts[role]}`);
    await undo(system, made['import']!, tenantId);
    await get(createRule, { body: { match: [{ field: 'description', operator: 'contains', value: 'SHELL' }], category: 'Travel' } });
    await system.call(applyRules, { tenantId, role, body: {} });
    await system.composition.get('ledger').app.get(PostRepeats).run({ tenantId });
    expect(await lockedBooks()).toEqual(before);
    expect((await get(listHeld)).total).toBeGreaterThan(total);
  }, 60_000);
});
