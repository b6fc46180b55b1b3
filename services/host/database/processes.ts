// Which processes are alive, as opposed to later ones with the same number.
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** A process number alone is not enough: a restarted container hands out the same small numbers again. */
export interface ProcessMark {
  pid: number;
  /** When the process started, in the system's own format; empty where the system doesn't report it. */
  started: string;
}

/** Undefined when no such process runs; a zombie does not run. */
export function markOf(pid: number): ProcessMark | undefined {
  if (process.platform === 'linux') return markOnLinux(pid);
  if (process.platform === 'win32') return respondsToSignals(pid) ? { pid, started: '' } : undefined;
  const [state, started] = processStatus(pid, 'state=,lstart=').split(/\s+(.*)/);
  return !state || state.startsWith('Z') ? undefined : { pid, started: started ?? '' };
}

export function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started;
}

/** Whether a live process is the PostgreSQL server of this directory: the server always works inside its data directory. */
export function servesDirectory(pid: number, directory: string): boolean {
  if (!markOf(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === directory;
    } catch {
      return false;
    }
  }
  return process.platform === 'win32' || processStatus(pid, 'command=').includes(directory);
}

function markOnLinux(pid: number): ProcessMark | undefined {
  try {
    // The name is in parentheses and may contain any character, so the fields are counted after the last one (man proc_pid_stat).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : { pid, started: startTicks ?? '' };
  } catch {
    return undefined;
  }
}

function respondsToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function processStatus(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', columns], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
