// The bank of a random history and its statement: what stands there, under which ids the provider tells it, and what it will tell or take back later.
import { PlaidItem } from '../../host/simulators/plaid/plaid-item.js';
import type { Happening, Purchase } from './happenings.fixture.js';
import type { TestProvider } from './history-provider.fixture.js';
import { noteChange, type Standing } from './standing.fixture.js';

export const institution = { id: 'ins_1', name: 'First Platypus Bank' };
const shops = ['HARDWARE STORE', 'BAKERY', 'PRINT SHOP'];

export const dayOf = (n: number): string => new Date(Date.UTC(2026, 7, 1 + n)).toISOString().slice(0, 10);
export const textOf = ({ shop }: Purchase): string => shops[shop]!;
/** What a text is of, however the bank words it. */
export const unworded = (content: string): string => content.replace(/ #\d+/, '');
export const contentOf = (one: Purchase): string => `${dayOf(one.day)} ${textOf(one)} ${0 - one.cents}`;

/** What changes ids alone: whoever knows the transactions again has nothing to change. */
const isRenaming = (one: Happening): boolean =>
  one.kind === 'sync' ||
  one.kind === 'decide' ||
  one.kind === 'forget' ||
  (one.kind === 'renumber' && !one.late) ||
  (one.kind === 'relink' && !one.slow);

export class HistoryBank {
  readonly standing: Standing[] = [];
  readonly items: PlaidItem[] = [];
  /** Nothing but ids has changed since everything was read. */
  onlyRenamed = false;
  /** History that the provider will tell later. */
  slow: Standing[] | undefined;
  /** Ids that the bank will take back later. */
  private late: string[] = [];
  /** Ids that went: of a place before it the provider would say nothing of one that came and went since. */
  gone = 0;
  private n = 0;
  /** How often the bank has worded the texts of a shop otherwise. */
  private readonly wordings = shops.map(() => 0);

  constructor(private readonly provider: TestProvider) {}

  get item(): PlaidItem {
    return this.provider.bank!;
  }

  /** Sign-ins so far, and whatever else was counted: a number that differs from step to step. */
  get count(): number {
    return this.n;
  }

  pick(at: number, isPending = false): Standing | undefined {
    const some = this.standing.filter((one) => !one.isAnchor && one.isPending === isPending);
    return some.length === 0 ? undefined : some[at % some.length];
  }

  happen(one: Happening): void {
    if (!isRenaming(one)) this.onlyRenamed = false;
    if (one.kind === 'buy') for (let n = 0; n < (one.twice ? 2 : 1); n++) this.tell({ ...one.purchase, isPending: false });
    if (one.kind === 'hold') this.tell({ ...one.purchase, isPending: true });
    if (one.kind === 'post') this.replace(this.pick(one.at, true), { cents: one.cents, isPending: false });
    if (one.kind === 'settle') this.replace(this.pick(one.at), { cents: one.cents });
    if (one.kind === 'modify') this.modify(this.pick(one.at), one);
    if (one.kind === 'remove') this.takeBack(this.pick(one.at));
    if (one.kind === 'renumber') this.renumber(this.pick(one.at), one.late);
    if (one.kind === 'forget') this.item.forgetPlaces();
    if (one.kind === 'reword') this.reword(one.shop);
  }

  tell(purchase: Purchase & { isPending: boolean; isAnchor?: boolean }): void {
    const one = { ...purchase, id: this.newId(), decided: false, moved: false, renamed: 'no' as const };
    this.standing.push(one);
    this.put(one);
  }

  takeBackLate(): void {
    if (this.late.length > 0) this.onlyRenamed = false;
    for (const id of this.late) this.remove(id);
    this.late = [];
  }

  tellSlow(): void {
    for (const one of this.slow ?? []) if (this.standing.includes(one) && !this.item.standing.has(one.id)) this.put(one);
    this.slow = undefined;
    this.item.status = 'HISTORICAL_UPDATE_COMPLETE';
  }

  /** Everything was read to its end: it is known as it is. */
  noteRead(): void {
    if (this.slow) return;
    for (const one of this.standing) Object.assign(one, { moved: false, renamed: 'no' });
    this.onlyRenamed = this.late.length === 0;
  }

  /** Another sign-in at the bank: other ids for everything; `slow`: at first it tells the last days alone. */
  signIn(slow: boolean): PlaidItem {
    this.late = [];
    for (const one of this.standing) this.rename(one, this.newId());
    const n = this.n++;
    const item = new PlaidItem(`item-${n}`, institution, [{ id: `account-${n}`, name: 'Business Checking', mask: '4410' }]);
    this.items.push(item);
    this.provider.bank = item;
    item.status = slow ? 'INITIAL_UPDATE_COMPLETE' : 'HISTORICAL_UPDATE_COMPLETE';
    this.slow = slow ? this.standing.filter(({ day }) => day < 20) : undefined;
    if (slow) this.onlyRenamed = false;
    for (const one of this.standing) if (!this.slow?.includes(one)) this.put(one);
    return item;
  }

  /** An earlier sign-in is used again: what it told before it tells under its old ids, what is gone since then it takes back. */
  signInAgain(at: number): PlaidItem {
    this.late = [];
    this.slow = undefined;
    this.onlyRenamed = false;
    const item = this.items[at % this.items.length]!;
    this.provider.bank = item;
    item.status = 'HISTORICAL_UPDATE_COMPLETE';
    const left = new Map(item.standing);
    for (const one of this.standing) {
      const known = [...left.values()].find(
        (told) => told.date === dayOf(one.day) && told.amount === one.cents / 100 && told.name === this.wordsOf(one),
      );
      if (known && known.pending === one.isPending) {
        left.delete(known.transaction_id);
        this.rename(one, known.transaction_id);
      } else {
        this.rename(one, this.newId());
        this.put(one);
      }
    }
    for (const id of left.keys()) this.remove(id);
    return item;
  }

  private remove(id: string): void {
    this.gone++;
    this.item.remove(id);
  }

  private rename(one: Standing, id: string): void {
    one.id = id;
    noteChange(one, { renamed: 'yes' });
  }

  /** From now on the texts of a shop are others, those of what was told before too. */
  private reword(shop: number): void {
    this.wordings[shop]!++;
    for (const one of this.standing) if (one.shop === shop) this.put(one);
  }

  private wordsOf(one: Purchase): string {
    const times = this.wordings[one.shop]!;
    return times === 0 ? textOf(one) : `${textOf(one)} #${times}`;
  }

  private newId = (): string => `t${this.n++}`;

  private put(one: Standing, pendingId: string | null = null): void {
    const { id, day, cents, isPending } = one;
    const accountId = this.item.accounts[0]!.account_id;
    this.item.put({ id, accountId, date: dayOf(day), name: this.wordsOf(one), amount: cents / 100, pending: isPending, pendingId });
  }

  /** Under a new id that names the old one. */
  private replace(one: Standing | undefined, change: Partial<Standing>): void {
    if (!one) return;
    const before = one.id;
    this.remove(before);
    Object.assign(one, change, { id: this.newId() });
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
    this.remove(one.id);
  }

  /** `late`: the old id goes only after the new one was read. */
  private renumber(one: Standing | undefined, late: boolean): void {
    if (!one) return;
    if (late) this.late.push(one.id);
    else this.remove(one.id);
    this.rename(one, this.newId());
    this.put(one);
  }
}
