// Kills the product while it writes a tax package: once it is back the same package is finished, equal to one that nobody disturbed, and what
// was half written is cleared away.
import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTaxPackage, listTaxPackages, type TaxPackage } from '#contracts/routes/tax-package.js';
import { inDirectory } from '../bench/databases.js';
import { loadedInstallation, type LoadedInstallation } from '../bench/installation.js';
import { unzipped } from '../unzipped.js';
import { Owner } from './owner.js';
import { ProductProcess, type Victim } from './product-process.js';
import { inSeconds, rowOf, type Outcome, type ScenarioOptions, type ScenarioResult } from './scenario.js';

const victims: Victim[] = ['node', 'postgres', 'both'];
const year = 2025;
const patienceMs = 120_000;
/** These tell when they were made. */
const timed = ['README.txt', 'manifest.json'];

export const packageKill = ({ rows, tell }: ScenarioOptions): Promise<ScenarioResult> =>
  inDirectory(async (place) => {
    const begun = performance.now();
    const trial = new Trial(await loadedInstallation(place, 2 * rows));
    await trial.start();
    try {
      const first = performance.now();
      const undisturbed = await trial.sumsOf(await trial.assemble());
      const undisturbedSeconds = (performance.now() - first) / 1000;
      tell(`Undisturbed: ${undisturbedSeconds.toFixed(1)} s for ${rows} entries`);
      const outcomes: Outcome[] = [];
      for (const [n, victim] of victims.entries()) {
        outcomes.push(await trial.killed(victim, undisturbed));
        tell(rowOf(n + 1, outcomes.at(-1)!));
      }
      return { outcomes, undisturbedSeconds, totalSeconds: (performance.now() - begun) / 1000 };
    } finally {
      await trial.product.stop();
    }
  });

/** SHA-256 sums of the files that do not tell a time. */
type Sums = Map<string, string>;

class Trial {
  product!: ProductProcess;
  private readonly incoming: string;

  constructor(private readonly installation: LoadedInstallation) {
    this.incoming = join(installation.directory, 'files', 'incoming');
  }

  async start(): Promise<void> {
    this.product = await ProductProcess.start(this.installation);
  }

  /** Asks for a package; `meanwhile` is called once its archive is being written. */
  async assemble(meanwhile?: () => Promise<void>): Promise<TaxPackage> {
    const owner = new Owner(this.product.origin, this.installation.token, this.installation.tenantId);
    const { packageId } = await owner.call(createTaxPackage, { body: { year } });
    if (meanwhile) await until(async () => (await this.onTheWay()).length > 0);
    await meanwhile?.();
    let found: TaxPackage | undefined;
    await until(async () => {
      const { packages } = await owner.call(listTaxPackages, { path: `${listTaxPackages.path}?year=${year}` });
      found = packages.find((one) => one.packageId === packageId);
      return found !== undefined && found.state !== 'running';
    });
    if (found!.state !== 'ready') throw new Error(`The package failed: ${found!.problem}`);
    return found!;
  }

  async killed(victim: Victim, undisturbed: Sums): Promise<Outcome> {
    let killedAt = 0;
    const finished = await this.assemble(async () => {
      killedAt = performance.now();
      await this.product.kill(victim);
      if (victim !== 'postgres') await this.start();
    });
    const caughtUpAfterMs = performance.now() - killedAt;
    const sums = await this.sumsOf(finished);
    const equal = sums.size === undisturbed.size && [...sums].every(([name, sum]) => undisturbed.get(name) === sum);
    const left = await this.leftOver();
    const differences = left.length === 0 ? [] : [`an hour later there still lie ${left.join(', ')}`];
    return { moment: inSeconds(0), victim, equal, differences, parked: 0, caughtUpAfterMs };
  }

  /** Of what is in the archive; what the product tells of it must be the same. */
  async sumsOf({ packageId, files }: TaxPackage): Promise<Sums> {
    const headers = { authorization: `Bearer ${this.installation.token}`, 'x-tenant-id': String(this.installation.tenantId) };
    const answer = await fetch(`${this.product.origin}/api/v1/tax/packages/${packageId}/file`, { headers });
    const sums = new Map(unzipped(Buffer.from(await answer.arrayBuffer())).map(({ name, sha256 }) => [name, sha256]));
    for (const { name, sha256 } of files) if (sums.get(name) !== sha256) throw new Error(`${name} is not what the manifest says.`);
    for (const name of timed) sums.delete(name);
    return sums;
  }

  /** What still waits in the file store after the first package that is asked for an hour after the kill. */
  private async leftOver(): Promise<string[]> {
    const anHourAgo = new Date(Date.now() - 3_700_000);
    for (const name of await this.onTheWay()) await utimes(join(this.incoming, name), anHourAgo, anHourAgo);
    await this.assemble();
    return this.onTheWay();
  }

  private onTheWay(): Promise<string[]> {
    return existsSync(this.incoming) ? readdir(this.incoming) : Promise.resolve([]);
  }
}

/** A product that is being killed need not answer. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo().catch(() => false)); await wait(5))
    if (Date.now() > end) throw new Error('It did not happen in time.');
}
