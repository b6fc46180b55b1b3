// Runs the chaos command in a process of its own and reads its result.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The command's last line. After its time it is ended with all that it started, so that no other test runs beside what is left of it. */
export async function runScenario(words: readonly string[], withinMs: number): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', 'dist/tests/chaos/main.js', ...words, '--json'], {
    timeout: withinMs,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>;
}
