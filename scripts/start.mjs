// Starts the product, whichever way it runs: installs and builds what is missing, then runs it in the foreground until it is stopped.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNode, build, dataDirectory, ensureInstalled, environmentOf, giveUp, productNode, root } from './installation.mjs';
import { forwardSignals, livingProcess, markOf, linuxProcess, run } from './processes.mjs';

const PARENT_CHECK_MS = 200;
const tell = (line) => console.log(line);

/** `program` is the file in dist to start; `prepare` runs once no other process uses the data directory. Ends this process. */
export async function start(program, { prepare = () => {} } = {}) {
  assertNode();
  claim(dataDirectory());
  let child;
  let stopRequested = false;
  const started = (process) => (child = process);
  const stop = forwardSignals(
    () => child,
    () => (stopRequested = true),
  );
  stopWithNpm(stop);
  const exitIfStopped = () => {
    if (stopRequested) giveUp('Stopped before AI Accounting was ready.');
  };

  prepare(tell);
  await ensureInstalled({ tell, started });
  const node = productNode();
  exitIfStopped();
  if ((await build(node, { started })) !== 0) giveUp('Couldn’t build AI Accounting. See the message above.');
  exitIfStopped();
  const main = join(root, 'dist', program);
  // The channel closes when this process ends, even when it is killed, so the product notices.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  // By default, node lets garbage pile up according to the machine's memory, and with a limit of 2,048 MB or more it still keeps twice as
  // much. By our measurements this is hardly faster.
  const flags = [
    '--enable-source-maps',
    '--max-semi-space-size=16',
    '--max-old-space-size=2000',
    '--disable-warning=TimeoutNegativeWarning',
  ];
  const words = [...flags, main, ...process.argv.slice(2)];
  process.exit(await run(node, words, { cwd: root, env: environmentOf(node), stdio, started }));
}

/** One start per data directory; `npm run down` finds us by this file. */
function claim(data) {
  const pidFile = join(data, 'up.pid');
  const other = livingProcess(pidFile);
  if (other)
    giveUp(
      `AI Accounting is already running on ${data} (process ${other.pid}). Stop it with npm run down, or set DATA_DIR to another directory.`,
    );
  try {
    mkdirSync(data, { recursive: true });
    writeFileSync(pidFile, JSON.stringify(markOf(process.pid)), { mode: 0o600 });
    process.on('exit', () => rmSync(pidFile, { force: true }));
  } catch (error) {
    const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
    giveUp(
      full
        ? `The disk is full, so nothing can be written to ${data}. Free up space, or set DATA_DIR to another disk.`
        : `Couldn’t write to the data directory ${data} (${error.code}). Set DATA_DIR to a directory you can write to.`,
    );
  }
}

/** npm, when it is ended or killed, leaves the scripts it runs behind; the product must end with it. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event?.startsWith('up')) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** Our parent; where that is the shell by which npm runs scripts, npm too. What started npm does not matter: a person may log out. */
function ancestors() {
  const { name, parent } = process.platform === 'linux' ? (linuxProcess(process.ppid) ?? {}) : {};
  return /^(ba|da)?sh$/.test(name) ? `${process.ppid} ${parent}` : String(process.ppid);
}
