// Reads one connection from its cursor: first events, which show whether anything is new; then charges, balance transactions, the rows of
// payouts, and the balance. Each page is saved before the next is requested.
import type { Stripe } from 'stripe';
import { again, fromEvent, needsOlder, pastCharges, pastEvents, pastNewer, pastOlder, settled, type Cursor, type Page } from './cursor.js';
import type { PayoutToLink } from './connection.query.js';
import { fetchedCharge, newestOfEach, type FetchedCharge } from './fetched-charge.js';
import { fetchedRow, type FetchedRow, type Transaction } from './fetched-row.js';
import { assertPageAdvances, type Ask } from './stripe-client.js';
import { StripeTrouble } from './trouble.js';
import type { PageOutcome, Place } from './write-page.js';

/** Rows per page: the limit of Stripe's API and of one event. */
const pageSize = 100;
/** Attempts to read a balance while new rows keep arriving. After that, the next reading publishes it. */
const maxBalanceReads = 3;

/** Another reader moved the cursor, or its place is gone. Reading resumes from the current cursor. */
export class ReadAgain extends Error {}

/** The database operations that reading needs. */
export interface ReadingStore {
  /** Saves the page and returns the new place; throws `ReadAgain` if another reader has moved on. */
  write(place: Place, page: PageOutcome): Promise<Place>;
  chargesSince(place: Place): Promise<number | null>;
  payoutsToLink(place: Place): Promise<PayoutToLink[]>;
}

interface Listed<T> {
  data: T[];
  has_more: boolean;
}

export class Reading {
  constructor(
    private place: Place,
    private readonly ask: Ask,
    private readonly store: ReadingStore,
    /** The day in UTC. */
    private readonly today: string,
  ) {}

  async run(): Promise<void> {
    await this.events();
    while (!this.cursor.charges.done) await this.charges();
    while (needsOlder(this.cursor)) await this.older();
    while (this.cursor.transactions.look) await this.newer();
    for (let tries = 0; (this.cursor.payoutsDue || this.cursor.balanceDue) && tries < maxBalanceReads; tries++) await this.settle();
  }

  private get cursor(): Cursor {
    return this.place.cursor;
  }

  private async write(page: PageOutcome): Promise<void> {
    this.place = await this.store.write(this.place, page);
  }

  /** Reads a page of a part. If its place is gone, the part is read again. */
  private async list<T extends { id: string }>(
    part: 'event' | 'charges' | 'transactions',
    from: string | null,
    question: (stripe: Stripe) => Promise<Listed<T>>,
  ): Promise<Listed<T> & { page: Page }> {
    try {
      const { data, has_more } = await this.ask(question);
      assertPageAdvances(data, from);
      return { data, has_more, page: { ids: data.map(({ id }) => id), hasMore: has_more } };
    } catch (error) {
      if (!(error instanceof StripeTrouble) || error.kind !== 'lost-place') throw error;
      await this.write({ cursor: again(this.cursor, part), countsAgain: part === 'transactions' });
      throw new ReadAgain(error.message);
    }
  }

  private async events(): Promise<void> {
    const { event } = this.cursor;
    if (event === null) {
      const { data } = await this.list('event', null, (stripe) => stripe.events.list({ limit: 1 }));
      const since = data[0] ? await this.store.chargesSince(this.place) : null;
      if (data[0]) await this.write({ cursor: fromEvent(this.cursor, data[0].id, since) });
      return;
    }
    const { data, page } = await this.list('event', event, (stripe) => stripe.events.list({ limit: pageSize, ending_before: event }));
    if (data.length === 0) return;
    // The oldest event comes first.
    const charges = chargesOf(data.map((item) => item.data.object).reverse());
    await this.write({ cursor: pastEvents(this.cursor, page), charges });
    if (page.hasMore) await this.events();
  }

  private async charges(): Promise<void> {
    const { after, since } = this.cursor.charges;
    const { data, page } = await this.list('charges', after, (stripe) =>
      stripe.charges.list({
        limit: pageSize,
        ...(after !== null && { starting_after: after }),
        ...(since !== null && { created: { gte: since } }),
      }),
    );
    await this.write({ cursor: pastCharges(this.cursor, page), charges: chargesOf(data) });
  }

