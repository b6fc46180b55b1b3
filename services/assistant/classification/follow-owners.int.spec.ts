// The owners are often entered after statements were imported: existing lines are updated, but never a person's decision.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

const statement = `Date,Description,Withdrawals,Deposits
07/02/2024,ZELLE PAYMENT TO MAYA ORTIZ JPM99AB,1500.00,
07/03/2024,ZELLE PAYMENT TO MAYA ORTIZ JPM77CD,800.00,
07/05/2024,ZELLE FROM MAYA ORTIZ ON 07/05,,400.00
07/08/2024,ZELLE PAYMENT TO JONAS WEBER JPM55EF,620.00,
07/08/2024,ZELLE PAYMENT TO LENA PARK JPM33GH,710.00,
07/09/2024,ADOBE INC 408-536-6000 CA,54.99,
`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-02-10T17:00:00Z' });
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    await importStatement(system, statement, { tenantId });
  }
}, 120_000);
afterAll(() => system.close(), 60_000);

/** Saves the owners, and once more if someone else's change came in between, as the reply asks. */
async function owned(...names: string[]): Promise<void> {
  const owners = names.map((name) => ({ name, percent: 100 / names.length }));
  const save = async (): Promise<number> => {
    const { tenantId: _, ...settings } = (await system.get(getSettings, { tenantId: 2 })) as Record<string, unknown>;
    return (await system.call(putSettings, { tenantId: 2, body: { ...settings, owners } })).status;
  };
  const first = await save();
  if (first === 409) expect(await save()).toBe(200);
  else expect(first).toBe(200);
  await system.drain();
}

async function categories(tenantId = 2): Promise<Record<string, string>> {
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { limit: 50 } });
  return Object.fromEntries(transactions.map(({ Amount, Category }) => [Amount, Category]));
}

test('lines that name an owner move when the owner is named, and back when another one is; a person’s word stays', async () => {
  const before = await categories();
  expect(Object.values(before)).not.toContain('Owner Draws');
  const { transactions } = await system.get(getLedgerFast, { query: { search: 'JONAS' } });
  await system.get(putTransactionCategory, { params: { lineId: transactions[0]!.JournalEntryLineID }, body: { category: 'Rent' } });
  const others = { '-54.99': before['-54.99'], '-620': 'Rent' };
  await owned('Maya Ortiz', 'Jonas Weber');
  expect(await categories()).toEqual({
    ...others,
    ...{ '-1500': 'Owner Draws', '-800': 'Owner Draws', '400': 'Owner Contributions', '-710': before['-710'] },
  });
  await owned('Lena Park');
  expect(await categories()).toEqual({
    ...others,
    ...{ '-1500': before['-1500'], '-800': before['-800'], '400': before['400'], '-710': 'Owner Draws' },
  });
  // Another business has its own owners.
  expect(await categories(3)).toEqual(before);
});

test('two changes at once end with the owners that were saved last', async () => {
  await Promise.all([owned('Lena Park'), owned('Maya Ortiz')]);
  const { owners } = await system.get(getSettings, {});
  const drawn = owners[0]!.name === 'Maya Ortiz' ? ['-1500', '-800'] : ['-710'];
  const draws = Object.entries(await categories()).filter(([, category]) => category === 'Owner Draws');
  expect(draws.map(([amount]) => amount).sort()).toEqual(drawn);
});
