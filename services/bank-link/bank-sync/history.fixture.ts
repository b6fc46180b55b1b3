// Runs a linked account through a random history, without HTTP and queue: events at the bank and its provider, imported files, and people's
// decisions. A separate model, without pages and claims, checks the result.
import { randomUUID } from 'node:crypto';
import type { RunningJob } from '#platform/jobs/job-runner.js';
import { sealWith } from '#platform/seal.js';
import { Clock } from '#platform/clock.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import type { PlaidItem } from '../../simulators/plaid/plaid-item.js';
import { ImportTrial, type Jobs } from '../imports/import.fixture.js';
import { parseAccount } from '../plaid/parse-page.js';
import { mapAccounts, writeLink } from '../bank-links/write-link.js';
import type { Happening } from './happenings.fixture.js';
import { contentOf, dayOf, HistoryBank, institution, textOf, unworded } from './history-bank.fixture.js';
import { Killed, TestProvider } from './history-provider.fixture.js';
import { keptDecisions, multisetUnion, without, type Decision } from './kept-decisions.fixture.js';
import type { StatementEntry } from './statement-entry.fixture.js';
import { SyncBank } from './sync-bank.job.js';

const seal = sealWith(Buffer.alloc(32, 7));
const clock = new Clock(() => new Date('2026-11-21T17:00:00Z'));

export class History {
  private readonly provider = new TestProvider();
  private readonly bank = new HistoryBank(this.provider);
  private readonly job: SyncBank;
  private readonly files: { importId: string; contents: string[] }[] = [];
  private readonly decisions: Decision[] = [];
  private linkId = '';
  private cursors: { cursor: string; gone: number }[] = [];
  /** Syncs that changed the books although the bank had changed only ids. */
  private readonly restless: string[] = [];
  /** The commit of the sync after which the process is killed; none where it is not. */
  private killAfter = Infinity;

  private constructor(
    private readonly unitOfWork: UnitOfWork,
    readonly tenantId: number,
    private readonly imports: ImportTrial,
  ) {
    this.job = new SyncBank(this.killable(), { plaid: this.provider, simplefin: this.provider }, clock, seal);
  }

  static async open(unitOfWork: UnitOfWork, jobs: Jobs, tenantId: number): Promise<History> {
    const bankAccountId = randomUUID();
    const imports = await new ImportTrial(unitOfWork, jobs, tenantId, {
      ...{ bankAccountId, name: 'Checking', type: 'asset' as const, mask: null, processor: null },
    }).open();
    const history = new History(unitOfWork, tenantId, imports);
    const item = history.bank.signIn(false);
    await history.link(item);
    const accountId = item.accounts[0]!.account_id;
    await history.asWorker((em) => mapAccounts(em, tenantId, history.linkId, [{ accountId, bankAccountId }]));
    return history;
  }

  /** `anchored`: the first purchase stays, so that every history of the bank goes back as far. */
  async live(happenings: Happening[], { anchored }: { anchored: boolean }): Promise<void> {
    if (anchored) this.bank.add({ day: -1, cents: 77, shop: 0, isPending: false, isAnchor: true });
    for (const happening of happenings) await this.happen(happening);
    // Finally the bank has sent everything.
    this.bank.removeLate();
    this.bank.addSlow();
    for (let tries = 0; tries < 2; tries++) await this.sync({ kind: 'sync', pageSize: 500, trouble: 'none' });
  }

  private async happen(happening: Happening): Promise<void> {
    this.bank.happen(happening);
    if (happening.kind === 'decide') await this.decide(this.bank.pick(happening.at));
    if (happening.kind === 'overlap') await this.overlap(happening.at);
    if (happening.kind === 'relink') await this.link(this.bank.signIn(happening.slow));
    if (happening.kind === 'return') await this.link(this.bank.signInAgain(happening.at));
    if (happening.kind === 'file') await this.importFile(happening);
    if (happening.kind === 'undo-file') await this.undoFile();
    if (happening.kind === 'sync') {
      if (happening.pageSize > 1) this.bank.removeLate();
      await this.sync(happening);
    }
  }

  /** The bank sends a transaction, a person decides about it, the bank sends it again with another id, and removes the first one. */
  private async overlap(at: number): Promise<void> {
    await this.sync({ kind: 'sync', pageSize: 500, trouble: 'none' });
    await this.decide(this.bank.pick(at));
    this.bank.happen({ kind: 'renumber', at, late: true });
    await this.sync({ kind: 'sync', pageSize: 500, trouble: 'none' });
    this.bank.removeLate();
  }

  /** A person decides about a purchase's transaction. */
  private async decide(entry: StatementEntry | undefined): Promise<void> {
    const found = entry && (await this.transactionOf(entry.id));
    if (!found || (await this.decided()).some(({ transaction }) => transaction === found)) return;
    // Equal transactions can't be distinguished, so this is a decision about one more of them.
    const equal = this.bank.entries.filter((other) => !other.isPending && contentOf(other) === contentOf(entry));
    const undecided = [entry, ...equal].find((other) => !other.decided);
    if (undecided) undecided.decided = true;
    this.decisions.push({ transaction: found, position: await this.position() });
  }

  /** Of the newest event about the account's transactions. */
  private async position(): Promise<number> {
    const found = await this.look((em) =>
      row<{ position: number }>(
        em,
        sql`select coalesce(max(position), 0) as position from event_log where tenant_id = ${this.tenantId} and type = 'bank-link.transaction-received'`,
      ),
    );
    return found!.position;
  }

  private async transactionOf(id: string): Promise<string | undefined> {
    const found = await this.look((em) =>
      row<{ bankTransactionId: string | null }>(
        em,
        sql`select bank_transaction_id from import_row where tenant_id = ${this.tenantId} and generation is not null and bank_id = ${id}`,
      ),
    );
    return found?.bankTransactionId ?? undefined;
  }

