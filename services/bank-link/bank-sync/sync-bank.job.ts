// Reads new transactions of a linked bank page by page. Each page is stored as sent, and all are applied after the last one. The job may
// run at any time, twice at once, and be killed anywhere. A sync without news costs one call and no write.
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { Uuid } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import { defineJob, RunLater, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { execute, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { ApplyUpdate, type Change, type Step } from './apply-update.js';
import { accountsOf, dropOpenPages, lockLink, keepPage, openLink, openPages, readAllAgain, tokenOf, type OpenLink } from './link.query.js';
import { isFirstReader } from './first-reader.query.js';
import { mergePages } from './merge-pages.js';
import { BANK_PROVIDERS, type BankProviders, type ProviderPage } from './provider.js';
import { syncBankKind } from './sync-kind.js';
import { backOffMinutes, BankTrouble } from './trouble.js';

const syncBankJob = defineJob({ kind: syncBankKind, payload: z.object({ linkId: Uuid }), attempts: 5 });
type Job = RunningJob<{ linkId: string }>;

/** Restarts of one run after another process has read on, a cursor was lost, or the bank's rows changed. */
const maxRetries = 20;
/** US banks post by the days of this time zone. */
const bankZone = 'America/New_York';
const nothing: Change = { added: 0, changed: 0, removed: 0 };

/** The cursor has changed, so the sync starts again from the current one. */
class ReadAgain extends Error {}

@Injectable()
export class SyncBank {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(BANK_PROVIDERS) private readonly providers: BankProviders,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Runs(syncBankJob)
  async run(job: Job): Promise<Change> {
    await this.waitTurn(job);
    try {
      return await this.follow(job);
    } catch (error) {
      if (!(error instanceof BankTrouble)) throw error;
      // An unavailable provider is retried later by the schedule, not at once.
      await this.note(job, error);
      throw new DomainError(`bank-${error.kind}`, 502, error.message);
    }
  }

  /** One job at a time reads a bank, in any process. A second one would only request the same pages. */
  private async waitTurn({ id: jobId, tenantId, requestedBy, payload: { linkId } }: Job): Promise<void> {
    const isFirst = await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => ({
      reply: await isFirstReader(em, { tenantId, linkId, jobId }),
    }));
    if (!isFirst) throw new RunLater('Another sync of this bank is still running');
  }

  private async follow(job: Job): Promise<Change> {
    const { tenantId, payload } = job;
    for (let tries = 0; tries < maxRetries; tries++) {
      const link = await this.unitOfWork.inspect([tenantId], (em) => openLink(em, tenantId, payload.linkId));
      if (!link || link.paused) return nothing;
      try {
        return await this.read(job, link);
      } catch (error) {
        if (error instanceof BankTrouble && error.kind === 'lost-place') await this.startOver(job, link);
        else if (error instanceof BankTrouble && error.kind === 'moved') await this.dropPages(job, link);
        else if (!(error instanceof ReadAgain)) throw error;
      }
    }
    throw new BankTrouble('moved');
  }

  private async read(job: Job, link: OpenLink): Promise<Change> {
    const { tenantId } = job;
    const { linkId } = link;
    const provider = this.providers[link.provider];
    const stored = await this.unitOfWork.inspect([tenantId], (em) => openPages(em, tenantId, linkId));
    const pages = stored.map(({ payload }) => provider.read(payload));
    const token = tokenOf(this.seal, tenantId, link);
    while (pages.at(-1)?.hasMore !== false) {
      const cursor = pages.at(-1)?.next ?? link.cursor;
      const payload = await provider.page(token, cursor);
      const page = provider.read(payload);
      if (page.isEarly) throw new BankTrouble('early');
      // A page that leads to itself or to an earlier one would be read forever.
      if (page.hasMore && (page.next === cursor || pages.some(({ next }) => next === page.next))) throw new BankTrouble('moved');
      if (pages.length === 0 && (await this.isNothingNew(tenantId, link, page))) return nothing;
      await this.keep(job, link, cursor, payload);
      pages.push(page);
      await job.progress(0.5 - 0.5 / (pages.length + 1), `${countOf(pages)} transactions read`);
    }
    return this.apply(job, link, pages);
  }

  private async isNothingNew(tenantId: number, link: OpenLink, page: ProviderPage): Promise<boolean> {
    // For a provider that sends days, the cursor alone shows whether they have changed.
    const isEmpty = page.completeDays !== undefined || (page.transactions.length === 0 && page.removed.length === 0);
    const isUnchanged = isEmpty && !page.hasMore && page.next === link.cursor;
    const isKnown =
      link.complete === page.isComplete && link.problem === (page.attention ?? null) && link.failures === 0 && link.statedOn === this.today;
    if (!isUnchanged || !isKnown) return false;
    const accounts = await this.unitOfWork.inspect([tenantId], (em) => accountsOf(em, tenantId, link.linkId));
    const knownBalances = new Map(accounts.map((account) => [account.accountId, account.balanceCents]));
    return page.accounts.every(({ accountId, balanceCents }) => knownBalances.get(accountId) === balanceCents);
  }

  private get today(): string {
    return this.clock.today(bankZone);
  }

  private async keep({ tenantId, requestedBy }: Job, link: OpenLink, cursor: string | null, payload: object): Promise<void> {
    const place = { tenantId, ...link };
    const kept = await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      const isLocked = await lockLink(em, place);
      // Only one of two jobs that read the same page stores it.
      const last = isLocked ? (await openPages(em, tenantId, link.linkId)).at(-1) : undefined;
      const isNext = isLocked && (last ? this.providers[link.provider].read(last.payload).next : link.cursor) === cursor;
      if (isNext) await keepPage(em, place, cursor, payload);
      return { reply: isNext };
    });
    if (!kept) throw new ReadAgain();
  }

  private async apply(job: Job, link: OpenLink, pages: ProviderPage[]): Promise<Change> {
    const { tenantId, requestedBy } = job;
    const update = mergePages(pages);
    const applied = new ApplyUpdate({ tenantId, link, update, today: this.today, now: this.clock.instant() });
    const perform = async (step: Step): Promise<boolean> => {
      const reply = await this.unitOfWork.asWorker([tenantId], requestedBy, step);
      if (reply === undefined) throw new ReadAgain();
      return reply;
    };
    const all = Math.max(1, update.transactions.length);
    for (const step of applied.chunks()) {
      await perform(step);
      await job.progress(0.5 + 0.2 * Math.min(1, (applied.change.added + applied.change.changed) / all), `${all} transactions`);
    }
    if (applied.isLarge) while (await perform(applied.place)) await job.progress(0.8, `${all} transactions`);
    await perform(applied.last);
    return applied.change;
  }

  private startOver({ tenantId, requestedBy }: Job, link: OpenLink): Promise<void> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      if (await lockLink(em, { tenantId, ...link })) await readAllAgain(em, tenantId, [link.linkId]);
      return { reply: undefined };
    });
  }

  private dropPages({ tenantId, requestedBy }: Job, link: OpenLink): Promise<void> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      const place = { tenantId, ...link };
      if (await lockLink(em, place)) await dropOpenPages(em, place);
      return { reply: undefined };
    });
  }

  private note({ tenantId, requestedBy, payload }: Job, trouble: BankTrouble): Promise<void> {
    const now = this.clock.instant();
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      const link = await openLink(em, tenantId, payload.linkId);
      const failures = (link?.failures ?? 0) + 1;
      const retryAt = new Date(now.getTime() + backOffMinutes(failures) * 60_000);
      await execute(
        em,
        sql`update bank_link set problem = ${trouble.message}, problem_since = case when problem is null then ${now.toISOString()}::timestamptz else problem_since end,
              needs_relink = needs_relink or ${trouble.needsPerson}, failures = ${failures}, retry_at = ${retryAt.toISOString()}::timestamptz
            where tenant_id = ${tenantId} and link_id = ${payload.linkId} and token_sealed is not null`,
      );
      return { reply: undefined };
    });
  }
}

const countOf = (pages: ProviderPage[]): number => pages.reduce((sum, { transactions }) => sum + transactions.length, 0);
