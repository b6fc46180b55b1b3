// A log as several consumers of one process follow it: what they read at about the same time is read and parsed once for all of them.
import type { ReceivedEvent } from '#contracts/define.js';
import type { LogMark } from './event-chain.js';
import type { LogPositions, LogRange, LogReader, Pending, PendingFeed, PendingOf, SqlLogReader } from './event-log.js';

/** Consumers that read in full pages all read the same pages. */
export const pagePositions = 1_000;

/** How far apart consumers usually are while a large import runs. */
const pagesKept = 16;

/** A consumer further back than this is usually alone, and requests only the events that it wants. */
const sharedPositions = 20_000;

/** Consumers that keep up with the log read each commit within moments of each other, so its newest positions are kept. */
const recentPositions = 1_000;

/** A stretch of a partition, with events of every type. */
interface Stretch {
  from: number;
  to: number;
  events: Promise<ReceivedEvent[]>;
}

/** Feeds that wait for the next request, and their answer. */
interface Gathered {
  feeds: PendingFeed[];
  answer: Promise<Pending>;
}

export class SharedLog implements LogReader {
  private readonly pages = new Map<string, Promise<ReceivedEvent[]>>();
  /** Of each partition its newest positions without a gap, in order. */
  private readonly recent = new Map<number, Stretch[]>();
  private readonly newest = new Map<number, number>();
  private readonly epochs = new Map<number, number>();
  private readonly gathering = new Map<number, Gathered>();
  private readonly answering = new Map<number, Promise<void>>();

  constructor(private readonly log: SqlLogReader) {}

  get producer() {
    return this.log.producer;
  }

  async heads(): ReturnType<LogReader['heads']> {
    const heads = await this.log.heads();
    for (const { partition, epoch, position } of heads) {
      // The log was restored: the kept pages belong to the old one.
      if ((this.epochs.get(partition) ?? epoch) !== epoch) this.forgetAll();
      this.epochs.set(partition, epoch);
      this.hear(partition, position);
    }
    return heads;
  }

  marks(of: LogPositions): Promise<LogMark[]> {
    return this.log.marks(of);
  }

  /** The services ask at about the same time: requests that arrive during another one are answered together, by one statement. */
  pending({ tenantId, feeds }: PendingOf): Promise<Pending> {
    const gathered = this.gathering.get(tenantId) ?? this.gather(tenantId);
    const first = gathered.feeds.push(...feeds) - feeds.length;
    return gathered.answer.then(({ counts, newestAt }) => ({ counts: counts.slice(first, first + feeds.length), newestAt }));
  }

  private gather(tenantId: number): Gathered {
    const feeds: PendingFeed[] = [];
    const answer = (this.answering.get(tenantId) ?? Promise.resolve()).then(() => {
      this.gathering.delete(tenantId);
      const pending = this.log.pending({ tenantId, feeds });
      const ended = pending.then(
        () => {},
        () => {},
      );
      this.answering.set(tenantId, ended);
      void ended.then(() => this.answering.get(tenantId) === ended && this.answering.delete(tenantId));
      return pending;
    });
    const gathered = { feeds, answer };
    this.gathering.set(tenantId, gathered);
    return gathered;
  }

  async read(range: LogRange): Promise<ReceivedEvent[]> {
    const { partition, from, to, tenantId } = range;
    this.hear(partition, to);
    if (tenantId !== undefined) return this.log.read(range);
    const newest = this.newest.get(partition)!;
    if (from < to && from >= newest - recentPositions) {
      const stretches = this.stretchesOf(partition, from, to);
      if (stretches) return wantedOf(await Promise.all(stretches.map(({ events }) => events)), range);
    }
    // Full pages: nothing can be added to them any more.
    const [first, end] = [Math.floor(from / pagePositions), Math.floor(to / pagePositions)];
    if (end <= first || to < newest - sharedPositions) return this.log.read(range);
    const pages = await Promise.all(this.pagesOf(partition, first, end));
    const rest = end * pagePositions < to ? await this.log.read({ ...range, from: end * pagePositions }) : [];
    return [...wantedOf(pages, range), ...rest];
  }

  /** The kept events from `from` to `to`, reading those still missing; undefined for a consumer further back. */
  private stretchesOf(partition: number, from: number, to: number): Stretch[] | undefined {
    const kept = this.recent.get(partition) ?? [];
    if (kept.length > 0 && from < kept[0]!.from) return undefined;
    const end = kept.at(-1)?.to ?? from;
    // Nothing is kept across a gap.
    const [stretches, start] = from > end ? [[], from] : [kept, end];
    this.recent.set(partition, stretches);
    if (to > start) {
      const events = this.readAll(partition, start, to);
      stretches.push({ from: start, to, events });
      events.catch(() => this.recent.get(partition) === stretches && this.recent.delete(partition));
    }
    const found = stretches.filter((stretch) => stretch.to > from && stretch.from < to);
    while (stretches.at(-1)!.to - stretches[0]!.to >= recentPositions) stretches.shift();
    return found;
  }

  /** Events of every type, frozen, since several consumers share them. */
  private async readAll(partition: number, from: number, to: number): Promise<ReceivedEvent[]> {
    const events = await this.log.read({ partition, from, to, types: 'all' });
    for (const event of events) Object.freeze(Object.freeze(event).data);
    return events;
  }

  private hear(partition: number, position: number): void {
    this.newest.set(partition, Math.max(position, this.newest.get(partition) ?? 0));
  }

  /** Pages from `first` up to but not including `end`; those that are not known come with one statement. */
  private pagesOf(partition: number, first: number, end: number): Promise<ReceivedEvent[]>[] {
    const wanted = Array.from({ length: end - first }, (_, n) => ({ page: first + n, key: `${partition} ${first + n}` }));
    const unknown = wanted.filter(({ key }) => !this.pages.has(key));
    if (unknown.length > 0) {
      const [from, to] = [unknown[0]!.page * pagePositions, (unknown.at(-1)!.page + 1) * pagePositions];
      const read = this.readAll(partition, from, to).then((events) =>
        Map.groupBy(events, ({ position }) => Math.floor((position - 1) / pagePositions)),
      );
      const pageOf = (page: number) => read.then((byPage) => byPage.get(page) ?? []);
      for (const { page, key } of unknown) this.keep(key, pageOf(page));
    }
    const found = wanted.map(({ key }) => this.pages.get(key)!);
    this.forget();
    return found;
  }

  private keep(key: string, page: Promise<ReceivedEvent[]>): void {
    this.pages.set(key, page);
    page.catch(() => this.pages.get(key) === page && this.pages.delete(key));
  }

  private forgetAll(): void {
    this.pages.clear();
    this.recent.clear();
    this.newest.clear();
  }

  /** The oldest first: a map holds its keys in the order in which they came. */
  private forget(): void {
    for (const key of this.pages.keys()) {
      if (this.pages.size <= pagesKept) return;
      this.pages.delete(key);
    }
  }
}

function wantedOf(events: ReceivedEvent[][], { from, to, types }: LogRange): ReceivedEvent[] {
  const wanted = new Set(types);
  return events.flatMap((some) => some.filter(({ position, type }) => position > from && position <= to && wanted.has(type)));
}
