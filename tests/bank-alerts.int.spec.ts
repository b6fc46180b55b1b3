// Alerts about bank statements through the real API: a file in the middle is missing and then imported, books differ and then agree, and
// whom each business's alerts concern. Every amount is derived by hand.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-22T17:00:00Z' });
  for (const tenantId of [11, 12, 13]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const month = (name: string, opening: number, rows: [day: string, description: string, amount: number][], last: string): string => {
  const lines = rows.map(
    ([day, description, amount]) =>
      `<STMTTRN><TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>2026${name}${day}<TRNAMT>${amount}<FITID>${name}${day}<NAME>${description}</STMTTRN>`,
  );
  const closing = rows.reduce((sum, [, , amount]) => sum + amount, opening);
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>043000096<ACCTID>1000004410<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>2026${name}01<DTEND>2026${name}${last}${lines.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>2026${name}${last}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
};
// 1,000 before February; + 500 − 100: 1,400. March − 250: 1,150. April + 50: 1,200.
const february = month('02', 1_000, [['05', 'CLIENT', 500], ['20', 'RENT', -100]], '28'); // prettier-ignore
const march = month('03', 1_400, [['12', 'INSURANCE', -250]], '31');
const april = month('04', 1_150, [['09', 'REFUND', 50]], '30');

const bankAlerts = async (tenantId: number, year?: number) =>
  (await system.get(getAlerts, { tenantId, role: 'adviser', ...(year && { query: { year } }) })).items.filter(({ id }) =>
    id.startsWith('bank:'),
  );
const messages = async (tenantId: number, year?: number) => (await bankAlerts(tenantId, year)).map(({ message }) => message);

test('a missing month is an alert, and so is the difference it makes, until its file is imported; no other business hears of it', async () => {
  for (const file of [february, april]) await importStatement(system, file, { tenantId: 11, name: 'pnc.ofx' });
  const { id, name } = (await system.get(getBankChecks, { tenantId: 11 })).accounts.find(({ checks }) => checks > 0)!;
  const gap = `Import the ${name} statement for Mar 1 through Mar 31, 2026`;
  // April's file leads from 1,150 on the day before its first row, where the books still have 1,400.
  const difference = `${name} differs from the bank by $250.00 since Apr 8, 2026`;
  const alerts = await bankAlerts(11);
  expect(alerts.map((alert) => [alert.id, alert.message, alert.link])).toEqual([
    [`bank:${id}:difference`, difference, `/bank-check/${id}`],
    [`bank:${id}:gap:2026-03-01`, gap, `/import?account=${id}`],
  ]);
  expect(await messages(11, 2026)).toEqual([difference, gap]);
  expect(await messages(11, 2025)).toEqual([]);
  expect(await messages(12)).toEqual([]);

  // Of a business that started in the middle of March, only its days are missing, and from April on none is.
  const startedOn = async (day: string | null) =>
    system.get(putSettings, { tenantId: 11, body: { ...(await system.get(getSettings, { tenantId: 11 })), startedOn: day } });
  await startedOn('2026-03-16');
  expect(await messages(11)).toEqual([difference, `Import the ${name} statement for Mar 16 through Mar 31, 2026`]);
  await startedOn('2026-04-01');
  expect(await messages(11)).toEqual([difference]);
  await startedOn(null);

  const found = await importStatement(system, march, { tenantId: 11, name: 'pnc.ofx' });
  expect(await messages(11)).toEqual([]);
  await undo(system, found.importId, 11);
  expect(await bankAlerts(11)).toEqual(alerts);
}, 60_000);

test('alerts of tax stand beside them, the most urgent first, each with an id of its own', async () => {
  for (const file of [february, april]) await importStatement(system, file, { tenantId: 13, name: 'pnc.ofx' });
  const { items, year } = await system.get(getAlerts, { tenantId: 13 });
  expect(year).toBe(2026);
  expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['profile-incomplete', 'coverage-gap', 'bank-difference']));
  const weights = items.map(({ severity }) => ['critical', 'warning', 'info'].indexOf(severity));
  expect(weights).toEqual([...weights].sort());
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  // What is computed by another method is tax's; what the bank says is not.
  const accrual = await system.get(getAlerts, { tenantId: 13, query: { year: 2026, method: 'accrual' } });
  expect(accrual.items.filter(({ id }) => id.startsWith('bank:'))).toHaveLength(2);
}, 60_000);
