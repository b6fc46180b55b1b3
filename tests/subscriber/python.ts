// Runs the subscriber as its users would: Python 3.11 or newer where there is one, with the Kafka client in an environment of its own.
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pythonWith } from '../python-environment.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const program = join(here, 'trial_balance.py');

/** Balances in cents by business and account path, as the subscriber prints them. Its complaint is the error. */
export async function trialBalances(
  args: string[],
  { token = '', python = 'python3', kafka }: { token?: string; python?: string; kafka?: { username: string; password: string } } = {},
): Promise<Record<string, Record<string, number>>> {
  const login = kafka && { KAFKA_USERNAME: kafka.username, KAFKA_PASSWORD: kafka.password };
  const environment = { ...process.env, ...login, ACCOUNTING_TOKEN: token, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)(python, [program, ...args], { env: environment, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** Partitions as the subscriber computes them. */
export function partitionsInPython(tenants: number[]): number[] {
  const script = `import json, sys; sys.path.insert(0, sys.argv[1]); import trial_balance as t; print(json.dumps([t.partition_of(n) for n in json.loads(sys.argv[2])]))`;
  return JSON.parse(execFileSync('python3', ['-B', '-c', script, here, JSON.stringify(tenants)], { encoding: 'utf8' }));
}

/** A Python that has the Kafka client; undefined where it cannot be installed. */
export const pythonWithKafka = (): string | undefined => pythonWith('kafka', join(here, 'requirements.txt'));
