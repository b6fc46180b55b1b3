// Imports driven without HTTP and without a queue, for tests that need hundreds of them: preview, commit and undo as their jobs do it.
import { randomUUID } from 'node:crypto';
import type { RunningJob } from '#platform/jobs/job-runner.js';
import { rows, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import type { Statement, StatementBalance, StatementRow } from '../statements/statement.js';
import { verifyBankLink } from '../verify.js';

type Run = (job: RunningJob<{ importId: string }>) => Promise<unknown>;

/** The modules of the jobs, given by the test, which may have put another matcher under them. */
export interface Jobs {
  CommitImport: new (work: UnitOfWork) => { run: Run };
  UndoImport: new (work: UnitOfWork) => { run: Run };
  storePreview: typeof import('./store-preview.js').storePreview;
}

export type TrialRow = Pick<StatementRow, 'date' | 'description' | 'amountCents' | 'bankId' | 'processor'>;

export class ImportTrial {
  private readonly commitRun: Run;
  private readonly undoRun: Run;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    readonly tenantId: number,
    private readonly account: OwnAccount = { bankAccountId: randomUUID(), name: 'Checking', type: 'asset', mask: null, processor: null },
  ) {
    const [commit, undo] = [new jobs.CommitImport(unitOfWork), new jobs.UndoImport(unitOfWork)];
    this.commitRun = (job) => commit.run(job);
    this.undoRun = (job) => undo.run(job);
  }

  async open(): Promise<this> {
    const { bankAccountId, name, type } = this.account;
    await this.change(
      sql`insert into bank_account (tenant_id, bank_account_id, name, type) values (${this.tenantId}, ${bankAccountId}, ${name}, ${type})`,
    );
    return this;
  }

  /** Previews and commits. Returns the preview's and the commit's counts. */
  async import(statementRows: TrialRow[], opening?: StatementBalance, accept: number[] = [], format: Statement['format'] = 'csv') {
    const importId = randomUUID();
    const numbered = statementRows.map((row, n): StatementRow => ({ ...row, row: n + 1, line: n + 2, raw: '' }));
    const statement: Statement = {
      format,
      layout: 'trial',
      accounts: [{ key: 'a', name: 'Checking', type: 'asset', opening }],
      rows: numbered,
      rejected: [],
      confident: true,
      notes: [],
    };
    const preview = {
      tenantId: this.tenantId,
      importId,
      fileName: 'trial.csv',
      fileKey: '',
      createdBy: 'test',
      statement,
      accounts: [{ key: 'a', account: this.account, number: null, isNew: false, certain: true, asked: false, reason: '' }],
    };
    await this.unitOfWork.asWorker([this.tenantId], 'test', async (em) => ({ reply: await this.jobs.storePreview(em, preview) }));
    const promised = await this.counts(importId);
    await this.change(sql`update import_row set accepted = true where import_id = ${importId} and row = any (${accept}::int[])`);
    await this.change(sql`update import set state = 'committing' where import_id = ${importId}`);
    await this.commitRun(this.jobOf(importId));
    return { importId, promised, done: await this.counts(importId) };
  }

  async undo(importId: string): Promise<void> {
    await this.change(sql`update import set state = 'undoing' where import_id = ${importId}`);
    await this.undoRun(this.jobOf(importId));
  }

  /** The account's current transactions, as sorted texts, and the opening balance. */
  async books() {
    return this.unitOfWork.inspect([this.tenantId], async (em) => {
      const found = await rows<{ kind: string; date: string; text: string; cents: number }>(
        em,
        sql`select kind, date, description as text, amount_cents as cents from bank_transaction where tenant_id = ${this.tenantId} and not removed order by date, text, cents`,
      );
      const opening = found.find((transaction) => transaction.kind === 'opening-balance');
      return {
        activity: found
          .filter((transaction) => transaction.kind === 'activity')
          .map((transaction) => `${transaction.date} ${transaction.text} ${transaction.cents}`),
        opening: opening && { date: opening.date, cents: opening.cents },
        differences: await verifyBankLink(em),
      };
    });
  }

  private counts(importId: string): Promise<{ new: number; duplicate: number }> {
    return this.unitOfWork.inspect([this.tenantId], async (em) => {
      const [found] = await rows<{ new: number; duplicate: number }>(
        em,
        sql`select new_rows as new, duplicate_rows as duplicate from import where import_id = ${importId}`,
      );
      return found!;
    });
  }

  private change(statement: ReturnType<typeof sql>): Promise<unknown> {
    return this.unitOfWork.asWorker([this.tenantId], 'test', async (em) => ({ reply: await rows(em, statement) }));
  }

  private jobOf(importId: string): RunningJob<{ importId: string }> {
    return { id: randomUUID(), tenantId: this.tenantId, requestedBy: 'test', payload: { importId }, progress: async () => {} };
  }
}
