// Locks of the books are taken where their order is written, and nowhere else.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ledger = new URL('..', import.meta.url).pathname;
const sources = globSync('**/*.{ts,sql}', { cwd: ledger }).filter((path) => !/spec\.ts$|-trial\.ts$/.test(path));

test('only lock-order.ts locks rows, besides the ways to lock the books themselves', () => {
  const locking = sources.filter((path) =>
    /\bfor (no key )?(update|share)\b|PESSIMISTIC/.test(readFileSync(`${ledger}${path}`, 'utf8').replace(/^[ \t]*(\/\/|--).*$/gm, '')),
  );
  // `shareBooks`, `lock_books` and the settings lock `books`, which comes before everything else.
  expect(locking.sort()).toEqual([
    'accounts/accounts.ts',
    'accounts/books.entity.ts',
    'locks/write-locks.ts',
    'posting/lock-order.ts',
    'settings/settings.controller.ts',
    'sql/posting.sql',
  ]);
});

test('each lock names an order', () => {
  const statements = readFileSync(`${ledger}posting/lock-order.ts`, 'utf8').match(/sql`[^`]*for update of[^`]*`/g)!;
  expect(statements.map((statement) => statement.match(/order by (.*) for update/)?.[1])).toEqual([
    'b.tenant_id, b.bank_transaction_id',
    'b.tenant_id, b.bank_transaction_id',
    'g.tenant_id, g.entry_id, g.line',
    'g.tenant_id, g.entry_id, g.line',
    'r.tenant_id, r.remembered_id',
    'p.tenant_id, p.pair_id',
    'p.tenant_id, p.pair_id',
  ]);
});
