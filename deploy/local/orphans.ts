// Kafka and Redis keep running when their starter is killed. The next start finds them in this file and ends them.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from '../../services/host/database/processes.js';

const patienceMs = 20_000;
const fileIn = (directory: string) => join(directory, 'processes.json');

/** Returns a function that removes the record. */
export function remember(directory: string, pids: number[]): () => void {
  writeFileSync(fileIn(directory), JSON.stringify(pids.map(markOf).filter(Boolean)), { mode: 0o600 });
  return () => rmSync(fileIn(directory), { force: true });
}

export async function endOrphans(directory: string, report: (step: string) => void): Promise<void> {
  if (!existsSync(fileIn(directory))) return;
  const marks = (JSON.parse(readFileSync(fileIn(directory), 'utf8')) as ProcessMark[]).filter(isAlive);
  if (marks.length > 0) report(`Stopping processes from an earlier start (${marks.map(({ pid }) => pid).join(', ')})`);
  for (const { pid } of marks) process.kill(pid, 'SIGTERM');
  for (const end = Date.now() + patienceMs; marks.some(isAlive) && Date.now() < end;) await wait(50);
  for (const { pid } of marks.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(fileIn(directory), { force: true });
}
