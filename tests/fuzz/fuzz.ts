// Every call of `/openapi.json` with whatever its description allows, and much that it does not, made up by schemathesis against a running product;
// at the end the books are verified.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyRoute } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { generateForms, listForms } from '#contracts/routes/forms-1099.js';
import { listImports } from '#contracts/routes/imports.js';
import { createRule } from '#contracts/routes/rules.js';
import { createTaxPackage } from '#contracts/routes/tax-package.js';
import { listVendors } from '#contracts/routes/vendors.js';
import type { Product } from '../product.js';
import { checkout, pythonWith } from '../python-environment.js';

const folder = join(checkout, 'tests', 'fuzz');
const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** A stream that has no end. */
const endless = '/api/v1/changes';

export interface Effort {
  /** Random cases of each call, with ids that are made up as well. */
  cases: number;
  /** Random cases of each call, where it names an id with one that exists. */
  casesWithIds: number;
  /** Also each bound of each field once, about 9,000 cases. */
  coverage: boolean;
  seed?: string | undefined;
}

export interface Fuzzed {
  /** No 5xx, every reply is as the description says, and `verify` finds nothing. */
  ok: boolean;
  cases: number;
  output: string;
}

/** The program; undefined without Python 3.11 or the package registry. */
export function schemathesis(): string | undefined {
  const python = pythonWith('schemathesis', join(folder, 'requirements.txt'));
  return python && join(python, '..', 'schemathesis');
}

/** As the demo's owner, in the demo's first business. */
export async function fuzz(program: string, product: Product, { cases, casesWithIds, coverage, seed }: Effort): Promise<Fuzzed> {
  const token = (await command(product, 'token', '--user', 'owner@demo.test')).said.trim();
  const known = { ...business, ...(await knownIds(product, token)) };
  const options = [
    ['--header', `Authorization: Bearer ${token}`, '--checks', checks.join(',')],
    // What one person may call in a second, a little below.
    ['--exclude-path', endless, '--rate-limit', '45/s', '--request-timeout', '30'],
    ['--no-shrink', '--continue-on-failure', '--suppress-health-check', 'all', ...(seed ? ['--seed', seed] : [])],
  ].flat();
  const calls = async (parameters: Record<string, string>, phases: string, count: number) =>
    withConfig(parameters, (config) =>
      run(program, [
        ...['--config-file', config, 'run', `${product.url}/openapi.json`, '--phases', phases, '--max-examples', String(count)],
        ...options,
      ]),
    );
  const ran = [
    await calls(business, coverage ? 'examples,coverage,fuzzing' : 'examples,fuzzing', cases),
    await calls(known, 'fuzzing', casesWithIds),
  ];
  ran.push(await command(product, 'verify'));
  const output = ran.map((one) => one.output).join('\n');
  const counts = [...output.matchAll(/\b(\d+) generated/g)].map(([, count]) => Number(count));
  return { ok: ran.every(({ code }) => code === 0), cases: counts.reduce((sum, count) => sum + count, 0), output };
}

/** Any other business is refused before a call is looked at. */
const business = { 'header.X-Tenant-ID': '1', 'path.tenantId': '1' };

/** One of each kind of thing that the demo has, or that is made here. */
async function knownIds({ url }: Product, token: string): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': '1', 'content-type': 'application/json' };
  const year = '2025';
  const ask = async ({ method, path }: AnyRoute, body?: object): Promise<Record<string, any>> => {
    const answer = await fetch(url + path.replace(':year', year), { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, any>;
  };
  const first = async (route: AnyRoute, list: string, id: string): Promise<string> => (await ask(route))[list][0][id] as string;
  const match = [{ field: 'description', operator: 'contains', value: 'GITHUB' }];
  const { packageId, jobId } = await ask(createTaxPackage, { year: Number(year) });
  await ask(generateForms, {});
  return {
    'path.bankAccountId': await first(listBankAccounts, 'accounts', 'bankAccountId'),
    'path.lineId': await first(getLedger, 'transactions', 'JournalEntryLineID'),
    'path.importId': await first(listImports, 'imports', 'importId'),
    'path.vendorId': await first(listVendors, 'vendors', 'vendorId'),
    'path.paymentId': await first(getPayrollTransactions, 'transactions', 'id'),
    'path.formId': await first(listForms, 'forms', 'formId'),
    'path.ruleId': (await ask(createRule, { match, category: 'Subscriptions' }))['id'] as string,
    'path.packageId': packageId as string,
    'path.jobId': jobId as string,
    'path.year': year,
  };
}

async function withConfig<T>(parameters: Record<string, string>, use: (file: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-fuzz-'));
  try {
    const file = join(directory, 'schemathesis.toml');
    const lines = Object.entries(parameters).map(([name, value]) => `${JSON.stringify(name)} = ${JSON.stringify(value)}\n`);
    await writeFile(file, `[parameters]\n${lines.join('')}`);
    return await use(file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Ran {
  code: number;
  /** On standard output. */
  said: string;
  /** Standard output and errors. */
  output: string;
}

async function run(program: string, words: string[], env = process.env): Promise<Ran> {
  const child = spawn(program, words, { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, output]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number>((ended) => child.once('close', (status) => ended(status ?? 1)));
  return { code, said: Buffer.concat(said).toString(), output: Buffer.concat(output).toString() };
}

/** One of the product's commands on the product's data. */
const command = (product: Product, name: string, ...words: string[]) =>
  run(process.execPath, ['--no-warnings', join(checkout, 'dist', 'services', 'host', 'commands', `${name}.js`), ...words], {
    ...process.env,
    DATA_DIR: product.directory,
  });
