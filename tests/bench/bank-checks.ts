// CHECKS: every stated balance of an account beside the books of its day, in large books; and what is read besides where books and bank differ.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '../../services/demo/calendar.js';
import { checkRows } from '../../services/ledger/bank-checks/bank-checks.query.js';
import { row, sql } from '#platform/sql.js';
import { readAccounts } from '../../services/ledger/bank-checks/read-accounts.query.js';
import { days, firstDay } from './bank-activity.js';
import { loadBooks } from './books.js';
import { inDatabase } from './databases.js';
import { ms, type Benchmark, type Figure } from './figures.js';
import { alternateShort, median } from './measure.js';

const tenantId = 2;
const usual = 1_000_000;
const rounds = 5;
const maxMsPerCheck = 1;

export const bankChecks: Benchmark = (tell, { lines = usual }) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    tell(`loading ${lines} lines`);
    const ledger = unitsOfWork.get('ledger')!;
    await loadBooks(ledger, tenantId, lines);
    const bankAccountId = randomUUID();
    const superuser = new pg.Client(administrator);
    await superuser.connect();
    await superuser.query(`set search_path = ledger`);
    await superuser.query(`update account set bank_account_id = $1 where tenant_id = $2 and path = 'Assets:Bank:Operating'`, [
      bankAccountId,
      tenantId,
    ]);
    const accountId: number = (await superuser.query('select account_id from account where bank_account_id = $1', [bankAccountId])).rows[0]
      .account_id;
    const all = Array.from({ length: days }, (_, n) => addDays(firstDay, n));
    // Through the first half the bank says what the books hold, afterwards 1.00 more.
    await superuser.query(
      `insert into bank_check (tenant_id, check_id, bank_account_id, date, stated_cents, source, edge, import_id, file_name)
       select $1, gen_random_uuid(), $2, c.date, 100 * (c.n > $4 / 2)::int + (select coalesce(sum(amount_cents), 0) from day_amount d join account a using (tenant_id, account_id)
         where d.tenant_id = $1 and a.bank_account_id = $2 and d.day <= c.date), 'running', false, gen_random_uuid(), 'statement.csv'
       from unnest($3::date[]) with ordinality as c (date, n)`,
      [tenantId, bankAccountId, all, days],
    );
    await superuser.query('vacuum analyze');
    const options = { tenantId, method: 'cash' as const, today: all.at(-1)!, startedOn: null };
    const read = (query: (em: EntityManager) => Promise<unknown>) => async () => void (await ledger.read({ tenantId }, query));
    const differing = () => read((em) => readAccounts(em, options));
    tell('checks, accounts that differ, accounts that agree');
    const one = { name: 'checks', run: read((em) => checkRows(em, options, [{ accountId }])) };
    const samples = await alternateShort([one, { name: 'differing', run: differing() }], rounds);
    await superuser.query(
      `delete from bank_check where tenant_id = $1 and date > (select min(date) from bank_check where tenant_id = $1)`,
      [tenantId],
    );
    await superuser.query(`update bank_check set date = $2, stated_cents = 0 where tenant_id = $1`, [tenantId, all.at(-1)]);
    tell('one check, nothing, and a long search');
    const others = await alternateShort(
      [
        { name: 'nothing', run: read((em) => row(em, sql`select 1`)) },
        { name: 'single', run: read((em) => checkRows(em, options, [{ accountId }])) },
        { name: 'searched', run: read((em) => readAccounts(em, options)) },
      ],
      rounds,
    );
    await superuser.end();
    const medianOf = (found: typeof samples, name: string) => median(found.get(name)!.map((sample) => sample.perTimeMs));
    return [
      figureOf({
        lines,
        checksMs: medianOf(samples, 'checks'),
        differingMs: medianOf(samples, 'differing'),
        nothingMs: medianOf(others, 'nothing'),
        singleMs: medianOf(others, 'single'),
        searchedMs: medianOf(others, 'searched'),
      }),
    ];
  });

interface Measured {
  lines: number;
  checksMs: number;
  differingMs: number;
  nothingMs: number;
  singleMs: number;
  searchedMs: number;
}

function figureOf({ lines, checksMs, differingMs, nothingMs, singleMs, searchedMs }: Measured): Figure {
  const perCheckMs = checksMs / days;
  const one = `one check alone ${ms(singleMs)}, of which ${ms(nothingMs)} are a transaction that reads nothing`;
  return {
    name: 'CHECKS',
    what: `${days} stated balances of one account beside the books of their days, in books of ${lines} lines`,
    measured: `${(perCheckMs * 1000).toFixed(1)} µs a check (${ms(checksMs)} for all); ${one}; the whole answer with ${days} checks and a difference ${ms(differingMs)}, with 92 days searched for what explains it ${ms(searchedMs)}`,
    target: `≤ ${maxMsPerCheck} ms a check`,
    met: perCheckMs <= maxMsPerCheck,
    values: { perCheckMs, checksMs, differingMs, nothingMs, singleMs, searchedMs },
  };
}
