// REVIEW: the review queue where 10,000 rows wait against where 100 do, in books of one size.
import pg from 'pg';
import { maxReviewed } from '#contracts/routes/review.js';
import { ReviewController } from '../../services/ledger/review/review.controller.js';
import { loadTenant } from './books.js';
import { inDatabase } from './databases.js';
import { ms, type Benchmark, type Figure } from './figures.js';
import { alternateShort, floorRepeated, median } from './measure.js';
import { ownerOf } from './owner.js';

const entries = 50_000;
const [few, many] = [
  { tenantId: 2, waiting: 100 },
  { tenantId: 3, waiting: 10_000 },
];
const [rounds, maxRatio, fastEnoughMs] = [5, 1.2, 3];
/** As many rows in both answers, and the most that one holds, which the screen asks for. */
const limits = [100, maxReviewed];

export const reviewing: Benchmark = (tell) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    const ledger = unitsOfWork.get('ledger')!;
    tell(`loading ${entries} entries of each of two businesses`);
    for (const { tenantId, waiting } of [few, many]) await loadTenant(ledger, tenantId, entries, { open: waiting / entries });
    const client = new pg.Client(administrator);
    await client.connect();
    await client.query('vacuum analyze');
    await client.end();
    const controller = new ReviewController(ledger);
    const figures: Figure[] = [];
    for (const limit of limits) figures.push(await opened(controller, limit));
    return figures;
  });

async function opened(controller: ReviewController, limit: number): Promise<Figure> {
  const read = ({ tenantId }: typeof few) => controller.get({ params: {}, query: { limit }, body: undefined }, ownerOf(tenantId));
  const side = (name: string, business: typeof few) => ({ name, run: async () => void (await read(business)) });
  const totals = [(await read(few)).total, (await read(many)).total];
  const samples = await alternateShort([side('few', few), side('many', many)], rounds);
  const [fewMs, manyMs] = [floorRepeated(samples, 'few'), median(samples.get('many')!.map((one) => one.perTimeMs))];
  const ratio = manyMs / fewMs;
  return {
    name: 'REVIEW',
    what: `the review queue with at most ${limit} rows and its counts, where ${totals[1]} wait against ${totals[0]}, ${entries * 2} lines in both books`,
    measured: `${ratio.toFixed(2)} × (${ms(manyMs)} against ${ms(fewMs)})`,
    target: `≤ ${maxRatio} × or ≤ ${fastEnoughMs} ms`,
    met: ratio <= maxRatio || manyMs <= fastEnoughMs,
    values: { ratio, manyMs, fewMs },
  };
}
