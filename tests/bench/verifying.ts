// P9: the ledger's books verified from their postings and decisions, against adding all postings up in one pass.
import pg from 'pg';
import { verifyBooks } from '../../services/ledger/verify.js';
import { loadBooks } from './books.js';
import { inDatabase } from './databases.js';
import { ms, usualLines, type Benchmark } from './figures.js';
import { alternate, median } from './measure.js';

const tenantId = 2;
const rounds = 5;
const maxTimes = 15;
/** A sum that is over too fast is repeated, so that its sample says something. */
const leastSumMs = 150;

export const verifying: Benchmark = (tell, { lines = usualLines }) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    tell(`loading ${lines} lines`);
    const ledger = unitsOfWork.get('ledger')!;
    await loadBooks(ledger, tenantId, lines);
    const superuser = new pg.Client(administrator);
    await superuser.connect();
    await superuser.query('set max_parallel_workers_per_gather = 0');
    await superuser.query('vacuum analyze');
    const { rows } = await superuser.query<{ tenant: number }>('select distinct tenant_id as tenant from ledger.books');
    const tenants = rows.map(({ tenant }) => tenant);
    const sum = () => superuser.query('select sum(amount_cents) from ledger.posting');
    const begun = performance.now();
    await sum();
    const times = Math.ceil(leastSumMs / Math.max(1, performance.now() - begun));
    tell('verifying');
    const verified = async () => {
      const differences = await ledger.inspect(tenants, verifyBooks);
      if (differences.length > 0) throw new Error(differences[0]);
    };
    const summed = async () => {
      const from = performance.now();
      for (let n = 0; n < times; n++) await sum();
      return (performance.now() - from) / times;
    };
    const samples = await alternate(
      [
        { name: 'verified', run: verified },
        { name: 'summed', run: summed },
      ],
      rounds,
    );
    await superuser.end();
    const [verifiedMs, summedMs] = [median(samples.get('verified')!), median(samples.get('summed')!)];
    const ratio = verifiedMs / summedMs;
    return [
      {
        name: 'P9',
        what: `books of ${lines} lines verified, against one pass that adds all postings up`,
        measured: `${ratio.toFixed(1)} × (${ms(verifiedMs)} against ${ms(summedMs)})`,
        target: `≤ ${maxTimes} ×`,
        met: ratio <= maxTimes,
        values: { lines, ratio, verifiedMs, summedMs },
      },
    ];
  });
