// A payee as its page shows it: who a line is about, all of its lines, sums by year and category, rules and open questions.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { getPayeeOfLine } from '#contracts/routes/payee-page.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

const statement = `Date,Description,Withdrawals,Deposits,Category,Balance
"12/30/2023","TST* QUARTZ GEE'S 0117 PITTSBURGH PA","$4.10","","","$995.90"
"08/02/2024","TST* QUARTZ GEE'S 0118 PITTSBURGH PA","$4.20","","","$991.70"
`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  await importStatement(system, statement);
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const idOf = async (search: string) => (await system.get(getLedgerFast, { query: { search } })).transactions[0]!.JournalEntryLineID;

test('the payee of a line: one key for every number, the name as rules compare it and as a person writes it', async () => {
  for (const search of ['0117', '0118'])
    expect(await system.get(getPayeeOfLine, { params: { lineId: await idOf(search) } })).toEqual({
      key: 'QUARTZGEES',
      payee: 'QUARTZ GEES',
      name: 'Quartz Gee’s',
    });
});

test('a line of another business, or none at all, is unknown', async () => {
  for (const [tenantId, lineId] of [
    [3, await idOf('0117')],
    [2, '999999999-2'],
  ] as const)
    // prettier-ignore
    expect((await system.call(getPayeeOfLine, { tenantId, params: { lineId } })).body).toMatchObject({ status: 404, type: '/problems/unknown-line' });
});
