// What the commands share: their arguments, the installation they work on, and one clear sentence when something is wrong.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { DomainError } from '#contracts/problem.js';
import { openUnitsOfWork } from './compose.js';
import { CannotStart } from './database/cannot-start.js';
import { openInstallation, type OpenInstallation } from './installation.js';
import type { UnitsOfWork } from './verify.js';

/** Runs a command, which returns the exit code. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error instanceof DomainError ? error.detail : error);
    process.exitCode = 1;
  }
}

export function wordsOf<T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(2)) {
  try {
    return parseArgs({ options, args }).values;
  } catch (error) {
    throw new CannotStart(
      `${(error as Error).message} Known: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
}

/** A tenant's number from the arguments; undefined when none is given. */
export function tenantOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const tenant = Number(word);
  if (!Number.isInteger(tenant) || tenant < 1) throw new CannotStart(`--tenant expects a number, not “${word}”.`);
  return tenant;
}

/** The installation that DATA_DIR names, running or not, with a unit of work for every service's database. */
export async function withInstallation<T>(use: (installation: OpenInstallation, unitsOfWork: UnitsOfWork) => Promise<T>): Promise<T> {
  const installation = await openInstallation(process.env['DATA_DIR'] ?? '.data');
  try {
    const { unitsOfWork, close } = await openUnitsOfWork(installation.administrator, installation.secrets.database);
    try {
      return await use(installation, unitsOfWork);
    } finally {
      await close();
    }
  } finally {
    await installation.close();
  }
}
