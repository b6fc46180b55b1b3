// A linked account that lives through a random history, without HTTP and without a queue: what happens at the bank and with its provider, files
// beside it, and what people decide. Beside it runs a model that knows nothing of ids, pages and claims.
import { randomUUID } from 'node:crypto';
import type { RunningJob } from '#platform/jobs/job-runner.js';
import { sealWith } from '#platform/seal.js';
import { Clock } from '#platform/clock.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { PlaidItem } from '../../host/simulators/plaid/plaid-item.js';
import { ImportTrial, type Jobs } from '../imports/import.fixture.js';
import { toldAccount } from '../plaid/told-page.js';
import { mapAccounts, writeLink } from '../bank-links/write-link.js';
import type { Happening, Purchase } from './happenings.fixture.js';
import { Killed, TestProvider } from './history-provider.fixture.js';
import { keptDecisions, without, type Decision } from './kept-decisions.fixture.js';
import type { BankProvider } from './provider.js';
import { noteChange, type Standing } from './standing.fixture.js';
import { SyncBank } from './sync-bank.job.js';

const seal = sealWith(Buffer.alloc(32, 7));
const clock = new Clock(() => new Date('2026-11-21T17:00:00Z'));
const institution = { id: 'ins_1', name: 'First Platypus Bank' };
const shops = ['HARDWARE STORE', 'BAKERY', 'PRINT SHOP'];
const dayOf = (n: number): string => new Date(Date.UTC(2026, 7, 1 + n)).toISOString().slice(0, 10);

export class History {
  private readonly provider = new TestProvider();
  private readonly job: SyncBank;
  private readonly standing: Standing[] = [];
  /** Ids that the bank will take back later. */
  private late: string[] = [];
  /** History that the provider will tell later. */
  private slow: Standing[] | undefined;
  private readonly files: { importId: string; rows: number }[] = [];
  private readonly decisions: Decision[] = [];
  private linkId = '';
  private bankAccountId = randomUUID();
  private n = 0;
  private cursors: string[] = [];
  /** The commit of the sync after which the process is killed; none where it is not. */
  private killAfter = Infinity;

  private constructor(
    private readonly unitOfWork: UnitOfWork,
    readonly tenantId: number,
    private readonly imports: ImportTrial,
  ) {
    this.job = new SyncBank(this.killable(), this.provider as unknown as BankProvider, clock, seal);
  }

  static async open(unitOfWork: UnitOfWork, jobs: Jobs, tenantId: number): Promise<History> {
    const bankAccountId = randomUUID();
    const imports = await new ImportTrial(unitOfWork, jobs, tenantId, {
      ...{ bankAccountId, name: 'Checking', type: 'asset' as const, mask: null, processor: null },
    }).open();
    const history = new History(unitOfWork, tenantId, imports);
    history.bankAccountId = bankAccountId;
    await history.linkAnew();
    await history.asWorker((em) => mapAccounts(em, tenantId, history.linkId, [{ accountId: 'account-1', bankAccountId }]));
    return history;
  }

  async live(happenings: Happening[]): Promise<void> {
    // The first one stays, so that every history that a bank tells goes as far back.
    this.tell({ day: -1, cents: 77, shop: 0, isPending: false });
    for (const happening of happenings) await this.happen(happening);
    // In the end the bank has told all that it will tell.
    this.takeBackLate();
    this.tellSlow();
    for (let tries = 0; tries < 2; tries++) await this.sync({ kind: 'sync', pageSize: 500, trouble: 'none' });
  }

  private async happen(one: Happening): Promise<void> {
    if (one.kind === 'buy') for (let n = 0; n < (one.twice ? 2 : 1); n++) this.tell({ ...one.purchase, isPending: false });
    if (one.kind === 'hold') this.tell({ ...one.purchase, isPending: true });
    if (one.kind === 'post') this.replace(this.pick(one.at, true), { cents: one.cents, isPending: false });
    if (one.kind === 'settle') this.replace(this.pick(one.at), { cents: one.cents });
    if (one.kind === 'modify') this.modify(this.pick(one.at), one);
    if (one.kind === 'remove') this.takeBack(this.pick(one.at));
    if (one.kind === 'renumber') this.renumber(this.pick(one.at), one.late);
    if (one.kind === 'decide') await this.decide(this.pick(one.at));
    if (one.kind === 'forget') this.provider.bank!.forgetPlaces();
    if (one.kind === 'relink') await this.relink(one.slow);
    if (one.kind === 'file') await this.importFile(one);
    if (one.kind === 'undo-file') await this.undoFile();
    if (one.kind === 'sync') {
      if (one.pageSize > 1) this.takeBackLate();
      await this.sync(one);
    }
  }

