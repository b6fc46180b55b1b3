// Kills the product in the middle of reconciling, reopening a reconciliation, closing a month, and reopening it: when everything of the change is
// written but its event, which comes last. Once the product is back, either all of it is stored or nothing, and the books are as they were.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AnyRoute } from '#contracts/define.js';
import { partitionOf } from '#contracts/partition.js';
import { getLocks, putLocks } from '#contracts/routes/locks.js';
import { listReconcilable, previewReconciliation, reconcile, reopenReconciliation } from '#contracts/routes/reconciliations.js';
import { openInstallation } from '../../services/host/installation.js';
import { freePort } from '../../services/host/database/ports.js';
import { inDirectory } from '../bench/databases.js';
import { booksIn } from './books.js';
import { type CallOptions, createOwner, Owner, parkedIn } from './owner.js';
import { ProductProcess, type Victim } from './product-process.js';
import { rowOf, type Outcome, type ScenarioOptions, type ScenarioResult } from './scenario.js';
import { statementFile } from './statement-file.js';

const victims: Victim[] = ['node', 'postgres', 'both'];
const patienceMs = 120_000;
const month = { year: 2025, month: 12, through: '2025-12-31' };

/** What the ledger has of closing, as numbers and the locked day. */
interface State {
  reconciliations: number;
  reopenedReconciliations: number;
  closes: number;
  closesWithAmounts: number;
  lockChanges: number;
  reopenedPeriods: number;
  lockedThrough: string | null;
  /** Events of each kind in the log. */
  finished: number;
  reopened: number;
  closed: number;
  locked: number;
}

interface Call extends CallOptions {
  route: AnyRoute;
}

interface Step {
  name: string;
  call(owner: Owner): Promise<Call>;
  after(before: State): State;
}

const steps: Step[] = [
  {
    name: 'reconcile',
    call: async (owner) => {
      const { accounts } = await owner.call(listReconcilable);
      const { accountId } = accounts.find(({ name }) => name === 'Operating')!;
      const path = `${previewReconciliation.path}?accountId=${accountId}&statementDate=${month.through}`;
      const { booksCents, outstanding } = await owner.call(previewReconciliation, { path });
      const statedCents = booksCents - outstanding.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { route: reconcile, body: { accountId, statementDate: month.through, statedCents } };
    },
    after: (s) => ({ ...s, reconciliations: s.reconciliations + 1, finished: s.finished + 1 }),
  },
  {
    name: 'close',
    call: async (owner) => {
      const { seen } = await owner.call(getLocks);
      const close = { year: month.year, month: month.month };
      return { route: putLocks, body: { everyoneThrough: month.through, bookkeepersThrough: null, filedYears: [], seen, close } };
    },
    after: (s) => ({
      ...{ ...s, closes: s.closes + 1, closesWithAmounts: s.closesWithAmounts + 1, closed: s.closed + 1 },
      ...{ lockChanges: s.lockChanges + 1, locked: s.locked + 1, lockedThrough: month.through },
    }),
  },
  {
    name: 'reopen',
    call: async (owner) => {
      const { accounts } = await owner.call(listReconcilable);
      const { reconciliationId } = accounts.find(({ name }) => name === 'Operating')!.newest!;
      const path = reopenReconciliation.path.replace(':id', reconciliationId);
      return { route: reopenReconciliation, path, body: { reason: 'A check was missing.' } };
    },
    after: (s) => ({ ...s, reopenedReconciliations: s.reopenedReconciliations + 1, reopened: s.reopened + 1 }),
  },
  {
    name: 'unlock',
    call: async (owner) => {
      const { seen } = await owner.call(getLocks);
      const body = { everyoneThrough: null, bookkeepersThrough: null, filedYears: [], seen, reason: 'A late bill.' };
      return { route: putLocks, body };
    },
    after: (s) => ({
      ...{ ...s, lockChanges: s.lockChanges + 1, locked: s.locked + 1 },
      ...{ lockedThrough: null, reopenedPeriods: s.reopenedPeriods + 1 },
    }),
  },
];

export const closeKill = ({ rows, seed, tell }: ScenarioOptions): Promise<ScenarioResult> =>
  inDirectory(async (place) => {
    const begun = performance.now();
    const trial = await Trial.start(place, statementFile(rows, seed));
    try {
      const outcomes: Outcome[] = [];
      let undisturbedMs = 0;
      for (const victim of victims)
        for (const step of steps) {
          const { outcome, tookMs } = await trial.killed(step, victim);
          undisturbedMs += tookMs;
          outcomes.push(outcome);
          tell(rowOf(outcomes.length, outcome));
        }
      return { outcomes, undisturbedSeconds: undisturbedMs / 1000, totalSeconds: (performance.now() - begun) / 1000 };
    } finally {
      await trial.product.stop();
    }
  });

class Trial {
  private hash: string | undefined;

