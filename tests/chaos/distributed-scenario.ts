// Runs a distributed product of three brokers, imports a statement undisturbed, then once for each fault, and compares the books.
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../services/demo/random.js';
import { TrialProduct } from '../distributed/distributed-product.js';
import { booksIn } from './books.js';
import type { Fault } from './distributed-faults.js';
import { createOwner, Owner, parkedIn } from './owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { inSeconds, rowOf, type Outcome, type Scenario } from './scenario.js';
import { statementFile } from './statement-file.js';

const patienceMs = 600_000;
/** Of an import's time faults fall into this share: imports become faster the longer the processes run, and a fault after the end shows nothing. */
const within = 0.6;
const faultyMessages = pathToFileURL(resolve('dist/tests/chaos/faulty-messages.js')).href;

export const distributedScenario =
  (faults: Fault[]): Scenario =>
  async ({ rows, seed, tell }) => {
    const begun = performance.now();
    const place = await mkdtemp(join(tmpdir(), 'ai-accounting-chaos-'));
    const trial = await Trial.start(place, rows, seed);
    try {
      const undisturbed = await trial.undisturbed();
      tell(`Undisturbed: ${(undisturbed.tookMs / 1000).toFixed(1)} s for ${rows} rows`);
      const outcomes: Outcome[] = [];
      for (const fault of faults) {
        const { hash, ...found } = await trial.disturbed(fault, undisturbed.tookMs);
        outcomes.push({ ...found, victim: fault.victim, equal: hash === undisturbed.hash });
        tell(rowOf(outcomes.length, outcomes.at(-1)!));
      }
      return { outcomes, undisturbedSeconds: undisturbed.tookMs / 1000, totalSeconds: (performance.now() - begun) / 1000 };
    } finally {
      await trial.product.stop();
      await rm(place, { recursive: true, force: true });
    }
  };

class Trial {
  private readonly random: () => number;
  private businesses = 0;

  private constructor(
    readonly product: TrialProduct,
    private readonly owner: Owner,
    private readonly file: ReturnType<typeof statementFile>,
    private readonly messagesFolder: string,
    seed: string,
  ) {
    this.random = randomFrom(seed);
  }

  static async start(place: string, rows: number, seed: string): Promise<Trial> {
    const [directory, messagesFolder] = [join(place, 'data'), join(place, 'messages')];
    mkdirSync(messagesFolder);
    const product = await TrialProduct.start('distributed', {
      directory,
      port: await freePort(),
      words: ['--no-demo', '--brokers', '3'],
      environment: { NODE_OPTIONS: `--import=${faultyMessages}`, CHAOS_MESSAGES: messagesFolder, CHAOS_SEED: seed },
    });
    return new Trial(product, new Owner(product.origin, await createOwner(directory)), statementFile(rows, seed), messagesFolder, seed);
  }

  /** Twice: the first time everything is slow, and moments drawn from its length would fall behind the end of the others. */
  async undisturbed() {
    const [first, second] = [await this.inPeace(), await this.inPeace()];
    if (first.hash !== second.hash) throw new Error('Two undisturbed imports of the same file differ.');
    return second;
  }

  private async inPeace() {
    const owner = await this.openBusiness();
    const begun = performance.now();
    await owner.importStatement(this.file, patienceMs);
    await owner.untilCaughtUp(patienceMs);
    const tookMs = performance.now() - begun;
    const books = await booksIn(this.product.directory, owner.tenantId);
    if (books.differences.length > 0) throw new Error(`verify objects to the undisturbed import:\n${books.differences.join('\n')}`);
    return { tookMs, ...books };
  }

  async disturbed(fault: Fault, lastsMs: number) {
    const owner = await this.openBusiness();
    const target = { product: this.product, tenantId: owner.tenantId, messagesFolder: this.messagesFolder };
    const moment = fault.fromTheStart ? 0 : this.random() * lastsMs * within;
    const importing = owner.importStatement(this.file, patienceMs);
    // Whatever it fails with is reported below; until then nobody listens.
    importing.catch(() => {});
    await wait(moment);
    const struckAt = performance.now();
    const untilWhole = await fault.strike(target);
    await importing;
    const parked = parkedIn(await owner.untilCaughtUp(patienceMs));
    const caughtUpAfterMs = performance.now() - struckAt;
    await untilWhole();
    return { moment: inSeconds(moment), parked, caughtUpAfterMs, ...(await booksIn(this.product.directory, owner.tenantId)) };
  }

  private async openBusiness(): Promise<Owner> {
    const owner = await this.owner.openBusiness(`Business ${++this.businesses}`);
    await owner.untilCaughtUp(patienceMs);
    return owner;
  }
}
