// P1: the product's posting of a batch against COPY of the same rows into the same tables with all their indexes and no checks.
import { randomUUID } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ReceivedOf } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { partitionOf } from '#contracts/partition.js';
import type { Administrator } from '#platform/migrations.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import type { HandlerResult } from '#platform/consumes.js';
import type { Entry } from '../../services/ledger/posting/entry.js';
import { Peers } from '#platform/peers.js';
import { ProposedCategories } from '../../services/ledger/posting/proposed-categories.js';
import { PostBankTransactions } from '../../services/ledger/posting/post-bank-transactions.reaction.js';
import { RestorePayments } from '../../services/ledger/bills-and-invoices/restore-payments.js';
import { ApplyFileDecisions } from '../../services/ledger/decided-in-files/apply-file-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../../services/ledger/posting/write-entries.js';
import { entries } from './bank-activity.js';
import { loadBooks, openChart, type Chart } from './books.js';
import { copyFiles } from './copy-files.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, usualLines, type Benchmark, type Figure } from './figures.js';
import { alternate, floorOf, fsyncsPerSecond, median, type Samples, type Side } from './measure.js';

const tenantId = 2;
const batchSize = 2_000;
const batches = 10;
const perSample = batchSize * batches;
/** A hundred bank transactions a day. */
const sampleDays = 200;
const rounds = 5;
const bankAccountId = randomUUID();
/** Of the log: nobody else writes there. */
const unusedPartition = 99;

export const posting: Benchmark = (tell, { lines = usualLines }) =>
  inDatabase(async ({ administrator, directory, unitsOfWork }) => {
    tell(`loading ${lines} lines`);
    const bench = await Posting.prepare(unitsOfWork.get('ledger')!, administrator, directory, lines);
    tell(`${rounds} rounds of ${perSample} bank transactions`);
    const syncs = fsyncsPerSecond(directory);
    const sides = [bench.posted(), bench.copied('as it is'), bench.copied('unchecked'), bench.reacted(), bench.copied('with events')];
    const samples = await alternate(sides, rounds);
    await bench.close();
    return [figureOf(samples, syncs, lines), withEvents(samples, syncs)];
  });

/** The floor is COPY as anybody would use it: the tables check their keys and balances there too. */
function figureOf(samples: Samples, syncs: number, lines: number): Figure {
  const [posted, copied, unchecked] = [
    median(samples.get('posted')!),
    floorOf(samples, 'copy as it is'),
    floorOf(samples, 'copy unchecked'),
  ];
  const ratio = copied / posted;
  return {
    name: 'P1',
    what: `posting in batches of ${batchSize}, complete: keys, foreign keys, ledger lines, text index, day totals, all aggregates; into books of ${lines} lines; against COPY into the same tables`,
    measured: `ratio ${ratio.toFixed(2)} (${ms(posted)} against ${ms(copied)} for ${perSample} entries, ${perSecond(perSample, posted).toFixed(0)} a second, ${syncs.toFixed(0)} fsyncs a second); against COPY with foreign keys and balance check switched off ${(unchecked / posted).toFixed(2)} (${ms(unchecked)})`,
    target: '≥ 0.60',
    met: ratio >= 0.6,
    values: {
      ratio,
      uncheckedRatio: unchecked / posted,
      postedMs: posted,
      copiedMs: copied,
      uncheckedMs: unchecked,
      entriesPerSecond: perSecond(perSample, posted),
      fsyncsPerSecond: syncs,
    },
  };
}

function withEvents(samples: Samples, syncs: number): Figure {
  const [reacted, copied] = [median(samples.get('reacted')!), floorOf(samples, 'copy with events')];
  return {
    name: 'P1e',
    what: 'the same as the product does it: with the look at what is known of each bank transaction and two events in the hash-chained log for each',
    measured: `ratio ${(copied / reacted).toFixed(2)} (${ms(reacted)} against ${ms(copied)}, ${perSecond(perSample, reacted).toFixed(0)} a second)`,
    values: {
      ratio: copied / reacted,
      reactedMs: reacted,
      copiedMs: copied,
      entriesPerSecond: perSecond(perSample, reacted),
      fsyncsPerSecond: syncs,
    },
  };
}

/** Also the measure that P2 is compared with. */
export class Posting {
  private readonly reaction = new PostBankTransactions(
    new ProposedCategories(new Peers()),
    new RestorePayments(),
    new ApplyFileDecisions(),
  );
  private position = 0;
  private sample = 0;