  private async link(item: PlaidItem): Promise<void> {
    this.cursors = [];
    const linkedItem = {
      itemId: item.itemId,
      institutionId: institution.id,
      bankName: institution.name,
      accounts: item.accountsWithBalances().map(parseAccount),
    };
    this.linkId = await this.asWorker((em) =>
      writeLink(em, seal, {
        tenantId: this.tenantId,
        provider: 'plaid',
        item: linkedItem,
        token: `access-${item.itemId}`,
        linkedBy: 'ana',
        now: clock.instant(),
      }),
    );
  }

  private async sync({ pageSize, trouble }: Extract<Happening, { kind: 'sync' }>): Promise<void> {
    if (this.bank.slow && pageSize > 2) this.bank.addSlow();
    const { count } = this.bank;
    this.provider.begin(pageSize, { kind: trouble, after: count % 3 });
    this.killAfter = trouble === 'kill' ? count % 4 : Infinity;
    const places = this.cursors.filter(({ gone }) => gone === this.bank.gone);
    if (trouble === 'replay' && places.length > 0) {
      const { cursor } = places[count % places.length]!;
      await this.asWorker((em) =>
        execute(em, sql`update bank_link set cursor = ${cursor} where tenant_id = ${this.tenantId} and link_id = ${this.linkId}`),
      );
    }
    const before = await this.position();
    const run = () => this.job.run({ ...jobOf(this.tenantId), payload: { linkId: this.linkId } } as RunningJob<{ linkId: string }>);
    const outcomes = await Promise.allSettled(trouble === 'twice' ? [run(), run()] : [run()]);
    this.killAfter = Infinity;
    for (const outcome of outcomes) if (outcome.status === 'rejected' && !(outcome.reason instanceof Killed)) throw outcome.reason;
    if (this.bank.onlyRenamed && (await this.position()) > before) this.restless.push('a sync changed what is known');
    if (outcomes.every(({ status }) => status === 'fulfilled') && this.provider.isReadToEnd) this.bank.markAsRead();
    const { cursor } = (await this.look((em) =>
      row<{ cursor: string | null }>(em, sql`select cursor from bank_link where tenant_id = ${this.tenantId} and link_id = ${this.linkId}`),
    ))!;
    if (cursor !== null) this.cursors.push({ cursor, gone: this.bank.gone });
  }

  /** The unit of work of a process that may be killed after any of its commits. */
  private killable(): UnitOfWork {
    const { unitOfWork } = this;
    const asWorker: UnitOfWork['asWorker'] = async (...given: Parameters<UnitOfWork['asWorker']>) => {
      const reply = await (unitOfWork.asWorker as (...all: unknown[]) => Promise<unknown>)(...given);
      if (this.killAfter-- <= 0) throw new Killed();
      return reply as never;
    };
    return Object.create(unitOfWork, { asWorker: { value: asWorker } }) as UnitOfWork;
  }

  /** The bank's own file of some days, as posted until now. */
  private async importFile({ from, days }: { from: number; days: number }): Promise<void> {
    const shown = this.bank.entries.filter(({ day, isPending }) => !isPending && day >= from && day < from + days);
    if (shown.length === 0) return;
    const { importId } = await this.imports.import(
      shown.map((purchase) => ({ date: dayOf(purchase.day), description: textOf(purchase), amountCents: 0 - purchase.cents })),
    );
    this.files.push({ importId, contents: shown.map(contentOf) });
  }

  private async undoFile(): Promise<void> {
    const file = this.files.shift();
    if (file) await this.imports.undo(file.importId);
  }

  /** Differences between the books and the bank's final statement. Rows of a file stay although the bank removed them. */
  async differences(): Promise<string[]> {
    const { activity: worded, differences } = await this.imports.books();
    // A transaction keeps its first description.
    const activity = worded.map(unworded);
    const posted = this.bank.entries.filter(({ isPending }) => !isPending).map(contentOf);
    const expected = multisetUnion([posted, ...this.files.map(({ contents }) => contents)]);
    const held = await this.look((em) => rows<{ n: number }>(em, sql`select from import_row where tenant_id = ${this.tenantId} and held`));
    const differing = [
      ...without(activity, expected).map((content) => `too much: ${content}`),
      ...without(expected, activity).map((content) => `missing: ${content}`),
    ];
    return [...differing, ...this.restless, ...(held.length > 0 ? [`${held.length} wait`] : []), ...differences];
  }

  /** Decided purchases that exceed the decided transactions with their content. */
  async lostDecisions(): Promise<string[]> {
    const kept = (await this.decided()).map(({ content }) => unworded(content));
    return without(this.bank.entries.filter(({ decided, isPending }) => decided && !isPending).map(contentOf), kept);
  }

  private async decided() {
    const events = await this.look((em) =>
      rows<{ position: number; data: string }>(
        em,
        sql`select position, data from event_log where tenant_id = ${this.tenantId} and type = 'bank-link.transaction-received' order by position`,
      ),
    );
    return keptDecisions(events, this.decisions);
  }

  private look<T>(
    handler: Parameters<UnitOfWork['inspect']>[1] extends (em: infer E) => unknown ? (em: E) => Promise<T> : never,
  ): Promise<T> {
    return this.unitOfWork.inspect([this.tenantId], handler as never);
  }

  private asWorker<T>(work: (em: never) => Promise<T>): Promise<T> {
    return this.unitOfWork.asWorker([this.tenantId], 'test', async (em) => ({ reply: await work(em as never) }));
  }
}

const jobOf = (tenantId: number) => ({ id: 'job', tenantId, requestedBy: 'ana', progress: async () => {} });
