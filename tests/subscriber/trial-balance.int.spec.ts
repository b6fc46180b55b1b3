// A program of somebody else follows the ledger's events over HTTP and has the same trial balance as the product, to the cent.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '#contracts/define.js';
import { entryPosted } from '#contracts/events/ledger.js';
import { partitionOf } from '#contracts/partition.js';
import { acceptInvitation, putMember } from '#contracts/routes/directory.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { rows, sql } from '#platform/sql.js';
import { secretOf } from '../../services/gateway/directory/invitation.js';
import { ownerClient } from '../../services/demo/owner-client.js';
import type { OwnerClient } from '../../services/demo/owner-calls.js';
import { seedDemo } from '../../services/demo/seed.js';
import { GatewayTrial, tokenOf } from '../support/gateway.fixture.js';
import { importStatement, pncAugust, undo } from '../upload.js';
import { hasPython } from '../python-environment.js';
import { partitionsInPython, trialBalances } from './python.js';

type Method = 'accrual' | 'cash';
const subscriber = 'subscriber@example.com';

/** Without Python there is nothing to compare with; the test is listed as skipped. */
const when = hasPython ? test : test.skip;

let trial: GatewayTrial;
let directory: string;
beforeAll(async () => {
  if (!hasPython) return;
  trial = await GatewayTrial.start();
  directory = await mkdtemp(join(tmpdir(), 'ai-accounting-demo-'));
  const client = await ownerClient(trial.system.composition);
  await seedDemo(client, { directory, today: '2026-11-21', report: () => {} });
  for (const tenantId of [1, 2]) await joinDemo(client, tenantId);
}, 240_000);
afterAll(async () => {
  if (!hasPython) return;
  await trial.close();
  await rm(directory, { recursive: true });
}, 120_000);

/** The subscriber's person joins a business of the demo, whose own people sign in elsewhere. */
async function joinDemo(client: OwnerClient, tenantId: number): Promise<void> {
  const request = {
    tenantId,
    path: putMember.path.replace(':tenantId', String(tenantId)),
    headers: { 'content-type': 'application/json' },
  };
  const invited = await client.send(putMember, { ...request, body: JSON.stringify({ mail: subscriber, role: 'adviser' }) });
  const { invitation } = JSON.parse(invited.body) as ReplyOf<typeof putMember>;
  const body = { secret: secretOf(invitation!.link) };
  expect((await trial.ask(acceptInvitation.path, { method: 'POST', mail: subscriber, body })).status).toBe(200);
}

/** What the ledger's own aggregate says, by account path. */
async function balances(tenantId: number, method: Method = 'accrual'): Promise<Record<string, number>> {
  const found = await trial.system.composition.get('ledger').work.inspect([tenantId], (em) =>
    rows<{ path: string; cents: number }>(
      em,
      sql`select a.path, sum(b.amount_cents) as cents
          from account_balance b join account a on a.tenant_id = b.tenant_id and a.account_id = b.account_id
          where b.tenant_id = ${tenantId} and b.basis in ('both', ${method})
          group by a.path having sum(b.amount_cents) <> 0`,
    ),
  );
  return Object.fromEntries(found.map(({ path, cents }) => [path, cents]));
}

async function rebuilt(tenants: number[], method: Method = 'accrual'): Promise<Record<string, Record<string, number>>> {
  const tenantOptions = tenants.flatMap((tenant) => ['--tenant', String(tenant)]);
  return trialBalances(['--url', trial.origin, ...tenantOptions, '--method', method], { token: await tokenOf(subscriber) });
}

const total = (accounts: Record<string, number>) => Object.values(accounts).reduce((sum, cents) => sum + cents, 0);

describe('a subscriber in Python', () => {
  when(
    'rebuilds the trial balances of the demo from events alone',
    async () => {
      const found = await rebuilt([1, 2]);
      expect(found).toEqual({ 1: await balances(1), 2: await balances(2) });
      for (const accounts of Object.values(found)) {
        expect(Object.keys(accounts).length).toBeGreaterThan(10);
        expect(total(accounts)).toBe(0);
      }
    },
    60_000,
  );

  when(
    'follows an import, category changes and the undo',
    async () => {
      const before = await rebuilt([2]);
      const statement = await importStatement(trial.system, pncAugust, { fields: { accountName: 'PNC Second' } });
      const imported = await rebuilt([2]);
      // Opening 950.63 + 2,500.00 − 15.49 − 450.00 − 84.12 − 100.00.
      expect(imported[2]).toMatchObject({ 'Assets:Bank:PNC Second': 280_102 });
      expect(imported[2]).toEqual(await balances(2));

      const [bought] = (await trial.system.get(getLedgerFast, { query: { search: 'giant eagle #0012' } })).transactions;
      const { decisions } = await trial.system.get(getTransaction, { params: { lineId: bought!.JournalEntryLineID } });
      const classified = decisions[0]!.category;
      for (const category of ['Supplies', 'Rent']) {
        await trial.system.get(putTransactionCategory, { params: { lineId: bought!.JournalEntryLineID }, body: { category } });
      }
      await trial.system.drain();
      const changed = await rebuilt([2]);
      expect(changed[2]).toEqual(await balances(2));
      expect(classified).not.toBe('Expenses:Rent');
      expect(changed[2]!['Expenses:Rent']! - imported[2]!['Expenses:Rent']!).toBe(8_412);
      expect((imported[2]![classified] ?? 0) - (changed[2]![classified] ?? 0)).toBe(8_412);

      await undo(trial.system, statement.importId);
      expect(await rebuilt([2])).toEqual(before);
      expect(before[2]).toEqual(await balances(2));
    },
    60_000,
  );

  when('tells the methods apart', async () => {
    const entry = {
      entryId: 1,
      date: '2026-11-20',
      origin: 'journal',
      reverses: null,
      reference: '',
      description: '',
      bankTransactionId: null,
    };
    const lines = [
      { line: 1, account: 'Assets:Accounts Receivable', amountCents: 70_000 },
      { line: 2, account: 'Income:Sales', amountCents: -70_000 },
    ];
    const business = await trial.business('ana@demo.test');
    await trial.system.publish('ledger', [entryPosted.of(business, { ...entry, basis: 'accrual', lines })]);
    const read = async (method: Method) =>
      trialBalances(['--url', trial.origin, '--tenant', String(business), '--method', method], { token: await tokenOf('ana@demo.test') });
    expect(await read('accrual')).toEqual({ [business]: { 'Assets:Accounts Receivable': 70_000, 'Income:Sales': -70_000 } });
    expect(await read('cash')).toEqual({ [business]: {} });
  });

  when('is given nothing of a business that it may not read', async () => {
    await expect(
      trialBalances(['--url', trial.origin, '--tenant', '2'], { token: await tokenOf('outsider@demo.test') }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The log of business 2 was refused: 403') });
  });

  when('finds a business in the same partition as the producer', () => {
    const tenants = [1, 2, 9, 10, 99, 100, 999, 1_000, 12_345, 123_456, 1_234_567, 12_345_678, 2_147_483_647];
    expect(partitionsInPython(tenants)).toEqual(tenants.map(partitionOf));
  });
});
