// Kafka and Redis outlive a starter that was killed: the next start finds them by what is written here, and ends them.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from '../../services/host/database/processes.js';

const patienceMs = 20_000;
const fileIn = (directory: string) => join(directory, 'processes.json');

/** Returns what forgets them again. */
export function remember(directory: string, pids: number[]): () => void {
  writeFileSync(fileIn(directory), JSON.stringify(pids.map(markOf).filter(Boolean)), { mode: 0o600 });
  return () => rmSync(fileIn(directory), { force: true });
}

export async function endLeftOver(directory: string, tell: (step: string) => void): Promise<void> {
  if (!existsSync(fileIn(directory))) return;
  const marks = (JSON.parse(readFileSync(fileIn(directory), 'utf8')) as ProcessMark[]).filter(isAlive);
  if (marks.length > 0) tell(`Stopping what an earlier start left running (${marks.map(({ pid }) => pid).join(', ')})`);
  for (const { pid } of marks) process.kill(pid, 'SIGTERM');
  for (const end = Date.now() + patienceMs; marks.some(isAlive) && Date.now() < end;) await wait(50);
  for (const { pid } of marks.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(fileIn(directory), { force: true });
}
