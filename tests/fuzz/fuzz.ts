// Every call of `/openapi.json` with whatever its description allows, and much that it does not, made up by schemathesis against a running product.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '../product.js';
import { checkout, pythonWith } from '../python-environment.js';

const folder = join(checkout, 'tests', 'fuzz');
const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** A stream that has no end. */
const endless = '/api/v1/changes';

export interface Effort {
  /** Random cases of each call. */
  cases: number;
  /** Also each bound of each field once, about 9,000 cases. */
  coverage: boolean;
  seed?: string | undefined;
  /** File for the findings as JSON. */
  report?: string | undefined;
}

export interface Fuzzed {
  /** 0: no 5xx, and every reply is as the description says. */
  code: number;
  output: string;
}

/** The program; undefined without Python 3.11 or the package registry. */
export function schemathesis(): string | undefined {
  const python = pythonWith('schemathesis', join(folder, 'requirements.txt'));
  return python && join(python, '..', 'schemathesis');
}

/** As the demo's owner, in the demo's first business. */
export async function fuzz(program: string, product: Product, { cases, coverage, seed, report }: Effort): Promise<Fuzzed> {
  const work = await mkdtemp(join(tmpdir(), 'ai-accounting-fuzz-'));
  const words = [
    ['--config-file', join(folder, 'schemathesis.toml'), 'run', `${product.url}/openapi.json`],
    ['--header', `Authorization: Bearer ${await tokenOf(product.directory!)}`],
    ['--checks', checks.join(','), '--phases', coverage ? 'examples,coverage,fuzzing' : 'examples,fuzzing'],
    ['--max-examples', String(cases), '--exclude-path', endless],
    // What one person may call in a second, a little below.
    ['--rate-limit', '45/s', '--request-timeout', '30', '--no-shrink', '--continue-on-failure', '--suppress-health-check', 'all'],
    seed ? ['--seed', seed] : [],
    report ? ['--report', 'json', '--report-json-path', report] : [],
  ].flat();
  try {
    const child = spawn(program, words, { cwd: work, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    const code = await new Promise<number>((ended) => child.once('close', (status) => ended(status ?? 1)));
    return { code, output: Buffer.concat(output).toString() };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function tokenOf(directory: string): Promise<string> {
  const command = join(checkout, 'dist', 'services', 'host', 'commands', 'token.js');
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', command, '--user', 'owner@demo.test'], {
    env: { ...process.env, DATA_DIR: directory },
  });
  return stdout.trim();
}