  private pick(at: number, isPending = false): Standing | undefined {
    const some = this.standing.slice(1).filter((one) => one.isPending === isPending);
    return some.length === 0 ? undefined : some[at % some.length];
  }

  private put(one: Standing, pendingId: string | null = null): void {
    const { id, day, cents, shop, isPending } = one;
    this.provider.bank!.put({
      id,
      accountId: this.provider.bank!.accounts[0]!.account_id,
      date: dayOf(day),
      name: shops[shop]!,
      amount: cents / 100,
      pending: isPending,
      pendingId,
    });
  }

  private tell(purchase: Purchase & { isPending: boolean }): void {
    const one = { ...purchase, id: `t${this.n++}`, decided: false, moved: false, renamed: 'no' as const };
    this.standing.push(one);
    this.put(one);
  }

  /** Under a new id that names the old one. */
  private replace(one: Standing | undefined, change: Partial<Standing>): void {
    if (!one) return;
    const before = one.id;
    this.provider.bank!.remove(before);
    Object.assign(one, change, { id: `t${this.n++}` });
    noteChange(one, { moved: true, renamed: one.renamed === 'no' ? 'linked' : 'yes' });
    this.put(one, before);
  }

  private modify(one: Standing | undefined, { cents, later }: { cents: number; later: number }): void {
    if (!one) return;
    Object.assign(one, { cents, day: one.day + later });
    noteChange(one, { moved: true });
    this.put(one);
  }

  private takeBack(one: Standing | undefined): void {
    if (!one) return;
    this.standing.splice(this.standing.indexOf(one), 1);
    this.provider.bank!.remove(one.id);
  }

  /** `late`: the old id goes only after the new one was read. */
  private renumber(one: Standing | undefined, late: boolean): void {
    if (!one) return;
    if (late) this.late.push(one.id);
    else this.provider.bank!.remove(one.id);
    one.id = `t${this.n++}`;
    noteChange(one, { renamed: 'yes' });
    this.put(one);
  }

  private takeBackLate(): void {
    for (const id of this.late) this.provider.bank!.remove(id);
    this.late = [];
  }

  private tellSlow(): void {
    for (const one of this.slow ?? []) if (this.standing.includes(one) && !this.provider.bank!.standing.has(one.id)) this.put(one);
    this.slow = undefined;
    this.provider.bank!.status = 'HISTORICAL_UPDATE_COMPLETE';
  }

