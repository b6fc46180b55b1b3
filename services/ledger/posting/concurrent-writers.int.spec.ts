// All kinds of writers of the books at once, repeatedly: added, changed, and removed bank activity, proposals, people, journals, rebuilds.
// In any order, every account has the remaining bank activity and journals, and there are no deadlocks.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReceivedEvent } from '#contracts/define.js';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { partitionOf } from '#contracts/partition.js';
import { DomainError } from '#contracts/problem.js';
import { SqlLogReader } from '#platform/event-log.js';
import type { Identity } from '#platform/identity.js';
import { rows, sql } from '#platform/sql.js';
import { randomFrom } from '../../demo/random.js';
import { cloneDatabase, type TestDatabase } from '../../host/testing/template.js';
import { ensureBooks } from '../accounts/accounts.js';
import { ApplyClassification } from '../categories/apply-classification.reaction.js';
import { CategoriesController } from '../categories/categories.controller.js';
import { postJournal } from '../journal-imports/post-journal.js';
import { rebuildReadModels } from '../rebuild.js';
import { verifyBooks } from '../verify.js';
import { PostBankTransactions } from './post-bank-transactions.reaction.js';
import { RestorePayments } from '../bills-and-invoices/restore-payments.js';
import { ApplyFileDecisions } from '../decided-in-files/apply-file-decisions.js';
import { classified, factOf, handle, openLedger, tenants, uuid, unasked } from '../../../tests/fixtures/ledger/posting.fixture.js';

const rounds = Number(process.env['WRITER_ROUNDS'] ?? 8);
const steps = 25;
const transactions = 6;
const categories = ['Meals', 'Transfer', 'Sales', 'Owner Draws'];
const paths = ['Expenses:Meals', 'Expenses:Travel', 'Income:Sales', 'Assets:Transfer'];
/** Of a transaction: there are two own accounts, between which transfers go. */
const accountOf = (transaction: number) => (transaction % 2 === 0 ? 'Savings' : 'Checking');

type Ledger = Awaited<ReturnType<typeof openLedger>>;
let database: TestDatabase;
let unitsOfWork: Ledger[];
beforeAll(async () => {
  database = await cloneDatabase();
  unitsOfWork = await Promise.all(Array.from({ length: 6 }, () => openLedger(database.administrator)));
}, 60_000);
afterAll(async () => {
  await Promise.all(unitsOfWork.map((ledger) => ledger.close()));
  await database.drop();
}, 60_000);

const personOf = (tenantId: number, name: string): Identity => ({
  ...{ userId: name, mail: name, name, jobTitle: null, label: 'User', role: 'owner' },
  ...{ tenantId, traceparent: '00-00000000000000000000000000000001-0000000000000001-01' },
});

/**
 * What one business goes through, and what the model knows of it: the newest fact of each transaction, the cents that journals put on
 * accounts.
 */
class Business {
  readonly facts = new Map<number, number>();
  readonly journals = new Map<string, number>();
  private readonly revisions = new Map<number, number>();
  private readonly random: () => number;
  private journalNo = 0;

  constructor(
    readonly tenantId: number,
    seed: number,
  ) {
    this.random = randomFrom(`writers ${seed}`);
  }

  private one = <T>(from: T[]): T => from[Math.floor(this.random() * from.length)]!;
  private some = (): number[] =>
    Array.from({ length: transactions }, (_, n) => n + 1)
      .filter(() => this.random() < 0.5)
      .sort(() => this.random() - 0.5);