  private async older(): Promise<void> {
    const { after } = this.cursor.transactions;
    const { data, page } = await this.list('transactions', after, (stripe) =>
      stripe.balanceTransactions.list({ ...rowOptions, ...(after !== null && { starting_after: after }) }),
    );
    await this.write({ cursor: pastOlder(this.cursor, page), ...rowsOf(data), payouts: payoutsIn(data) });
  }

  private async newer(): Promise<void> {
    const { newest } = this.cursor.transactions;
    const { data, page } = await this.list('transactions', newest, (stripe) =>
      stripe.balanceTransactions.list({ ...rowOptions, ending_before: newest! }),
    );
    await this.write({ cursor: pastNewer(this.cursor, page), ...rowsOf(data), payouts: payoutsIn(data) });
  }

  /** Reads the rows of payouts, then the balance, which is published if nothing new arrived meanwhile. */
  private async settle(): Promise<void> {
    for (const payout of await this.store.payoutsToLink(this.place)) await this.link(payout);
    const { newest } = this.cursor.transactions;
    if (!this.cursor.balanceDue || newest === null) return this.write({ cursor: settled(this.cursor) });
    const { available, pending } = await this.ask((stripe) => stripe.balance.retrieve());
    const { data } = await this.list('transactions', newest, (stripe) =>
      stripe.balanceTransactions.list({ limit: 1, ending_before: newest }),
    );
    if (data.length > 0) {
      do await this.newer();
      while (this.cursor.transactions.look);
      return;
    }
    const statedCents = [...available, ...pending].reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0);
    await this.write({ cursor: settled(this.cursor), balance: { date: this.today, statedCents } });
  }

  /** Stripe reports the rows of an automatic payout after settling them. For other payouts they are unknown. */
  private async link(payout: PayoutToLink): Promise<void> {
    const { payoutId } = payout;
    if (!payout.settled) {
      const { reconciliation_status: status } = await this.ask((stripe) => stripe.payouts.retrieve(payoutId));
      if (status === 'in_progress') return;
      if (status === 'not_applicable') return this.write({ cursor: this.cursor, linked: [payoutId] });
    }
    for (let after = payout.rowsAfter, more = true; more;) {
      const from = after;
      const { data, has_more } = await this.ask((stripe) =>
        stripe.balanceTransactions.list({ ...rowOptions, payout: payoutId, ...(from !== null && { starting_after: from }) }),
      );
      assertPageAdvances(data, from);
      after = data.at(-1)?.id ?? null;
      more = has_more;
      const { rows } = rowsOf(data, payoutId);
      const state = more ? { payouts: [{ payoutId, settled: true, rowsAfter: after }] } : { linked: [payoutId] };
      await this.write({ cursor: this.cursor, rows: rows.filter(({ activity }) => activity.kind !== 'payout'), ...state });
    }
  }
}

const rowOptions = { limit: pageSize, expand: ['data.source'] };

/** Stripe's types cover every object that money may come from; the fields we read are the same in all. */
const asTransactions = (data: Stripe.BalanceTransaction[]) => data as unknown as Transaction[];

function rowsOf(data: Stripe.BalanceTransaction[], payoutId?: string): { rows: FetchedRow[]; refused: string[] } {
  const read = asTransactions(data).map((transaction) => ({ currency: transaction.currency, row: fetchedRow(transaction, payoutId) }));
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    refused: read.flatMap(({ row, currency }) => (row ? [] : [currency.toUpperCase()])),
  };
}

const chargesOf = (objects: unknown[]): FetchedCharge[] => newestOfEach(objects.flatMap((object) => fetchedCharge(object) ?? []));

function payoutsIn(data: Stripe.BalanceTransaction[]): PayoutToLink[] {
  const sources = data.flatMap(({ type, source }) =>
    type === 'payout' && typeof source === 'object' && source ? [source as Stripe.Payout] : [],
  );
  return sources
    .filter(({ automatic, reconciliation_status: status }) => automatic && status !== 'not_applicable')
    .map(({ id, reconciliation_status: status }) => ({ payoutId: id, settled: status === 'completed', rowsAfter: null }));
}
