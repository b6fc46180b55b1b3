// MERGE: two categories merged, of which one has many lines, against posting as many entries. Each merge is undone before the next, unmeasured.
import { CategoryMergesController } from '../../services/ledger/category-merges/category-merges.controller.js';
import { loadTenant, openChart } from './books.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, usualLines, type Benchmark } from './figures.js';
import { alternate, floorOf, median } from './measure.js';
import { ownerOf } from './owner.js';
import { Posting } from './posting.js';

const tenantId = 3;
const [rounds, maxRatio, usualRows] = [3, 1, 100_000];
const [from, into] = ['Expenses:Supplies', 'Expenses:Travel'];

export const merging: Benchmark = (tell, { rows = usualRows, lines: standing = usualLines }) =>
  inDatabase(async ({ administrator, directory, unitsOfWork }) => {
    const ledger = unitsOfWork.get('ledger')!;
    tell(`loading ${standing} lines, and ${rows} rows of one category`);
    await loadTenant(ledger, tenantId, rows, { under: from });
    const bench = await Posting.prepare(ledger, administrator, directory, standing);
    const { accounts } = await openChart(ledger, tenantId);
    const idOf = (path: string) => accounts.path(tenantId, path)!.accountId;
    const controller = new CategoryMergesController(ledger);
    const who = ownerOf(tenantId);
    const merged = async () => {
      const body = { accountId: idOf(from), intoAccountId: idOf(into), seen: { path: from, into } };
      const begun = performance.now();
      const merge = await controller.merge({ params: {}, query: {}, body }, who);
      const tookMs = performance.now() - begun;
      if (merge.rows !== rows) throw new Error(`${merge.rows} rows were moved, not ${rows}.`);
      await controller.undo({ params: { mergeId: merge.mergeId }, query: {}, body: undefined }, who);
      tell(`merged in ${ms(tookMs)} and undone`);
      return tookMs;
    };
    const samples = await alternate([{ name: 'merged', run: merged }, bench.reacted()], rounds);
    await bench.close();
    const [mergedMs, postedMs] = [median(samples.get('merged')!), (floorOf(samples, 'reacted') * rows) / Posting.perSample];
    const ratio = mergedMs / postedMs;
    return [
      {
        name: 'MERGE',
        what: `a category with ${rows} rows merged into another one, events in the log included, against posting as many entries with theirs, into books of ${standing} lines`,
        measured: `${ratio.toFixed(2)} × (${ms(mergedMs)} against ${ms(postedMs)}; ${perSecond(rows, mergedMs).toFixed(0)} rows a second)`,
        target: `≤ ${maxRatio.toFixed(1)} ×`,
        met: ratio <= maxRatio,
        values: { ratio, mergedMs, postedMs },
      },
    ];
  });
