// The carryovers of a package as a table: an amount that isn't known is no zero, and what isn't calculated is named.
import { expect, test } from '@jest/globals';
import { getCarryovers } from '#contracts/routes/carryovers.js';
import { carryoversTable } from './carryovers-table.js';
import { csvOf } from './table-files.js';

const reply = getCarryovers.reply.parse(getCarryovers.example);

test('each amount with its form, what the next year counts, and what is not calculated', () => {
  expect(csvOf(carryoversTable(reply)).trim().split('\n')).toEqual([
    'Carryover,Source,Amount,CountedIn2026,Note',
    'Depreciation left on your assets,"Form 4562, basis not yet deducted",4800.00,4800.00,',
    'Section 179 deduction not used,"Form 4562, line 13",3400.00,0.00,',
    'Home office: operating expenses,"Form 8829, line 43",1200.00,1200.00,',
    'Home office: depreciation,"Form 8829, line 44",0.00,0.00,',
    'Capital loss,"Schedule D, Capital Loss Carryover Worksheet, line 13",7000.00,7000.00,',
    'Qualified business loss (QBI),"Form 8995, line 16",0.00,0.00,',
    'Excess business loss,"Form 461, line 16",0.00,,',
    'Net operating losses (Form 172),,,,not calculated',
  ]);
});

test('an amount that is not known says why', () => {
  const reason = 'The 2025 tax profile has no filing status yet.';
  const unknown = reply.carryovers.map((row) => ({ ...row, amountCents: null }));
  const { rows } = carryoversTable({ ...reply, reason, carryovers: unknown });
  expect(rows[4]).toEqual(['Capital loss', 'Schedule D, Capital Loss Carryover Worksheet, line 13', null, 7_000, reason]);
});
