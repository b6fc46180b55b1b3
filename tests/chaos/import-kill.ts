// Kills the product at random and at named moments of a large import, starts it again, and compares the books with those of an import
// that nobody disturbed: they must be equal to the cent, nothing parked, nothing that verify objects to.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { randomFrom } from '../../services/demo/random.js';
import { openInstallation } from '../../services/host/installation.js';
import { booksIn, type Books } from './books.js';
import { watch, type Moment } from './moments.js';
import { createOwner, Owner, parkedIn } from './owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { ProductProcess, type Victim } from './product-process.js';
import { inSeconds, rowOf, type Outcome, type ScenarioOptions, type ScenarioResult } from './scenario.js';
import { statementFile } from './statement-file.js';

const victims: Victim[] = ['node', 'postgres', 'both'];
const patienceMs = 300_000;

/** An installation with one empty business, stopped; each import runs on a copy of it. */
interface Prepared {
  directory: string;
  port: number;
  token: string;
  tenantId: number;
}

export async function importKill(options: ScenarioOptions): Promise<ScenarioResult> {
  const begun = performance.now();
  const place = await mkdtemp(join(tmpdir(), 'ai-accounting-chaos-'));
  try {
    const prepared = await prepare(join(place, 'prepared'));
    const file = statementFile(options.rows, options.seed);
    const undisturbed = await inCopy(prepared, join(place, 'undisturbed'), (trial) => trial.undisturbed(file));
    if (undisturbed.differences.length > 0)
      throw new Error(`verify objects to the undisturbed import:\n${undisturbed.differences.join('\n')}`);
    options.tell(`Undisturbed: ${(undisturbed.tookMs / 1000).toFixed(1)} s for ${options.rows} rows`);
    const outcomes: Outcome[] = [];
    for (const [n, { moment, victim }] of planOf(options, undisturbed.tookMs).entries()) {
      const found = await inCopy(prepared, join(place, `kill-${n}`), (trial) => trial.killed(file, moment, victim));
      const when = typeof moment === 'number' ? inSeconds(moment) : moment;
      const outcome = { ...found, moment: when, victim, equal: found.hash === undisturbed.hash };
      outcomes.push(outcome);
      options.tell(rowOf(n + 1, outcome));
    }
    return { outcomes, undisturbedSeconds: undisturbed.tookMs / 1000, totalSeconds: (performance.now() - begun) / 1000 };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Named points first; the victims take turns. */
function planOf({ kills, seed, points: named }: ScenarioOptions, lastsMs: number): { moment: Moment; victim: Victim }[] {
  const random = randomFrom(seed);
  const moments: Moment[] = [...named, ...Array.from({ length: kills }, () => Math.round(random() * lastsMs))];
  return moments.map((moment, n) => ({ moment, victim: victims[n % victims.length]! }));
}

async function prepare(directory: string): Promise<Prepared> {
  const port = await freePort();
  const product = await ProductProcess.start({ directory, port });
  try {
    const token = await createOwner(directory);
    const owner = await new Owner(product.origin, token).openBusiness('Harbor Street Studio');
    await owner.untilCaughtUp(patienceMs);
    return { directory, port, token, tenantId: owner.tenantId };
  } finally {
    await product.stop();
  }
}

async function inCopy<T>(prepared: Prepared, directory: string, use: (trial: Trial) => Promise<T>): Promise<T> {
  // Owners must stay what they are: the database server may run under another account.
  await promisify(execFile)('cp', ['-a', prepared.directory, directory]);
  const trial = new Trial({ ...prepared, directory }, await ProductProcess.start({ directory, port: prepared.port }));
  try {
    return await use(trial);
  } finally {
    await trial.product.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

type File = ReturnType<typeof statementFile>;

class Trial {
  private readonly owner: Owner;

  constructor(
    private readonly on: Prepared,
    public product: ProductProcess,
  ) {
    this.owner = new Owner(product.origin, on.token, on.tenantId);
  }

  async undisturbed(file: File) {
    const begun = performance.now();
    await this.owner.importStatement(file, patienceMs);
    await this.owner.untilCaughtUp(patienceMs);
    const tookMs = performance.now() - begun;
    return { tookMs, ...(await this.books()) };
  }

  async killed(file: File, moment: Moment, victim: Victim): Promise<Pick<Outcome, 'parked' | 'caughtUpAfterMs'> & Books> {
    const { administrator } = await openInstallation(this.on.directory);
    const watcher = await watch(administrator, this.on.tenantId);
    const importing = this.owner.importStatement(file, patienceMs);
    // Whatever it fails with is reported below; until then nobody listens.
    importing.catch(() => {});
    await watcher.until(moment, patienceMs);
    const killedAt = performance.now();
    await this.product.kill(victim);
    await watcher.close();
    if (victim !== 'postgres') this.product = await ProductProcess.start(this.product.options);
    await importing;
    const progress = await this.owner.untilCaughtUp(patienceMs);
    const caughtUpAfterMs = performance.now() - killedAt;
    if (!this.product.isRunning) throw new Error('The product ended instead of waiting for its database.');
    return { caughtUpAfterMs, parked: parkedIn(progress), ...(await this.books()) };
  }

  private books(): Promise<Books> {
    return booksIn(this.on.directory, this.on.tenantId);
  }
}
