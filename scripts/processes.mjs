// Processes for the start and stop scripts: which are alive (not later ones with the same pid), and how to run one to its end.
// Has the same rules as services/host/database/processes.ts, which these scripts cannot use because they run before anything is compiled.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** `{ pid, started }`, or undefined when no such process runs. */
export function markOf(pid) {
  if (process.platform === 'linux') {
    const { state, started } = linuxProcess(pid) ?? { state: 'X' };
    return state === 'Z' || state === 'X' ? undefined : { pid, started };
  }
  if (process.platform === 'win32') return respondsToSignals(pid) ? { pid, started: '' } : undefined;
  const [state, started] = status(pid, 'state=,lstart=').split(/\s+(.*)/);
  return !state || state.startsWith('Z') ? undefined : { pid, started: started ?? '' };
}

/** The living process that a file of `{ pid, started }` names; undefined when there is none. */
export function livingProcess(file) {
  try {
    const mark = JSON.parse(readFileSync(file, 'utf8'));
    return markOf(mark.pid)?.started === mark.started ? mark : undefined;
  } catch {
    return undefined;
  }
}

/** The PostgreSQL server that works in a data directory, by its postmaster.pid; undefined when none lives. */
export function livingServer(cluster) {
  try {
    const pid = Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10);
    const serves = process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) === cluster : status(pid, 'command=').includes(cluster);
    return serves ? markOf(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a program with our terminal; resolves to its exit code, 1 when a signal ended it or it could not be run. */
export function run(program, args, { started, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    started?.(child);
    child.once('error', (error) => {
      console.error(`Couldn’t run ${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

let countedSeconds = 0;

/**
 * Processor seconds of the children that have ended since the last call, with everything they started and waited for. Linux counts them in
 * hundredths; undefined on other systems.
 */
export function processorSecondsOfChildren() {
  const seconds = linuxProcess(process.pid)?.childrenSeconds;
  if (seconds === undefined) return undefined;
  const since = seconds - countedSeconds;
  countedSeconds = seconds;
  return since;
}

/** Runs a program as if it were this one: it gets our signals, and its exit code is ours. */
export async function become(program, args, options = {}) {
  let child;
  forwardSignals(() => child);
  process.exit(await run(program, args, { ...options, started: (started) => (child = started) }));
}

/** Passes stop signals on to the child. Ctrl-C in a terminal reaches every process there anyway. */
export function forwardSignals(child, onSignal = () => undefined) {
  const forward =
    (signal, needed = true) =>
    () => {
      onSignal();
      if (needed) child()?.kill(signal);
    };
  process.on('SIGINT', forward('SIGINT', !process.stdin.isTTY));
  process.on('SIGTERM', forward('SIGTERM'));
  process.on('SIGHUP', forward('SIGTERM'));
  return forward('SIGTERM');
}

/**
 * `{ name, state, parent, started, childrenSeconds }`. The name is in parentheses and may contain any character, so the other fields are
 * counted after it (man proc_pid_stat).
 */
export function linuxProcess(pid) {
  try {
    const [, name, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/^[^(]*\((.*)\) (.*)/s);
    const fields = rest.split(' ');
    const childrenSeconds = (Number(fields[13]) + Number(fields[14])) / 100;
    return { name, state: fields[0], parent: fields[1], started: fields[19], childrenSeconds };
  } catch {
    return undefined;
  }
}

function respondsToSignals(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function status(pid, columns) {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', columns], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
