// Columns, signs, and dates that were confirmed for files of one account are a proposal at most for another account's.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, preview, undo } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const to = (tenantId: number, accountName?: string, more: Record<string, string> = {}) => ({
  tenantId,
  name: 'activity.csv',
  fields: { ...(accountName && { accountName }), ...more },
});
const shown = ({ rows, confident, mappingSource }: ImportPreview) => [rows.map(({ amountCents }) => amountCents), confident, mappingSource];
const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;

const amex = csv('03/02/2025,STAPLES,20.00', '03/20/2025,PAYMENT - THANK YOU,-20.00');
const checking = csv('03/15/2025,CLIENT ALPHA,4000.00', '03/16/2025,RENT,-1500.00');

test('a card whose charges are positive says nothing of a checking account with the same headings, in either order, nor after undo', async () => {
  const { importId } = await importStatement(system, amex, to(2, 'Amex'));
  expect(shown(await preview(system, checking, to(2, 'Checking')))).toEqual([[4000_00, -1500_00], false, 'guessed']);
  await undo(system, importId);
  expect(shown(await preview(system, checking, to(2, 'Checking')))).toEqual([[4000_00, -1500_00], false, 'guessed']);
  await importStatement(system, checking, to(3, 'Checking'));
  expect(shown(await preview(system, amex, to(3, 'Amex')))).toEqual([[-20_00, 20_00], true, 'guessed']);
}, 60_000);

test('the next month of an account is read as it was confirmed, whether or not the account is named; an undone import confirms nothing', async () => {
  const { importId } = await importStatement(system, checking, to(4, 'Checking'));
  const april = csv('04/15/2025,CLIENT BETA,3000.00', '04/16/2025,RENT,-1500.00');
  expect(shown(await preview(system, april, to(4, 'Checking')))).toEqual([[3000_00, -1500_00], true, 'remembered']);
  expect(shown(await preview(system, april, to(4)))).toEqual([[3000_00, -1500_00], true, 'remembered']);
  await undo(system, importId, 4);
  expect(shown(await preview(system, april, to(4, 'Checking')))).toEqual([[3000_00, -1500_00], false, 'guessed']);
}, 60_000);

test('what was confirmed is asked again where the file shows the opposite', async () => {
  await importStatement(system, amex, to(5, 'Card'));
  const turned = csv('04/02/2025,STAPLES,-30.00', '04/20/2025,PAYMENT - THANK YOU,30.00');
  const signs = await preview(system, turned, to(5, 'Card'));
  expect(shown(signs)).toEqual([[30_00, -30_00], false, 'remembered']);
  expect(signs.notes.join()).toContain(
    'Payments to the card’s issuer would be charges. The plus and minus signs you confirmed earlier don’t fit',
  );
  const european = csv('13/04/2025,STAPLES,30.00', '02/05/2025,UBER,40.00');
  const dates = await preview(system, european, to(5, 'Card'));
  expect(dates.rows.map(({ date }) => date).sort()).toEqual(['2025-04-13', '2025-05-02']);
  expect([dates.confident, dates.notes.join()]).toEqual([false, expect.stringContaining('in a different order than before')]);
}, 60_000);

test('the day first for one account says nothing of another', async () => {
  await importStatement(system, csv('13/03/2025,ALPHA,-1.00', '02/05/2025,BETA,-2.00'), to(6, 'One'));
  const { confident } = await preview(system, csv('04/03/2025,GAMMA,-1.00', '06/05/2025,DELTA,-2.00'), to(6, 'Two'));
  expect(confident).toBe(false);
}, 60_000);

test('columns that a person named for one account are proposed for another, with the signs that its file shows', async () => {
  const odd = (...rows: string[]) => `Wann,Was,Teil,Wieviel,Rest\n${rows.join('\n')}\n`;
  const mapping = JSON.stringify({ date: 'Wann', description: 'Was', amount: 'Wieviel', balance: 'Rest', dateFormat: 'MM/DD/YYYY', sign: -1 }); // prettier-ignore
  await importStatement(system, odd('06/02/2025,Shop,1.00,5.00,-5.00', '06/03/2025,Cafe,2.00,6.00,-11.00'), to(6, 'Odd card', { mapping, accountType: 'liability' })); // prettier-ignore
  const rows = ['06/02/2025,Mobile deposit,1.00,500.00,1500.00', '06/03/2025,Rent,2.00,-400.00,1100.00', '06/04/2025,Payroll deposit,3.00,100.00,1200.00', '06/05/2025,Shop,4.00,-10.00,1190.00']; // prettier-ignore
  const proposed = await preview(system, odd(...rows), to(6, 'Odd checking'));
  expect(shown(proposed)).toEqual([[500_00, -400_00, 100_00, -10_00], false, 'guessed']);
  expect(proposed.notes.join()).toContain('These columns were confirmed for “Odd card”');
}, 60_000);
