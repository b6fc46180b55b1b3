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
import { PostBankTransactions } from '../../services/ledger/posting/post-bank-transactions.reaction.js';
import { reserveEntryNumbers } from '../../services/ledger/posting/write-entries.js';
import { entries } from './bank-activity.js';
import { loadBooks, openChart, type Chart } from './books.js';
import { copyFiles } from './copy-files.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, type Benchmark } from './figures.js';
import { alternate, floorOf, fsyncsPerSecond, median } from './measure.js';

const tenantId = 2;
const batchSize = 2_000;
const batches = 10;
const perSample = batchSize * batches;
/** A hundred bank transactions a day. */
const sampleDays = 200;
const rounds = 5;
const preloadedLines = 100_000;
const bankAccountId = randomUUID();

export const posting: Benchmark = (tell) =>
  inDatabase(async ({ administrator, directory, doors }) => {
    tell(`loading ${preloadedLines} lines`);
    const bench = await Posting.prepare(doors.get('ledger')!, administrator, directory);
    tell(`${rounds} rounds of ${perSample} bank transactions`);
    const syncs = fsyncsPerSecond(directory);
    const samples = await alternate([bench.posted(), bench.copied()], rounds);
    await bench.close();
    const [postedMs, copiedMs] = [median(samples.get('posted')!), floorOf(samples, 'copied')];
    const ratio = copiedMs / postedMs;
    const rates = { posted: perSecond(perSample, postedMs), copied: perSecond(perSample, copiedMs) };
    return [
      {
        name: 'P1',
        what: `posting in batches of ${batchSize}, complete with keys, checks, aggregates and events, against COPY into the same indexed tables`,
        measured: `ratio ${ratio.toFixed(2)} (${ms(postedMs)} against ${ms(copiedMs)} for ${perSample} bank transactions; ${rates.posted.toFixed(0)} and ${rates.copied.toFixed(0)} per second; ${syncs.toFixed(0)} fsyncs per second)`,
        target: '≥ 0.60',
        met: ratio >= 0.6,
        values: { ratio, postedMs, copiedMs, postedPerSecond: rates.posted, copiedPerSecond: rates.copied, fsyncsPerSecond: syncs },
      },
    ];
  });

/** Also the measure that P2 is compared with. */
export class Posting {
  private readonly reaction = new PostBankTransactions();
  private position = 0;
  private sample = 0;

  private constructor(
    private readonly ledger: UnitOfWork,
    private readonly superuser: pg.Client,
    private readonly directory: string,
    private readonly chart: Chart,
  ) {}

  static async prepare(ledger: UnitOfWork, administrator: Administrator, directory: string): Promise<Posting> {
    await loadBooks(ledger, tenantId, preloadedLines);
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

  posted() {
    return { name: 'posted', run: () => this.post() };
  }

  copied() {
    return { name: 'copied', run: () => this.copy() };
  }

  close(): Promise<void> {
    return this.superuser.end();
  }

  /** What the reaction does with batches that have arrived, position and events included. */
  private async post(): Promise<number> {
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

  private async copy(): Promise<number> {
    const files = Object.entries(copyFiles(await this.activity(), { partition: 99, from: this.position }));
    this.position += perSample * 2;
    for (const [name, { rows }] of files) {
      writeFileSync(this.fileOf(name), rows);
      chmodSync(this.fileOf(name), 0o644);
    }
    const begun = performance.now();
    await this.superuser.query('begin; set local session_replication_role = replica');
    for (const [name, { columns }] of files) await this.superuser.query(`copy ledger.${name} (${columns}) from '${this.fileOf(name)}'`);
    await this.superuser.query('commit');
    return performance.now() - begun;
  }

  private fileOf(table: string): string {
    return join(this.directory, `${table}.copy`);
  }

  private async activity(): Promise<Entry[]> {
    const nextEntryId = await this.ledger.work([tenantId], 'bench', async (em) => ({ reply: await reserveEntryNumbers(em, perSample) }));
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
