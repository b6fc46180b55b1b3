// Runs the subscriber as its users would: Python 3.11 or newer where there is one, with the Kafka client in an environment of its own.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = fileURLToPath(new URL('.', import.meta.url));
const program = join(here, 'trial_balance.py');
const requirements = join(here, 'requirements.txt');

export const hasPython = succeeds('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']);

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Balances in cents by business and account path, as the subscriber prints them. Its complaint is the error. */
export async function trialBalances(
  args: string[],
  { token = '', python = 'python3' }: { token?: string; python?: string } = {},
): Promise<Record<string, Record<string, number>>> {
  const environment = { ...process.env, ACCOUNTING_TOKEN: token, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)(python, [program, ...args], { env: environment, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** Partitions as the subscriber computes them. */
export function partitionsInPython(tenants: number[]): number[] {
  const script = `import json, sys; sys.path.insert(0, sys.argv[1]); import trial_balance as t; print(json.dumps([t.partition_of(n) for n in json.loads(sys.argv[2])]))`;
  return JSON.parse(execFileSync('python3', ['-B', '-c', script, here, JSON.stringify(tenants)], { encoding: 'utf8' }));
}

/** A Python that has the Kafka client; undefined where it cannot be installed. Made once for each state of requirements.txt. */
export function pythonWithKafka(): string | undefined {
  if (!hasPython) return undefined;
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const directory = join(here, '..', '..', '.cache', `python-${version}`);
  const python = join(directory, 'bin', 'python');
  const works = () => existsSync(python) && succeeds(python, ['-c', 'import kafka']);
  if (works()) return python;
  const made =
    succeeds('python3', ['-m', 'venv', directory]) && succeeds(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  return made && works() ? python : undefined;
}