  /** A person decides about the transaction that stands for a purchase. */
  private async decide(one: Standing | undefined): Promise<void> {
    const found = one && (await this.transactionOf(one.id));
    if (!found) return;
    one.decided = true;
    const { position } = (await this.look((em) =>
      row<{ position: number }>(em, sql`select coalesce(max(position), 0) as position from event_log`),
    ))!;
    this.decisions.push({ transaction: found, position });
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

  /** The bank is linked anew: another item, other ids for everything; `slow`: at first it tells the last days alone. */
  private async relink(slow: boolean): Promise<void> {
    this.late = [];
    for (const one of this.standing) {
      one.id = `t${this.n++}`;
      noteChange(one, { renamed: 'yes' });
    }
    await this.linkAnew();
    this.provider.bank!.status = slow ? 'INITIAL_UPDATE_COMPLETE' : 'HISTORICAL_UPDATE_COMPLETE';
    this.slow = slow ? this.standing.filter(({ day }) => day < 20) : undefined;
    for (const one of this.standing) if (!this.slow?.includes(one)) this.put(one);
    this.cursors = [];
  }

  private async linkAnew(): Promise<void> {
    const n = (this.n++, this.linkId === '' ? 1 : this.n);
    const item = new PlaidItem(`item-${n}`, institution, [{ id: `account-${n}`, name: 'Business Checking', mask: '4410' }]);
    this.provider.bank = item;
    const told = {
      itemId: item.itemId,
      institutionId: institution.id,
      bankName: institution.name,
      accounts: item.toldAccounts().map(toldAccount),
    };
    this.linkId = await this.asWorker((em) =>
      writeLink(em, seal, { tenantId: this.tenantId, item: told, token: `access-${n}`, linkedBy: 'ana', now: clock.instant() }),
    );
  }

  private async sync({ pageSize, trouble }: Extract<Happening, { kind: 'sync' }>): Promise<void> {
    if (this.slow && pageSize > 2) this.tellSlow();
    this.provider.begin(pageSize, { kind: trouble, after: this.n % 3 });
    this.killAfter = trouble === 'kill' ? this.n % 4 : Infinity;
    if (trouble === 'replay' && this.cursors.length > 0) {
      const cursor = this.cursors[this.n % this.cursors.length]!;
      await this.asWorker((em) =>
        execute(em, sql`update bank_link set cursor = ${cursor} where tenant_id = ${this.tenantId} and link_id = ${this.linkId}`),
      );
    }
    const run = () => this.job.run({ ...jobOf(this.tenantId), payload: { linkId: this.linkId } } as RunningJob<{ linkId: string }>);
    const outcomes = await Promise.allSettled(trouble === 'twice' ? [run(), run()] : [run()]);
    this.killAfter = Infinity;
    for (const outcome of outcomes) if (outcome.status === 'rejected' && !(outcome.reason instanceof Killed)) throw outcome.reason;
    // What was read to its end is known as it is.
    if (outcomes.every(({ status }) => status === 'fulfilled') && !this.slow)
      for (const one of this.standing) Object.assign(one, { moved: false, renamed: 'no' });
    const { cursor } = (await this.look((em) =>
      row<{ cursor: string | null }>(em, sql`select cursor from bank_link where tenant_id = ${this.tenantId} and link_id = ${this.linkId}`),
    ))!;
    if (cursor !== null) this.cursors.push(cursor);
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
    const shown = this.standing.filter(({ day, isPending }) => !isPending && day >= from && day < from + days);
    if (shown.length === 0) return;
    const { importId } = await this.imports.import(
      shown.map(({ day, cents, shop }) => ({ date: dayOf(day), description: shops[shop]!, amountCents: 0 - cents })),
    );
    this.files.push({ importId, rows: shown.length });
  }

  private async undoFile(): Promise<void> {
    const file = this.files.shift();
    if (file) await this.imports.undo(file.importId);
  }

  /** What the books have more or less than the bank's final statement. */
  async differences(): Promise<string[]> {
    const { activity, differences } = await this.imports.books();
    const expected = this.standing.filter(({ isPending }) => !isPending).map(contentOf);
    const held = await this.look((em) => rows<{ n: number }>(em, sql`select from import_row where tenant_id = ${this.tenantId} and held`));
    const said = [
      ...without(activity, expected).map((one) => `too much: ${one}`),
      ...without(expected, activity).map((one) => `missing: ${one}`),
    ];
    return [...said, ...(held.length > 0 ? [`${held.length} wait`] : []), ...differences];
  }

  /** Purchases that stand and that somebody had decided about, beyond the decided transactions of their content. */
  async lostDecisions(): Promise<string[]> {
    const events = await this.look((em) =>
      rows<{ position: number; data: string }>(
        em,
        sql`select position, data from event_log where tenant_id = ${this.tenantId} and type = 'bank-link.transaction-received' order by position`,
      ),
    );
    const kept = keptDecisions(events, this.decisions);
    return without(this.standing.filter(({ decided, isPending }) => decided && !isPending).map(contentOf), kept);
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

const contentOf = ({ day, cents, shop }: Purchase): string => `${dayOf(day)} ${shops[shop]!} ${0 - cents}`;

const jobOf = (tenantId: number) => ({ id: 'job', tenantId, requestedBy: 'ana', progress: async () => {} });
