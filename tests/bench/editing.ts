// P11: one bulk edit of many categories, as the product's call does it, against posting as many entries.
import { maxLinesAtOnce } from '#contracts/routes/general-ledger.js';
import { rows, sql } from '#platform/sql.js';
import { CategoriesController } from '../../services/ledger/categories/categories.controller.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, usualLines, type Benchmark } from './figures.js';
import { alternate, floorOf, median } from './measure.js';
import { ownerOf } from './owner.js';
import { Posting } from './posting.js';

const tenantId = 2;
const rounds = 5;
const maxRatio = 1;

const who = ownerOf(tenantId);

export const editing: Benchmark = (tell, { lines: standing = usualLines }) =>
  inDatabase(async ({ administrator, directory, unitsOfWork }) => {
    tell(`loading ${standing} lines`);
    const ledger = unitsOfWork.get('ledger')!;
    const bench = await Posting.prepare(ledger, administrator, directory, standing);
    const controller = new CategoriesController(ledger);
    const lineIds = await ledger.read({ tenantId }, async (em) => {
      const lines = await rows<{ id: string }>(
        em,
        sql`select entry_id || '-' || line as id from gl_line where tenant_id = ${tenantId} and type = 'expense' order by entry_id limit ${maxLinesAtOnce}`,
      );
      return lines.map((line) => line.id);
    });
    let round = 0;
    const edited = async () => {
      const category = round++ % 2 === 0 ? 'Travel' : 'Supplies';
      await controller.putMany({ params: {}, query: {}, body: { lineIds, category } }, who);
    };
    tell(`${rounds} rounds of ${lineIds.length} lines`);
    const samples = await alternate([{ name: 'edited', run: edited }, bench.posted(), bench.reacted()], rounds);
    await bench.close();
    const share = lineIds.length / Posting.perSample;
    const editedMs = median(samples.get('edited')!);
    const [postedMs, reactedMs] = [floorOf(samples, 'posted') * share, floorOf(samples, 'reacted') * share];
    const ratio = editedMs / reactedMs;
    return [
      {
        name: 'P11',
        what: `${lineIds.length} lines of ${standing} filed under another category by one call, events in the log included, against posting as many entries with theirs`,
        measured: `${ratio.toFixed(2)} × (${ms(editedMs)} against ${ms(reactedMs)}; ${perSecond(lineIds.length, editedMs).toFixed(0)} lines a second); ${(editedMs / postedMs).toFixed(2)} × posting without events (${ms(postedMs)})`,
        target: `≤ ${maxRatio.toFixed(1)} ×`,
        met: ratio <= maxRatio,
        values: { ratio, editedMs, reactedMs, postedMs },
      },
    ];
  });
