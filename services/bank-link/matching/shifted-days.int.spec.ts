// A week of equal coffees in a card's CSV and its QFX, which dates them a day later: through the real API, in both orders, and undone.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { ofxFile } from '../../../tests/ofx-file.js';
import { importStatement, undo } from '../../../tests/upload.js';

let system: TestSystem;
let tenantId = 100;
beforeAll(async () => {
  system = await TestSystem.start();
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(() => system.openBusiness(++tenantId));

const amounts = async () => {
  await system.drain();
  const { transactions } = await system.get(getLedger, { tenantId, query: { limit: 500 } });
  return transactions.map((line) => Math.round(line.Amount * 100)).sort((a, b) => a - b);
};

test.each([
  ['CSV first', ['csv', 'qfx']],
  ['QFX first', ['qfx', 'csv']],
] as const)(
  'count each of a week’s equal coffees once, dated a day apart: %s',
  async (_, order) => {
    const week = [6, 7, 8, 9, 10, 11, 12, 13];
    const two = (day: number) => String(day).padStart(2, '0');
    const csv = [
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '01/03/2025,01/03/2025,STAPLES 0042,Office,Sale,-45.99,',
      ...week.map((day) => `01/${two(day)}/2025,01/${two(day)}/2025,TST* BLUE BOTTLE,Food,Sale,-5.25,`),
      '01/20/2025,01/20/2025,UBER TRIP,Travel,Sale,-12.34,',
    ].join('\n');
    const rows = [
      { date: '2025-01-04', cents: -4_599, name: 'STAPLES' },
      ...week.map((day) => ({ date: `2025-01-${two(day + 1)}`, cents: -525, name: 'BLUE BOTTLE COFFEE' })),
      { date: '2025-01-21', cents: -1_234, name: 'UBER TRIP HELP' },
    ];
    const files = { csv, qfx: ofxFile([{ number: '4111222233334444', kind: 'CREDITCARD', rows }]) };
    const first = await importStatement(system, files[order[0]], { tenantId, name: `card.${order[0]}` });
    const fields = { accountId: first.account.id };
    const second = await importStatement(system, files[order[1]], { tenantId, name: `card.${order[1]}`, fields });
    expect(second.counts).toEqual({ new: 0, duplicate: 10, possibleDuplicate: 0, rejected: 0 });
    const all = [-4_599, -1_234, ...week.map(() => -525)];
    expect(await amounts()).toEqual(all);
    for (const { importId } of [first, second]) {
      await undo(system, importId, tenantId);
      expect(await amounts()).toEqual(importId === second.importId ? [] : all);
    }
  },
  60_000,
);
