// The accounting programs that read an exported journal, and the balances that each reckons from it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTrialBalance } from '#contracts/routes/balances.js';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { newTraceparent } from '#platform/request-context.js';
import type { TestSystem } from '../services/host/testing/test-system.js';

interface Program {
  name: string;
  format: JournalFormat;
  installed: boolean;
  /** Cents per account, debit positive, none of zero; throws where the program complains. */
  balances(text: string): Record<string, number>;
}

const installed = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Runs a program on a file with this text; a word on standard error is a complaint. */
function run(program: string, args: (path: string) => string[], text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'journal-'));
  const path = join(directory, 'journal.txt');
  try {
    writeFileSync(path, text);
    const { status, stdout, stderr } = spawnSync(program, args(path), {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    });
    if (status !== 0 || stderr !== '') throw new Error(`${program} complains: ${stderr}${stdout}`);
    return stdout;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function balancesIn(lines: string[][]): Record<string, number> {
  // A journal without entries has no balances.
  const found = lines
    .filter(([account]) => account !== '')
    .map(([account, amount]) => [account!.trim(), Math.round(Number(amount!.replace(/USD|,/g, '').trim() || 0) * 100)] as const);
  return Object.fromEntries(found.filter(([, amount]) => amount !== 0));
}

export const programs: Program[] = [
  {
    name: 'hledger',
    format: 'hledger',
    installed: installed('hledger'),
    balances(text) {
      run('hledger', (path) => ['-f', path, 'check'], text);
      const output = run('hledger', (path) => ['-f', path, 'balance', '--flat', '--no-total', '-O', 'csv'], text);
      return balancesIn(
        output
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => JSON.parse(`[${line}]`) as string[]),
      );
    },
  },
  {
    name: 'ledger',
    format: 'hledger',
    installed: installed('ledger'),
    balances: (text) =>
      balancesIn(
        run(
          'ledger',
          (path) => [
            '--args-only',
            '-f',
            path,
            'balance',
            '--flat',
            '--no-total',
            '--balance-format',
            '%(account)\t%(quantity(scrub(display_amount)))\n',
          ],
          text,
        )
          .trim()
          .split('\n')
          .map((line) => line.split('\t')),
      ),
  },
  {
    name: 'beancount',
    format: 'beancount',
    installed: installed('bean-check') && installed('bean-query'),
    balances(text) {
      run('bean-check', (path) => [path], text);
      const output = run('bean-query', (path) => ['-f', 'csv', path, 'select account, sum(number) as amount group by account'], text);
      return balancesIn(
        output
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(',')),
      );
    },
  },
];

export interface ExportQuery {
  format: JournalFormat;
  method?: 'cash' | 'accrual';
  from?: string;
  to?: string;
}

/** The text of an export, as the owner of the business gets it. */
export async function exported(system: TestSystem, query: ExportQuery, tenantId = 2): Promise<string> {
  const mail = 'owner@demo.test';
  const identity = {
    userId: mail,
    mail,
    name: mail,
    jobTitle: null,
    label: 'User' as const,
    tenantId,
    role: 'owner' as const,
    traceparent: newTraceparent(),
  };
  const sealed = await system.composition.get('gateway').app.get(IdentitySigner).seal(identity, 'ledger');
  const reply = await system.composition
    .get('ledger')
    .app.getHttpAdapter()
    .getInstance()
    .inject({ method: 'GET', url: `/api/v1/exports/journal?${new URLSearchParams({ ...query })}`, headers: { [identityHeader]: sealed } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.body;
}

/** Balances as the product itself reckons them, by path. */
export async function accountBalances(system: TestSystem, tenantId = 2, method?: 'cash' | 'accrual'): Promise<Record<string, number>> {
  const query = { since: '1970-01-01', asOf: '2100-12-31', ...(method && { method }) };
  const { accounts } = await system.get(getTrialBalance, { tenantId, query });
  return Object.fromEntries(accounts.map((one) => [one.path, one.balanceCents]));
}