  private constructor(
    private readonly ledger: UnitOfWork,
    private readonly superuser: pg.Client,
    private readonly directory: string,
    private readonly chart: Chart,
  ) {}

  static async prepare(ledger: UnitOfWork, administrator: Administrator, directory: string, lines = usualLines): Promise<Posting> {
    await loadBooks(ledger, tenantId, lines);
    const superuser = new pg.Client(administrator);
    await superuser.connect();
    await superuser.query('vacuum analyze');
    await superuser.query(`update ledger.account set bank_account_id = $1 where tenant_id = $2 and path = 'Assets:Bank:Operating'`, [
      bankAccountId,
      tenantId,
    ]);
    return new Posting(ledger, superuser, directory, await openChart(ledger, tenantId));
  }

  static readonly perSample = perSample;

  /** The posting function alone. */
  posted(): Side {
    return { name: 'posted', run: () => this.post() };
  }

  /** The whole reaction. */
  reacted(): Side {
    return { name: 'reacted', run: () => this.react() };
  }

  copied(how: 'as it is' | 'unchecked' | 'with events'): Side {
    return { name: `copy ${how}`, run: () => this.copy(how) };
  }

  close(): Promise<void> {
    return this.superuser.end();
  }

  private async post(): Promise<number> {
    const all = await this.activity();
    const begun = performance.now();
    for (let at = 0; at < all.length; at += batchSize) {
      await this.ledger.asWorker([tenantId], 'bench', async (em) => ({ reply: await writeEntries(em, all.slice(at, at + batchSize)) }));
    }
    return performance.now() - begun;
  }

  private async react(): Promise<number> {
    const events = (await this.activity()).map((entry) => this.received(entry));
    const context = { actor: 'ledger.posting', traceparent: null, consumer: 'ledger.posting' };
    const begun = performance.now();
    for (let at = 0; at < events.length; at += batchSize) {
      const batch = events.slice(at, at + batchSize);
      await this.ledger.consume([tenantId], context, async (em) => {
        // The decorator wraps the handler: its result arrives as a value, its error too.
        const { reacted, error } = (await this.reaction.handle(batch, em)) as HandlerResult;
        if (error !== undefined) throw error;
        return { reply: undefined, ...reacted };
      });
    }
    return performance.now() - begun;
  }

  private async copy(how: 'as it is' | 'unchecked' | 'with events'): Promise<number> {
    const { event_log, bank_transaction, ...posted } = copyFiles(await this.activity(), {
      partition: unusedPartition,
      from: this.position,
    });
    this.position += perSample * 2;
    const files = Object.entries(how === 'with events' ? { ...posted, bank_transaction, event_log } : posted);
    for (const [name, { rows }] of files) {
      writeFileSync(this.fileOf(name), rows);
      chmodSync(this.fileOf(name), 0o644);
    }
    const begun = performance.now();
    await this.superuser.query('begin');
    if (how === 'unchecked') await this.superuser.query('set local session_replication_role = replica');
    for (const [name, { columns }] of files) await this.superuser.query(`copy ledger.${name} (${columns}) from '${this.fileOf(name)}'`);
    await this.superuser.query('commit');
    return performance.now() - begun;
  }

  private fileOf(table: string): string {
    return join(this.directory, `${table}.copy`);
  }

  private async activity(): Promise<Entry[]> {
    const nextEntryId = await this.ledger.asWorker([tenantId], 'bench', async (em) => ({
      reply: await reserveEntryNumbers(em, perSample),
    }));
    return entries({ tenantId, ...this.chart, count: perSample, seed: `sample ${this.sample++}`, nextEntryId, over: sampleDays });
  }

  private received({ date, description, bankTransactionId, lines }: Entry): ReceivedOf<typeof transactionReceived> {
    const account = { id: bankAccountId, name: 'Operating', type: 'asset' as const, mask: null };
    const fact = {
      bankTransactionId: bankTransactionId!,
      revision: 1,
      change: 'added' as const,
      kind: 'activity' as const,
      account,
      date,
      description,
      reference: '',
      amountCents: lines[0]!.amountCents,
    };
    const { type, version, data } = transactionReceived.of(tenantId, fact);
    const envelope = { id: randomUUID(), occurredAt: new Date().toISOString(), actor: 'bench', traceparent: null, causedBy: null };
    return {
      type,
      version,
      tenantId,
      data: data as never,
      producer: 'bank-link',
      epoch: 1,
      partition: partitionOf(tenantId),
      position: ++this.position,
      ...envelope,
    };
  }
}
