// What a new installation in containers goes through: sign-in, imports, a second replica that is killed, restarts of everything below it, an upgrade
// from the version before, and a downgrade that is refused. After each step every imported row is in the books once.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { parkedIn, type Owner } from '../chaos/owner.js';
import { statementFile } from '../chaos/statement-file.js';
import { containersIn, type Containers } from './compose.js';
import type { Engine } from './engine.js';
import { createOwner } from './owner.js';

const port = 18_080;
const rowsAtOnce = 2_000;
const imports = 5;
const patienceMs = 180_000;

interface Trying {
  engine: Engine;
  program: string;
  /** Sources of the version before, and of this one. */
  before: string;
  now: string;
  /** Whether this version has a migration that the one before lacks. */
  isNewer: boolean;
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export async function tryProduct({ engine, program, before, now, isNewer, step }: Trying): Promise<void> {
  const where = { port, kafkaPort: port + 1 };
  const earlier = await containersIn(engine, program, { ...where, directory: before, version: 'before' });
  try {
    await step('Start the version before, from nothing until it is healthy', () => earlier.up());
    const owner = await step('Sign in and open a business', () => createOwner(`http://localhost:${port}`));
    const files = statementsInParts(rowsAtOnce * imports, imports);
    let rows = 0;
    const importMore = async () => {
      const file = files.shift()!;
      rows += file.rows;
      await owner.importStatement(file, patienceMs);
    };
    await step('Import 2,000 rows', () => importMore().then(() => everyRowOnce(owner, rows)));
    await copyFile(join(before, '.env'), join(now, '.env'));
    const later = await containersIn(engine, program, { ...where, directory: now, version: 'now' });
    await step('Upgrade to this version, until it is healthy', () => later.up());
    await everyRowOnce(owner, rows);
    await step('Start a second ledger', () => later.up('--scale', 'ledger=2', '--no-recreate'));
    await step('Import 2,000 rows while one ledger is killed', async () => {
      await importMore();
      await engine.podman('kill', '--signal=KILL', (await later.names('ledger')).at(-1)!);
      await everyRowOnce(owner, rows);
    });
    for (const service of ['postgres', 'kafka', 'redis'])
      await step(`Import 2,000 rows while ${service} restarts`, async () => {
        await importMore();
        await later.compose('restart', service);
        await everyRowOnce(owner, rows);
      });
    if (isNewer) await step('Refuse the version before', () => refused(engine, earlier));
    await everyRowOnce(owner, rows);
  } finally {
    await earlier.compose('down', '--volumes', '--remove-orphans');
  }
}

/** One statement of whole days after the other, the oldest first, so that no row is in two of them. */
function statementsInParts(count: number, parts: number): { name: string; bytes: Buffer; rows: number }[] {
  const { name, bytes } = statementFile(count);
  const [head, ...lines] = bytes.toString().trimEnd().split('\n');
  const days = [...Map.groupBy(lines.reverse(), (line) => line.split(',')[0]!).values()];
  return Array.from({ length: parts }, (_, part) => {
    const own = days.slice((part * days.length) / parts, ((part + 1) * days.length) / parts).flat();
    return { name, rows: own.length, bytes: Buffer.from([head, ...own.reverse(), ''].join('\n')) };
  });
}

async function everyRowOnce(owner: Owner, rows: number): Promise<void> {
  const progress = await owner.untilCaughtUp(patienceMs);
  if (parkedIn(progress) > 0) throw new Error(`Events are parked: ${JSON.stringify(progress.stages)}`);
  const { pagination } = await owner.call(getLedger, { path: `${getLedger.path}?limit=1` });
  // One line more: what the account had before its first statement.
  if (pagination.total !== rows + 1) throw new Error(`${rows} rows were imported, and the ledger has ${pagination.total - 1}.`);
}

/** The migration job of the version before ends in words, and changes nothing. */
async function refused({ podman }: Engine, earlier: Containers): Promise<void> {
  await earlier.compose('up', '--detach', '--no-build', '--no-deps', 'migrate');
  const [name] = await earlier.names('migrate');
  await podman('wait', name!);
  const said = await podman('logs', name!);
  if (!/is newer than this program/.test(said)) throw new Error(`The version before wasn’t refused: ${said}`);
}
