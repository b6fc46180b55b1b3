// Statements of many banks through the real API: each file is imported or refused as a customer would expect, imported twice it changes
// nothing, undone it leaves zero. Needs the reference data; without it these tests are skipped by name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { createImport, type ImportPreview } from '#contracts/routes/imports.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { booksHash } from '../services/ledger/books-hash.js';
import { importStatement, multipart, undo } from './upload.js';

const statements = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'statements');
const ofx = join(statements, 'ofxparse/tests/fixtures');
const when = existsSync(ofx) ? test : test.skip;
const files = existsSync(ofx)
  ? [ofx, join(ofx, 'fail_nice')].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ofx'))
        .map((name) => join(folder, name)),
    )
  : [];

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2, 'Nuculture');
  await system.openBusiness(1, 'Dumblit');
}, 60_000);
afterAll(() => system.close(), 60_000);

const hash = (tenantId = 2) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));

when(
  'PNC and Amex statements give the right ledger and income statement, twice nothing more, undone zero',
  async () => {
    const empty = await hash(1);
    const imports: ImportPreview[] = [];
    for (const name of ['pnc_checking.csv', 'amex_short.csv']) {
      imports.push(await importStatement(system, readFileSync(join(statements, name)), { tenantId: 1, name }));
    }
    // 100.00 + 84.12 + 15.49 from checking, 84.12 + 412.30 + 10.99 + 23.80 from the card; 450.00 and 600.00 are transfers.
    const { transactions } = await system.get(getLedgerFast, { tenantId: 1 });
    const moved = transactions.filter((row) => row.Category !== 'Opening Balances').map((row) => row.Amount);
    expect(moved.sort((a, b) => a - b)).toEqual([-450, -412.3, -100, -84.12, -84.12, -23.8, -15.49, -10.99, 600, 2500]);
    expect(
      transactions
        .filter((row) => row.Category === 'Transfer')
        .map((row) => row.Amount)
        .sort((a, b) => a - b),
    ).toEqual([-450, 600]);
    const { accounts } = await system.get(listBankAccounts, { tenantId: 1 });
    // The card's file tells no balance: -84.12 - 412.30 + 600.00 - 10.99 - 23.80.
    expect(accounts.map((account) => [account.type, account.balanceCents])).toEqual([
      ['asset', 280_102],
      ['liability', 6_879],
    ]);
    const statement = await system.get(getIncomeStatement, { tenantId: 1, params: { year: 2024, month: 8 } });
    const drawn = transactions
      .filter((row) => row.AccountType === 'equity' && row.Category !== 'Opening Balances')
      .reduce((sum, row) => sum + row.Amount, 0);
    expect(statement.revenue.total).toBe(2500);
    // What a person drew for themselves is no expense; all else is: 730.82 altogether.
    expect(statement.expenses.total - drawn).toBeCloseTo(730.82, 2);

    const once = await hash(1);
    for (const name of ['pnc_checking.csv', 'amex_short.csv']) {
      const again = await importStatement(system, readFileSync(join(statements, name)), { tenantId: 1, name });
      expect(again.counts).toEqual({ new: 0, duplicate: 5, possibleDuplicate: 0, rejected: 0 });
      expect(await hash(1)).toBe(once);
      await undo(system, again.importId, 1);
    }
    for (const one of imports) await undo(system, one.importId, 1);
    expect(await hash(1)).toBe(empty);
  },
  60_000,
);

when(
  'every OFX file is imported or refused with a sentence, and never half',
  async () => {
    const outcomes: Record<string, string> = {};
    for (const path of files) {
      const name = path.split('/').at(-1)!;
      const before = await hash();
      const sent = await system.call(createImport, multipart({ name, bytes: readFileSync(path) }, {}));
      if (sent.status === 422) {
        const { detail } = sent.body as unknown as { detail: string };
        expect(detail).toMatch(/\.$/);
        expect(await hash()).toBe(before);
        outcomes[name] = '422';
        continue;
      }
      expect(sent.status).toBe(201);
      const done = await importStatement(system, readFileSync(path), { name });
      outcomes[name] = `${done.counts.new + done.counts.duplicate} rows, ${done.counts.rejected} rejected`;
      await undo(system, done.importId);
      expect(await hash()).toBe(before);
    }
    // Read off the files by hand: what a customer of that bank would expect.
    expect(outcomes).toMatchObject({
      'checking.ofx': '3 rows, 0 rejected',
      'bank_small.ofx': expect.stringMatching(/rows|422/),
      'signon_fail.ofx': '422',
      'account_listing_aggregation.ofx': '422',
    });
  },
  120_000,
);