  private constructor(
    public product: ProductProcess,
    private readonly token: string,
    private readonly tenantId: number,
  ) {}

  /** A new installation with a business whose statement is in its books. */
  static async start(directory: string, file: ReturnType<typeof statementFile>): Promise<Trial> {
    const product = await ProductProcess.start({ directory, port: await freePort(), environment: { RATE_LIMIT: 'off' } });
    try {
      const token = await createOwner(directory);
      const owner = await new Owner(product.origin, token).openBusiness('Harbor Street Studio');
      await owner.untilCaughtUp(patienceMs);
      await owner.importStatement(file, patienceMs);
      await owner.untilCaughtUp(patienceMs);
      return new Trial(product, token, owner.tenantId);
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  /** The kill, what is there afterwards, and the same change again without one if nothing of it is there. */
  async killed(step: Step, victim: Victim): Promise<{ outcome: Outcome; tookMs: number }> {
    const before = await this.state();
    const call = await step.call(this.owner());
    const killedAt = await this.killInside(call, victim);
    if (victim !== 'postgres') this.product = await ProductProcess.start(this.product.options);
    const progress = await this.owner().untilCaughtUp(patienceMs);
    const caughtUpAfterMs = performance.now() - killedAt;
    const wanted = step.after(before);
    const found = await this.state();
    const begun = performance.now();
    if (isSame(found, before)) await this.owner().call(call.route, call);
    const tookMs = performance.now() - begun;
    const { hash, differences } = await booksIn(this.product.options.directory, this.tenantId);
    this.hash ??= hash;
    const half = isSame(found, before) || isSame(found, wanted) ? [] : [`half of it is stored: ${JSON.stringify(found)}`];
    const then = isSame(await this.state(), wanted) ? [] : ['the same change could not be made afterwards'];
    const outcome = { moment: step.name, victim, equal: hash === this.hash, differences: [...half, ...then, ...differences] };
    return { outcome: { ...outcome, parked: parkedIn(progress), caughtUpAfterMs }, tookMs };
  }

  /** Holds the head of the log, so that the change waits with all its rows written. */
  private async killInside(call: Call, victim: Victim): Promise<number> {
    const client = await this.connected();
    try {
      await client.query('begin');
      const head = 'select from ledger.log_head where partition = $1 for update';
      await client.query(head, [partitionOf(this.tenantId)]);
      const changing = this.owner().call(call.route, call);
      // It is cut off, or refused because its database is gone.
      changing.catch(() => {});
      await this.untilWaiting();
      const killedAt = performance.now();
      await this.product.kill(victim);
      return killedAt;
    } finally {
      await client.end().catch(() => {});
    }
  }

  private async untilWaiting(): Promise<void> {
    const client = await this.connected();
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update log_head%'";
    try {
      for (const end = Date.now() + patienceMs; (await client.query(waits)).rowCount === 0; await wait(5))
        if (Date.now() > end) throw new Error('The change did not reach its last statement in time.');
    } finally {
      await client.end();
    }
  }

  private async state(): Promise<State> {
    const client = await this.connected();
    try {
      const { rows } = await client.query<State>(stateQuery, [this.tenantId]);
      return rows[0]!;
    } finally {
      await client.end();
    }
  }

  private async connected(): Promise<pg.Client> {
    const { administrator, close } = await openInstallation(this.product.options.directory);
    const client = new pg.Client(administrator);
    // The server that it is connected to is about to be killed.
    client.on('error', () => {});
    await client.connect();
    await close();
    return client;
  }

  private owner(): Owner {
    return new Owner(this.product.origin, this.token, this.tenantId);
  }
}

const isSame = (a: State, b: State): boolean => (Object.keys(a) as (keyof State)[]).every((key) => a[key] === b[key]);

const events = (action: string) =>
  `(select count(*)::int from ledger.event_log where tenant_id = $1 and data::jsonb ->> 'action' = '${action}')`;
const stateQuery = `select
  (select count(*)::int from ledger.reconciliation where tenant_id = $1) as "reconciliations",
  (select count(*)::int from ledger.reconciliation where tenant_id = $1 and reopened_at is not null) as "reopenedReconciliations",
  (select count(*)::int from ledger.close where tenant_id = $1) as "closes",
  (select count(distinct close_id)::int from ledger.close_amount where tenant_id = $1) as "closesWithAmounts",
  (select count(*)::int from ledger.lock_change where tenant_id = $1) as "lockChanges",
  (select count(*)::int from ledger.reopened_period where tenant_id = $1) as "reopenedPeriods",
  (select everyone_through::text from ledger.books where tenant_id = $1) as "lockedThrough",
  ${events('reconciliation.finished')} as "finished", ${events('reconciliation.reopened')} as "reopened",
  ${events('books.closed')} as "closed", ${events('locks.changed')} as "locked"`;
