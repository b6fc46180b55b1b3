// HTTP edge of reconciliations.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { existing } from '#contracts/problem.js';
import {
  listClearedEntries,
  listReconcilable,
  listReconciliationChanges,
  listReconciliations,
  previewReconciliation,
  reconcile,
  reconciliationReport,
  reopenReconciliation,
  sumClearedEntries,
} from '#contracts/routes/reconciliations.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { clearedPage, clearedSums } from './cleared.query.js';
import { differenceOf, openEntry } from './compare-statement.js';
import { ownAccount, ownAccounts, statementsOf } from './own-accounts.query.js';
import { clearedBy, compareStatement, compareStatements, rowsWithoutEntry } from './read-comparison.js';
import { accountOf, factOf, listedFact, previewOf, proposalOf, reopenedFact, statementOf } from './reconciliations.js';
import { reportCsv } from './report-csv.js';
import { drawReport } from './report-pdf.js';
import { changesSince, maxChanges, sinceOf } from './since.query.js';
import { beginningBy, countReconciliations, keptEntries, newestReconciliations, storedReconciliations } from './stored.query.js';
import { reopen, writeReconciliation } from './write-reconciliation.js';

@Controller()
export class ReconciliationsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listReconciliations)
  list({ query }: RequestOf<typeof listReconciliations>, who: Identity): Promise<ReplyOf<typeof listReconciliations>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const account = query.accountId === undefined ? undefined : await ownAccount(em, tenantId, query.accountId);
      const { page, limit } = query;
      const wanted = { tenantId, accountId: account?.accountId };
      const stored = await storedReconciliations(em, { ...wanted, page: { page, limit } });
      const total = await countReconciliations(em, wanted);
      const active = stored.filter(({ reopenedAt }) => reopenedAt === null).map(({ reconciliationId }) => reconciliationId);
      const since = await sinceOf(em, tenantId, active);
      return { reconciliations: stored.map((fact) => listedFact(fact, since(fact.reconciliationId))), page, limit, total };
    });
  }

  @Serve(reconcile)
  async reconcile({ body }: RequestOf<typeof reconcile>, who: Identity): Promise<ReplyOf<typeof reconcile>> {
    return this.unitOfWork.run(who, async (em) => {
      const { stored, events } = await writeReconciliation(em, who, body, { ...(await this.day(em, who)), at: this.now() });
      return { reply: factOf(stored), events };
    });
  }

  @Serve(reopenReconciliation)
  reopen({ params, body }: RequestOf<typeof reopenReconciliation>, who: Identity): Promise<ReplyOf<typeof reopenReconciliation>> {
    return this.unitOfWork.run(who, async (em) => {
      const { stored, events } = await reopen(em, who, { id: params.id, reason: body.reason, at: this.now() });
      return { reply: reopenedFact(stored), events };
    });
  }

  @Serve(listReconciliationChanges)
  changes(
    { params: { id } }: RequestOf<typeof listReconciliationChanges>,
    who: Identity,
  ): Promise<ReplyOf<typeof listReconciliationChanges>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      existing('reconciliation', (await storedReconciliations(em, { tenantId, id }))[0]);
      const since = (await sinceOf(em, tenantId, [id]))(id);
      const found = await changesSince(em, tenantId, id);
      const changes = found.map(({ entryId, line, ...change }) => ({ ...change, lineId: line === null ? null : `${entryId}-${line}` }));
      return { changes, since, truncated: since.entries > maxChanges };
    });
  }

  @Serve(listReconcilable)
  accounts(_: unknown, who: Identity): Promise<ReplyOf<typeof listReconcilable>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { method, today } = await this.day(em, who);
      const accounts = await ownAccounts(em, tenantId);
      const statements = Map.groupBy(await statementsOf(em, tenantId), ({ bankAccountId }) => bankAccountId);
      const wanted = accounts.map(({ accountId }) => ({ accountId, before: null }));
      const newest = new Map((await newestReconciliations(em, tenantId, wanted)).map((fact) => [fact.accountId, fact]));
      const since = await sinceOf(
        em,
        tenantId,
        [...newest.values()].map(({ reconciliationId }) => reconciliationId),
      );
      const proposed = accounts.flatMap((account) => {
        const own = statements.get(account.bankAccountId ?? '') ?? [];
        const statement = proposalOf(own, newest.get(account.accountId)?.statementDate ?? null, today);
        return statement ? [{ account, through: statement.date, statement }] : [];
      });
      const comparisons = await compareStatements(em, { tenantId, method }, proposed);
      const proposals = new Map(
        proposed.map(({ account, statement }, at) => [
          account.accountId,
          { ...statementOf(statement), differenceCents: differenceOf(comparisons[at]!, statement.statedCents) },
        ]),
      );
      return {
        accounts: accounts.map((account) => {
          const fact = newest.get(account.accountId);
          const { reconciliationId, statementDate, by, at } = fact ?? {};
          return {
            ...accountOf(account),
            newest: fact
              ? { reconciliationId: reconciliationId!, statementDate: statementDate!, by: by!, at: at!, since: since(reconciliationId!) }
              : null,
            proposal: proposals.get(account.accountId) ?? null,
          };
        }),
      };
    });
  }

  @Serve(previewReconciliation)
  preview({ query }: RequestOf<typeof previewReconciliation>, who: Identity): Promise<ReplyOf<typeof previewReconciliation>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { method, today } = await this.day(em, who);
      const account = await ownAccount(em, tenantId, query.accountId);
      const statements = await statementsOf(em, tenantId, account.bankAccountId);
      const stored = await storedReconciliations(em, { tenantId, accountId: account.accountId });
      const newest = stored.find(({ reopenedAt }) => reopenedAt === null)?.statementDate ?? null;
      const through = query.statementDate ?? (proposalOf(statements, newest, today) ?? statements[0])?.date ?? newest ?? today;
      const comparison = await compareStatement(em, { tenantId, method }, account, through);
      return previewOf({
        ...{ comparison, statements, stored, statedCents: query.statedCents },
        rowsWithoutEntry: await rowsWithoutEntry(em, tenantId, comparison),
      });
    });
  }

  @Serve(listClearedEntries)
  cleared({ query }: RequestOf<typeof listClearedEntries>, who: Identity): Promise<ReplyOf<typeof listClearedEntries>> {
    const { accountId, statementDate, page, limit } = query;
    return this.unitOfWork.read(who, async (em) => {
      const wanted = await clearedBy(em, who.tenantId, await ownAccount(em, who.tenantId, accountId), statementDate);
      const entries = await clearedPage(em, who.tenantId, wanted, { page, limit });
      return { entries: entries.map(openEntry).map(({ clearedOn: _, ...entry }) => entry), page, limit };
    });
  }

  @Serve(sumClearedEntries)
  clearedSums({ query }: RequestOf<typeof sumClearedEntries>, who: Identity): Promise<ReplyOf<typeof sumClearedEntries>> {
    return this.unitOfWork.read(who, async (em) => {
      const wanted = await clearedBy(em, who.tenantId, await ownAccount(em, who.tenantId, query.accountId), query.statementDate);
      const { deposits, depositsCents, payments, paymentsCents } = await clearedSums(em, who.tenantId, wanted);
      return { deposits: { count: deposits, amountCents: depositsCents }, payments: { count: payments, amountCents: paymentsCents } };
    });
  }

  @Serve(reconciliationReport)
  async report({ params: { id }, query }: RequestOf<typeof reconciliationReport>, who: Identity): Promise<StreamableFile> {
    const { tenantId } = who;
    const { books, ...facts } = await this.unitOfWork.read(who, async (em) => {
      const stored = existing('reconciliation', (await storedReconciliations(em, { tenantId, id }))[0]);
      return {
        ...{ stored, books: await booksOf(em, tenantId), cleared: await keptEntries(em, tenantId, id) },
        beginningBy: await beginningBy(em, tenantId, stored),
      };
    });
    const { stored, cleared } = facts;
    const isPdf = query.format === 'pdf';
    const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: books.timeZone });
    const bytes = isPdf
      ? await drawReport({ ...facts, businessName: books.name, instantText: (instant) => written.format(new Date(instant)) })
      : Buffer.from(`\ufeff${reportCsv(stored, cleared)}`);
    const name = `${leafOf(stored.path)} reconciliation ${stored.statementDate}`.replace(/[^\w .-]/g, '_');
    const type = isPdf ? 'application/pdf' : 'text/csv; charset=utf-8';
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}.${query.format}"`, length: bytes.length });
  }

  private now(): string {
    return this.clock.instant().toISOString();
  }

  private async day(em: EntityManager, { tenantId }: Identity): Promise<{ today: string; method: 'cash' | 'accrual' }> {
    const { timeZone, method } = await booksOf(em, tenantId);
    return { today: this.clock.today(timeZone), method };
  }
}