  async bank(ledger: Ledger): Promise<void> {
    const facts = this.some().map((transaction) => {
      const revision = (this.revisions.get(transaction) ?? 0) + 1;
      const change = this.one(['changed', 'removed'] as const);
      const amountCents = this.one([-500, 500, 300, -300]);
      this.revisions.set(transaction, revision);
      if (change === 'removed') this.facts.delete(transaction);
      else this.facts.set(transaction, amountCents);
      const fact = { transaction, revision, change, date: this.one(['2026-01-31', '2026-02-01']), amountCents };
      return factOf(this.tenantId, fact, accountOf(transaction));
    });
    if (facts.length > 0)
      await handle(ledger.work, new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()), facts);
  }

  async assistant(ledger: Ledger): Promise<void> {
    const seen = await this.lines(ledger, this.some());
    const proposals = seen.map(({ lineId, seq }) => classified(this.tenantId, lineId, this.one(paths), seq));
    if (proposals.length > 0) await handle(ledger.work, new ApplyClassification(), proposals);
  }

  async person(ledger: Ledger): Promise<void> {
    const lineIds = (await this.lines(ledger, this.some())).map(({ lineId }) => lineId);
    if (lineIds.length === 0) return;
    const subcategory = this.random() < 0.3 ? this.one(['North', 'South', 'East', 'West']) : undefined;
    const body = { lineIds, category: this.one(categories), ...(subcategory ? { subcategory } : {}) };
    try {
      await new CategoriesController(ledger.work).putMany({ body } as never, personOf(this.tenantId, 'ana@demo.test'));
    } catch (error) {
      // A line that is gone by then is refused.
      if (!(error instanceof DomainError) || ![404, 409].includes(error.status)) throw error;
    }
  }

  async journal(ledger: Ledger): Promise<void> {
    const amountCents = this.one([4_000, 250]);
    const [to, from] = [this.one(paths.slice(0, 2)), 'Income:Sales'];
    const line = (path: string, type: string, cents: number) => ({ path, type, amountCents: cents });
    const lines = [line(to, 'expense', amountCents), line(from, 'revenue', -amountCents)] as never;
    const entry = { journalNo: `J${++this.journalNo}`, date: '2026-01-31', description: 'journal', lines };
    await ledger.work.asWorker([this.tenantId], 'test', (em) =>
      postJournal(em, { tenantId: this.tenantId, fileName: 'j.csv', by: 'ana@shop.test', entries: [entry as never] }),
    );
    this.journals.set(to, (this.journals.get(to) ?? 0) + amountCents);
    this.journals.set(from, (this.journals.get(from) ?? 0) - amountCents);
  }

  async rebuild(ledger: Ledger): Promise<void> {
    if (this.random() < 0.8) return;
    await ledger.work.asWorker([this.tenantId], 'test', async (em) => ({ reply: await rebuildReadModels(em, this.tenantId) }));
  }

  private lines(ledger: Ledger, of: number[]): Promise<{ lineId: string; seq: number }[]> {
    return ledger.work.inspect([this.tenantId], (em) =>
      rows(
        em,
        sql`select g.entry_id || '-' || g.line as line_id, g.decision_seq as seq from gl_line g
            join bank_transaction b on b.tenant_id = g.tenant_id and b.entry_id = g.entry_id
            where g.tenant_id = ${this.tenantId} and b.bank_transaction_id = any (${of.map(uuid)}::uuid[])`,
      ),
    );
  }

  /** Cents per account: what the bank's newest facts leave, each on the category that its line has now, and the journals. */
  async expected(ledger: Ledger): Promise<Record<string, number>> {
    const sums = new Map(this.journals);
    const add = (path: string, cents: number) => sums.set(path, (sums.get(path) ?? 0) + cents);
    const filed = await ledger.work.inspect([this.tenantId], (em) =>
      rows<{ id: number; path: string }>(
        em,
        sql`select right(b.bank_transaction_id::text, 3)::int as id, a.path from bank_transaction b
            join posting p on p.tenant_id = b.tenant_id and p.entry_id = b.entry_id and p.line = 2
            left join lateral (select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = 2
                               order by seq desc limit 1) d on true
            join account a on a.tenant_id = p.tenant_id and a.account_id = coalesce(d.account_id, p.account_id) where b.tenant_id = ${this.tenantId}`,
      ),
    );
    expect(filed.map(({ id }) => id).sort()).toEqual([...this.facts.keys()].sort());
    for (const { id, path } of filed) {
      add(`Assets:Bank:${accountOf(id)}`, this.facts.get(id)!);
      add(path, -this.facts.get(id)!);
    }
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  }
}

const sumsIn = (ledger: Ledger, tenantId: number, table: 'account_balance' | 'day_amount' | 'month_amount') =>
  ledger.work.inspect([tenantId], async (em) => {
    const found = await rows<{ path: string; cents: number }>(
      em,
      sql`select a.path, sum(x.amount_cents) as cents from ${sql.ref(table)} x join account a using (tenant_id, account_id)
          where tenant_id = ${tenantId} group by a.path having sum(x.amount_cents) <> 0`,
    );
    return Object.fromEntries(found.map(({ path, cents }) => [path, cents]));
  });

/** What a subscriber makes of the log: every decision leaves the category that the one before it had chosen. */
async function sumsFromLog(ledger: Ledger, tenantId: number): Promise<Record<string, number>> {
  const log = new SqlLogReader('ledger', () => ledger.work.readLog());
  const types = [entryPosted.type, transactionCategorized.type];
  const events = await log.read({ partition: partitionOf(tenantId), from: 0, to: Number.MAX_SAFE_INTEGER, types, tenantId });
  const sums = new Map<string, number>();
  const filed = new Map<string, { category: string; seq: number }>();
  const add = (path: string, cents: number) => sums.set(path, (sums.get(path) ?? 0) + cents);
  for (const { type, data } of events as ReceivedEvent<any>[]) {
    if (type === entryPosted.type) {
      for (const { line, account, amountCents } of data.lines) {
        add(account, amountCents);
        // A carried decision is the first of its line.
        if (data.reverses === null) filed.set(`${data.entryId}-${line}`, { category: account, seq: 0 });
        else if (line === 2) expect([data.reverses, account]).toEqual([data.reverses, filed.get(`${data.reverses}-2`)!.category]);
      }
    } else {
      const before = filed.get(data.lineId)!;
      expect(data.previous).toBe(before.category);
      expect(data.decisionSeq).toBeGreaterThan(before.seq);
      filed.set(data.lineId, { category: data.category, seq: data.decisionSeq });
      add(data.previous, -data.amountCents);
      add(data.category, data.amountCents);
    }
  }
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
}

test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
  'whatever writers do at once, the accounts are right (%i)',
  async (seed) => {
    const [first] = unitsOfWork as [Ledger];
    const business = new Business(tenants[100 + seed]!, seed);
    const { tenantId } = business;
    await first.work.asWorker([tenantId], 'test', async (em) => ({ reply: undefined, events: await ensureBooks(em, [tenantId]) }));
    const writers = ['bank', 'assistant', 'person', 'person', 'journal', 'rebuild'] as const;
    // The pauses of the others are the time in which each does its steps; none waits for another.
    await Promise.all(
      writers.map(async (writer, n) => {
        for (let step = 0; step < steps; step++) await business[writer](unitsOfWork[n]!);
      }),
    );
    const expected = await business.expected(first);
    for (const table of ['account_balance', 'day_amount', 'month_amount'] as const)
      expect([table, await sumsIn(first, tenantId, table)]).toEqual([table, expected]);
    expect(await sumsFromLog(first, tenantId)).toEqual(expected);
    expect(await first.work.inspect([tenantId], verifyBooks)).toEqual([]);
  },
  60_000,
);
