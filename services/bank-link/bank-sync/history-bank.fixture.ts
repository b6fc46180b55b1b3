// The bank of a random history: its statement, the ids that the provider sends, and what it will send or remove later.
import { PlaidItem } from '../../simulators/plaid/plaid-item.js';
import type { Happening, Purchase } from './happenings.fixture.js';
import type { TestProvider } from './history-provider.fixture.js';
import { noteChange, type StatementEntry } from './statement-entry.fixture.js';

export const institution = { id: 'ins_1', name: 'First Platypus Bank' };
const shops = ['HARDWARE STORE', 'BAKERY', 'PRINT SHOP'];

export const dayOf = (n: number): string => new Date(Date.UTC(2026, 7, 1 + n)).toISOString().slice(0, 10);
export const textOf = ({ shop }: Purchase): string => shops[shop]!;
/** Removes the bank's changes from a description. */
export const unworded = (content: string): string => content.replace(/ #\d+/, '');
export const contentOf = (purchase: Purchase): string => `${dayOf(purchase.day)} ${textOf(purchase)} ${0 - purchase.cents}`;

/** Whether an event changes only ids, so that nothing in the books may change. */
const isRenaming = (happening: Happening): boolean =>
  happening.kind === 'sync' ||
  happening.kind === 'decide' ||
  happening.kind === 'forget' ||
  (happening.kind === 'renumber' && !happening.late) ||
  (happening.kind === 'relink' && !happening.slow);

export class HistoryBank {
  readonly entries: StatementEntry[] = [];
  readonly items: PlaidItem[] = [];
  /** Only ids have changed since everything was read. */
  onlyRenamed = false;
  /** History that the provider will send later. */
  slow: StatementEntry[] | undefined;
  /** Ids that the bank will remove later. */
  private late: string[] = [];
  /** Counts removed ids: a cursor from before doesn't show transactions that came and went since. */
  gone = 0;
  private n = 0;
  /** How often the bank has changed a shop's descriptions. */
  private readonly wordings = shops.map(() => 0);

  constructor(private readonly provider: TestProvider) {}

  get item(): PlaidItem {
    return this.provider.bank!;
  }

  /** A counter that differs from step to step. */
  get count(): number {
    return this.n;
  }

  pick(at: number, isPending = false): StatementEntry | undefined {
    const some = this.entries.filter((entry) => !entry.isAnchor && entry.isPending === isPending);
    return some.length === 0 ? undefined : some[at % some.length];
  }

  happen(happening: Happening): void {
    if (!isRenaming(happening)) this.onlyRenamed = false;
    if (happening.kind === 'buy') for (let n = 0; n < (happening.twice ? 2 : 1); n++) this.add({ ...happening.purchase, isPending: false });
    if (happening.kind === 'hold') this.add({ ...happening.purchase, isPending: true });
    if (happening.kind === 'post') this.replace(this.pick(happening.at, true), { cents: happening.cents, isPending: false });
    if (happening.kind === 'settle') this.replace(this.pick(happening.at), { cents: happening.cents });
    if (happening.kind === 'modify') this.modify(this.pick(happening.at), happening);
    if (happening.kind === 'remove') this.withdraw(this.pick(happening.at));
    if (happening.kind === 'renumber') this.renumber(this.pick(happening.at), happening.late);
    if (happening.kind === 'forget') this.item.forgetPlaces();
    if (happening.kind === 'reword') this.reword(happening.shop);
  }

  add(purchase: Purchase & { isPending: boolean; isAnchor?: boolean }): void {
    const entry = { ...purchase, id: this.newId(), decided: false, moved: false, renamed: 'no' as const };
    this.entries.push(entry);
    this.put(entry);
  }

  removeLate(): void {
    if (this.late.length > 0) this.onlyRenamed = false;
    for (const id of this.late) this.remove(id);
    this.late = [];
  }

  addSlow(): void {
    for (const entry of this.slow ?? []) if (this.entries.includes(entry) && !this.item.current.has(entry.id)) this.put(entry);
    this.slow = undefined;
    this.item.status = 'HISTORICAL_UPDATE_COMPLETE';
  }

  /** Everything has been read in its current state. */
  markAsRead(): void {
    if (this.slow) return;
    for (const entry of this.entries) Object.assign(entry, { moved: false, renamed: 'no' });
    this.onlyRenamed = this.late.length === 0;
  }

  /** A new sign-in at the bank: new ids for everything. `slow`: at first it sends only the last days. */
  signIn(slow: boolean): PlaidItem {
    this.late = [];
    for (const entry of this.entries) this.rename(entry, this.newId());
    const n = this.n++;
    const item = new PlaidItem(`item-${n}`, institution, [{ id: `account-${n}`, name: 'Business Checking', mask: '4410' }]);
    this.items.push(item);
    this.provider.bank = item;
    item.status = slow ? 'INITIAL_UPDATE_COMPLETE' : 'HISTORICAL_UPDATE_COMPLETE';
    this.slow = slow ? this.entries.filter(({ day }) => day < 20) : undefined;
    if (slow) this.onlyRenamed = false;
    for (const entry of this.entries) if (!this.slow?.includes(entry)) this.put(entry);
    return item;
  }

  /** An earlier sign-in is used again: known transactions have their old ids, those gone since then are removed. */
  signInAgain(at: number): PlaidItem {
    this.late = [];
    this.slow = undefined;
    this.onlyRenamed = false;
    const item = this.items[at % this.items.length]!;
    this.provider.bank = item;
    item.status = 'HISTORICAL_UPDATE_COMPLETE';
    const left = new Map(item.current);
    for (const entry of this.entries) {
      const known = [...left.values()].find(
        (row) => row.date === dayOf(entry.day) && row.amount === entry.cents / 100 && row.name === this.wordsOf(entry),
      );
      if (known && known.pending === entry.isPending) {
        left.delete(known.transaction_id);
        this.rename(entry, known.transaction_id);
      } else {
        this.rename(entry, this.newId());
        this.put(entry);
      }
    }
    for (const id of left.keys()) this.remove(id);
    return item;
  }

  private remove(id: string): void {
    this.gone++;
    this.item.remove(id);
  }

  private rename(entry: StatementEntry, id: string): void {
    entry.id = id;
    noteChange(entry, { renamed: 'yes' });
  }

  /** Changes a shop's descriptions, including those sent before. */
  private reword(shop: number): void {
    this.wordings[shop]!++;
    for (const entry of this.entries) if (entry.shop === shop) this.put(entry);
  }

  private wordsOf(purchase: Purchase): string {
    const times = this.wordings[purchase.shop]!;
    return times === 0 ? textOf(purchase) : `${textOf(purchase)} #${times}`;
  }

  private newId = (): string => `t${this.n++}`;

  private put(entry: StatementEntry, pendingId: string | null = null): void {
    const { id, day, cents, isPending } = entry;
    const accountId = this.item.accounts[0]!.account_id;
    this.item.put({ id, accountId, date: dayOf(day), name: this.wordsOf(entry), amount: cents / 100, pending: isPending, pendingId });
  }

  /** Under a new id that names the old one. */
  private replace(entry: StatementEntry | undefined, change: Partial<StatementEntry>): void {
    if (!entry) return;
    const before = entry.id;
    this.remove(before);
    Object.assign(entry, change, { id: this.newId() });
    noteChange(entry, { moved: true, renamed: entry.renamed === 'no' ? 'linked' : 'yes' });
    this.put(entry, before);
  }

  private modify(entry: StatementEntry | undefined, { cents, later }: { cents: number; later: number }): void {
    if (!entry) return;
    Object.assign(entry, { cents, day: entry.day + later });
    noteChange(entry, { moved: true });
    this.put(entry);
  }

  private withdraw(entry: StatementEntry | undefined): void {
    if (!entry) return;
    this.entries.splice(this.entries.indexOf(entry), 1);
    this.remove(entry.id);
  }

  /** `late`: the old id goes only after the new one was read. */
  private renumber(entry: StatementEntry | undefined, late: boolean): void {
    if (!entry) return;
    if (late) this.late.push(entry.id);
    else this.remove(entry.id);
    this.rename(entry, this.newId());
    this.put(entry);
  }
}
