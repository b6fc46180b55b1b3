// ANALYSIS: the financial analysis and the dashboard of ten years of large books against one year of small ones and against one indexed read, and how
// soon after an import's last entry both are computed anew.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import type { Administrator } from '#platform/migrations.js';
import { rows as rowsOf, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { analytics } from '../../services/analysis/analytics/analytics.js';
import { analyticsFacts } from '../../services/analysis/analytics/analytics-facts.query.js';
import { booksConsumer } from '../../services/analysis/books/books.projection.js';
import { analysisFacts } from '../../services/analysis/financial-analysis/analysis-facts.query.js';
import { financialAnalysis } from '../../services/analysis/financial-analysis/financial-analysis.js';
import { migrateAll, openUnitsOfWork } from '../../services/host/compose.js';
import { standardChart } from '../../services/ledger/accounts/standard-chart.js';
import { Owner } from '../chaos/owner.js';
import { ProductProcess } from '../chaos/product-process.js';
import { statementFile } from '../chaos/statement-file.js';
import { databaseSecret, inDatabase, inDirectory } from './databases.js';
import { ms, usualLines, type Benchmark, type Figure } from './figures.js';
import { loadedInstallation } from './installation.js';
import { alternateShort, floorRepeated, median } from './measure.js';
import { createDatabase, large, small } from './reading.js';

const tenantId = 2;
const asOf = '2025-12-20';
const [rounds, maxRatio, maxReads, maxRecomputeMs] = [5, 1.2, 10, 1_000];
const patienceMs = 900_000;

export const analyzing: Benchmark = async (tell, { rows = 10_000, lines = usualLines }) => [
  ...(await responses(tell)),
  await inDirectory((place) => recomputed(tell, { place, rows, lines })),
];

type Tell = (line: string) => void;

function responses(tell: Tell): Promise<Figure[]> {
  return inDatabase(async ({ administrator, unitsOfWork }) => {
    tell(`loading ${small} lines of one year and ${large} of ten`);
    const other = { ...administrator, database: 'large' };
    await createDatabase(administrator, other.database);
    await migrateAll(other, databaseSecret);
    const opened = await openUnitsOfWork(other, databaseSecret);
    try {
      await fill(administrator, { lines: small, years: 1 });
      await fill(other, { lines: large, years: 10 });
      const books = { small: unitsOfWork.get('analysis')!, large: opened.unitsOfWork.get('analysis')! };
      const figures: Figure[] = [];
      for (const [name, answer] of Object.entries(answers)) figures.push(await compared(name, answer, books, tell));
      return figures;
    } finally {
      await opened.close();
    }
  });
}

type Answer = (em: EntityManager) => Promise<unknown>;

/** As the controllers compute them, from the first statement to the last field. */
const answers: Record<string, Answer> = {
  'financial analysis': async (em) => financialAnalysis(await analysisFacts(em, { tenantId, asOf }, () => asOf)),
  dashboard: async (em) => analytics(await analyticsFacts(em, { tenantId, range: 12, asOf }, () => asOf)),
};

/** The year's months of every account by its key: what any such screen reads at least. */
const oneRead: Answer = (em) =>
  rowsOf(
    em,
    sql`select month, path, basis, lines, cents from month_amount
        where tenant_id = ${tenantId} and month between '2024-12-01'::date and '2025-11-01'::date order by month, path`,
  );

async function compared(name: string, answer: Answer, books: { small: UnitOfWork; large: UnitOfWork }, tell: Tell): Promise<Figure> {
  tell(name);
  const read = (of: UnitOfWork, what: Answer) => async () => void (await of.read({ tenantId }, what));
  const samples = await alternateShort(
    [
      { name: 'small', run: read(books.small, answer) },
      { name: 'large', run: read(books.large, answer) },
      { name: 'one read', run: read(books.large, oneRead) },
    ],
    rounds,
  );
  const [smallMs, oneReadMs] = [floorRepeated(samples, 'small'), floorRepeated(samples, 'one read')];
  const largeMs = median(samples.get('large')!.map(({ perTimeMs }) => perTimeMs));
  const [ratio, reads] = [largeMs / smallMs, largeMs / oneReadMs];
  return {
    name: 'ANALYSIS',
    what: `${name}: ten years and ${large} lines against one year and ${small}, and against one read of a year's months by their key`,
    measured: `${ms(largeMs)}, ${ratio.toFixed(2)} × (${ms(smallMs)}) and ${reads.toFixed(2)} reads (${ms(oneReadMs)})`,
    target: `≤ ${maxRatio} × and < ${maxReads} reads`,
    met: ratio <= maxRatio && reads < maxReads,
    values: { ratio, reads, largeMs, smallMs, oneReadMs },
  };
}

const categories = standardChart.filter(({ type }) => type === 'revenue' || type === 'expense');
const bank = 'Assets:Bank:Operating';

/** Lines as the consumer keeps them: added up by day and account; every second one is on the bank. Months and totals follow by trigger. */
async function fill(administrator: Administrator, { lines, years }: { lines: number; years: number }): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    await client.query('set search_path = analysis');
    await client.query(
      `insert into account (tenant_id, path, type, money) select $1::int, path, type, false from unnest($2::text[], $3::text[]) as a (path, type)
       union all select $1, $4, 'asset', true`,
      [tenantId, categories.map(({ path }) => path), categories.map(({ type }) => type), bank],
    );
    await client.query(
      `with entry as (
         select $2::date - (n % ($3::int * 365))::int as day, ($4::text[])[1 + n % $5::int] as path, ($6::int[])[1 + n % $5::int] * (100 + n * 7919 % 250000) as cents
         from generate_series(1::bigint, $7::int) as n
       )
       insert into day_amount (tenant_id, day, path, basis, lines, cents)
       select $1::int, day, path, 'both', count(*), sum(cents)
       from (select day, path, cents from entry union all select day, $8, 0 - cents from entry) as line group by day, path order by day, path`,
      [
        ...[tenantId, asOf, years, categories.map(({ path }) => path), categories.length],
        ...[categories.map(({ type }) => (type === 'revenue' ? -3 : 1)), lines / 2, bank],
      ],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

interface Imported {
  place: string;
  rows: number;
  lines: number;
}

/** From the last look at which the ledger had work until the analysis has been read with all of it: at least what it takes. */
async function recomputed(tell: Tell, { place, rows, lines }: Imported): Promise<Figure> {
  tell(`loading ${lines} lines, then importing ${rows} rows`);
  const installation = await loadedInstallation(place, lines);
  const product = await ProductProcess.start(installation);
  try {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const owner = await new Owner(product.origin, installation.token).openBusiness(`Business ${round}`);
      await owner.untilCaughtUp(patienceMs);
      await owner.importStatement(statementFile(rows), patienceMs);
      took.push(await untilRead(owner));
      await owner.untilCaughtUp(patienceMs);
    }
    const recomputeMs = median(took);
    return {
      name: 'ANALYSIS',
      what: `from the last entry of an import of ${rows} rows until the analysis was read with all of them, at most`,
      measured: ms(recomputeMs),
      target: `≤ ${maxRecomputeMs} ms`,
      met: recomputeMs <= maxRecomputeMs,
      values: { recomputeMs },
    };
  } finally {
    await product.stop();
  }
}

async function untilRead(owner: Owner): Promise<number> {
  let ledgerBusyAt = performance.now();
  for (;;) {
    const askedAt = performance.now();
    const { stages, running } = await owner.call(getPipeline);
    const ledgerWaits = running.length > 0 || stages.some(({ service, lag }) => ['bank-link', 'ledger'].includes(service) && lag > 0);
    const lag = stages.find(({ consumer }) => consumer === booksConsumer)?.lag ?? 0;
    if (ledgerWaits) ledgerBusyAt = askedAt;
    else if (lag === 0) {
      await owner.call(getFinancialAnalysis);
      return performance.now() - ledgerBusyAt;
    }
    await wait(20);
  }
}
