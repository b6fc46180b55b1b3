// HTTP edge of pay runs: a report's preview that stores nothing, the same file with `commit`, waiting runs, and undoing a report.
import { Controller } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { inPlainWords } from '#contracts/plain-issues.js';
import { DomainError } from '#contracts/problem.js';
import {
  getPayRuns,
  importPayReport,
  maxPayReportBytes,
  maxPayRuns,
  postWaitingRuns,
  undoPayReport,
  type PayRow,
  type PayRun,
  type ReadRun,
} from '#contracts/routes/pay-runs.js';
import { payrollPaths } from '#contracts/rules/payroll-accounts.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { KeepUp } from '#platform/service/keep-up.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readFile } from '#platform/upload.js';
import { holdBooks, loadAccounts } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { uncategorizedExpense } from '../accounts/standard-chart.js';
import { postingConsumer } from '../posting/posting-consumer.js';
import { changesOf, type PayrollAccounts } from './decide-pay-runs.js';
import type { ProviderRow } from './match-runs.js';
import { rowsOfRuns, runsOfYear, runsOn } from './pay-runs.query.js';
import { readPayReportFile } from './read-in-thread.js';
import { foundRuns, type FoundRun, type PayReport } from './reported-run.js';
import { matchNew, refuseCorrected, undoReport, writeReport, writeWaiting, type NewRun } from './write-pay-runs.js';

const limits = {
  what: 'report',
  maxBytes: maxPayReportBytes,
  tooLarge: 'The report is larger than 5 MB. Export a shorter period.',
};

@Controller()
export class PayRunsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keepUp: KeepUp,
    private readonly fileReader: FileReader,
  ) {}

  @Serve(getPayRuns)
  get({ params: { year } }: RequestOf<typeof getPayRuns>, who: Identity): Promise<ReplyOf<typeof getPayRuns>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { method } = await booksOf(em, tenantId);
      const runs = await runsOfYear(em, tenantId, year);
      const ids = runs.map(({ runId }) => runId);
      const rows = Map.groupBy(await rowsOfRuns(em, { tenantId, method }, ids), ({ runId }) => runId);
      return {
        year,
        runs: runs.map(({ entryId, ownSplit, ...run }): PayRun => ({
          ...run,
          state: entryId !== null ? 'posted' : ownSplit ? 'own-split' : 'waiting',
          entryLineId: entryId === null ? null : `${entryId}-1`,
          rows: (rows.get(run.runId) ?? []).map((row) => shownRow(row, row.pays)),
        })),
      };
    });
  }

  @Serve(importPayReport)
  async import(_: RequestOf<typeof importPayReport>, who: Identity, { request }: Exchange): Promise<ReplyOf<typeof importPayReport>> {
    const { tenantId } = who;
    const { name: fileName, bytes, fields } = await readFile(request, limits);
    const { commit, provider } = requestOf(fields);
    const report = await readPayReportFile(this.fileReader, { tenantId, bytes, provider });
    if (report.runs.length > maxPayRuns)
      throw new DomainError(
        'too-many-runs',
        422,
        `The report has more than ${maxPayRuns} pay days. Export a shorter period. Nothing was imported.`,
      );
    // A statement that was imported just now may have the rows.
    await this.keepUp.with(tenantId, postingConsumer);
    if (commit !== 'true')
      return this.unitOfWork.read(who, async (em) => {
        const read = await readRuns(em, tenantId, report);
        const complete = read.matched.flatMap(({ run, state }) => (state === 'posted' ? [run] : []));
        await refuseCorrected(em, tenantId, complete);
        return { fileName, ...(await previewOf(em, tenantId, read, report)) };
      });
    return this.unitOfWork.run<ReplyOf<typeof importPayReport>>(who, async (em) => {
      // Two people who import one report follow each other: the second one finds nothing new.
      await holdBooks(em, [tenantId]);
      const read = await readRuns(em, tenantId, report);
      const preview = { fileName, ...(await previewOf(em, tenantId, read, report)) };
      const { matched } = read;
      if (matched.length === 0) return { reply: { ...preview, imported: { reportId: null, runs: 0, posted: 0 } } };
      const { provider } = report;
      const { reportId, posted, events } = await writeReport(em, who, { provider, fileName: fileName.slice(0, 200), matched });
      return { reply: { ...preview, imported: { reportId, runs: matched.length, posted } }, events };
    });
  }

  @Serve(undoPayReport)
  undo({ params: { reportId } }: RequestOf<typeof undoPayReport>, who: Identity): Promise<ReplyOf<typeof undoPayReport>> {
    return this.unitOfWork.run(who, async (em) => {
      const { events, ...reply } = await undoReport(em, who, reportId);
      return { reply, events };
    });
  }

  @Serve(postWaitingRuns)
  postWaiting({ body: { runId } }: RequestOf<typeof postWaitingRuns>, who: Identity): Promise<ReplyOf<typeof postWaitingRuns>> {
    return this.unitOfWork.run(who, async (em) => {
      const { events, ...reply } = await writeWaiting(em, who, runId);
      return { reply, events };
    });
  }
}

interface ReadRuns {
  found: FoundRun[];
  /** Those that are new, matched with the bank's rows: what the preview shows and what an import posts. */
  matched: NewRun[];
}

async function readRuns(em: EntityManager, tenantId: number, { provider, runs }: PayReport): Promise<ReadRuns> {
  const { method } = await booksOf(em, tenantId);
  const found = foundRuns(runs, await runsOn(em, tenantId, provider, runs.map(({ payOn }) => payOn))); // prettier-ignore
  const fresh = found.flatMap(({ run, found: state }) => (state === 'new' ? [{ ...run, provider }] : []));
  return { found, matched: await matchNew(em, { tenantId, method }, fresh) };
}

async function previewOf(
  em: EntityManager,
  tenantId: number,
  { found, matched }: ReadRuns,
  { provider }: PayReport,
): Promise<Pick<ReplyOf<typeof importPayReport>, 'provider' | 'runs' | 'changes'>> {
  const byDay = new Map(matched.map((match) => [match.run.payOn, match]));
  const accounts = await loadAccounts(em, [tenantId]);
  const pathOf = (on: keyof PayrollAccounts): string => {
    const path = on === 'uncategorized' ? uncategorizedExpense : payrollPaths[on];
    const account = accounts.path(tenantId, path);
    return account ? accounts.mergeTarget(account).path : path;
  };
  const runs = found.map(({ run, found: state }): ReadRun => {
    const match = byDay.get(run.payOn);
    const rows = match?.rows.map(({ row, pays }) => shownRow(row, pays)) ?? [];
    return { ...run, found: state, state: match?.state ?? 'waiting', rows };
  });
  return { provider, runs, changes: changesOf(matched, pathOf) };
}

const shownRow = ({ lineId, date, description, paidFrom, category, amountCents }: ProviderRow, pays: PayRow['pays']): PayRow => ({
  ...{ lineId, date, description, paidFrom, category, amountCents, pays },
});

/** Reads the other parts of the form. */
function requestOf(fields: Record<string, unknown>): NonNullable<RequestOf<typeof importPayReport>['body']> {
  const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'tenantId' && String(value) !== ''));
  const parsed = importPayReport.body!.safeParse(given, inPlainWords);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DomainError('invalid-input', 400, `The part ${issue!.path.join('.') || 'provider'} can’t be read: ${issue!.message}.`);
}
