// P8: eight writers on one business against one writer, each with connections of its own as processes have; one entry and its events a commit.
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { openUnitsOfWork } from '../../services/host/compose.js';
import type { Entry } from '../../services/ledger/posting/entry.js';
import { reserveEntryNumbers, writeEntries } from '../../services/ledger/posting/write-entries.js';
import { entries } from './bank-activity.js';
import { openChart } from './books.js';
import { eventsOf } from './copy-files.js';
import { databaseSecret, inDatabase } from './databases.js';
import { perSecond, type Benchmark } from './figures.js';
import { alternate, fsyncsPerSecond, median } from './measure.js';

const tenantId = 2;
const many = 8;
const rounds = 5;
const minRatio = 1.5;

export const writers: Benchmark = (tell, { rows = 1_000 }) =>
  inDatabase(async ({ administrator, directory }) => {
    tell('preparing');
    const opened = await Promise.all(Array.from({ length: many }, () => openUnitsOfWork(administrator, databaseSecret)));
    const ledgers = opened.map(({ unitsOfWork }) => unitsOfWork.get('ledger')!);
    try {
      const chart = await openChart(ledgers[0]!, tenantId);
      let sample = 0;
      const written = async (by: UnitOfWork[]) => {
        const nextEntryId = await by[0]!.asWorker([tenantId], 'bench', async (em) => ({ reply: await reserveEntryNumbers(em, rows) }));
        const all = entries({ tenantId, ...chart, count: rows, seed: `sample ${sample++}`, nextEntryId });
        const begun = performance.now();
        await Promise.all(by.map((ledger) => writeAll(ledger, all)));
        return performance.now() - begun;
      };
      const sides = [
        { name: 'one', run: () => written(ledgers.slice(0, 1)) },
        { name: 'many', run: () => written(ledgers) },
      ];
      for (const side of sides) await side.run();
      tell(`${rounds} rounds of ${rows} commits`);
      const syncs = fsyncsPerSecond(directory);
      const samples = await alternate(sides, rounds);
      const [one, eight] = [median(samples.get('one')!), median(samples.get('many')!)];
      const ratio = one / eight;
      return [
        {
          name: 'P8',
          what: `${many} writers on one business against one, an entry with its events in each of ${rows} commits`,
          measured: `ratio ${ratio.toFixed(2)} (${perSecond(rows, eight).toFixed(0)} against ${perSecond(rows, one).toFixed(0)} commits a second, ${syncs.toFixed(0)} fsyncs a second)`,
          target: `≥ ${minRatio}`,
          met: ratio >= minRatio,
          values: { rows, ratio, manyMs: eight, oneMs: one, fsyncsPerSecond: syncs },
        },
      ];
    } finally {
      for (const { close } of opened) await close();
    }
  });

/** Takes what is left, one after the other, until nothing is. */
async function writeAll(ledger: UnitOfWork, left: Entry[]): Promise<void> {
  for (let entry = left.pop(); entry; entry = left.pop()) {
    const one = entry;
    await ledger.asWorker([tenantId], 'bench', async (em) => {
      await writeEntries(em, [one]);
      return { reply: undefined, events: eventsOf(one) };
    });
  }
}
