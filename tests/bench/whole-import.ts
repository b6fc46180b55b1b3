// P2: a statement file from its upload until every service has applied everything that follows from it, against the rate of posting alone.
import { ProductProcess } from '../chaos/product-process.js';
import { inDatabase, inDirectory } from './databases.js';
import { perSecond, usualLines, type Benchmark, type Figure } from './figures.js';
import { loadedInstallation } from './installation.js';
import { alternate, fsyncsPerSecond, median } from './measure.js';
import { Posting } from './posting.js';
import { TimedImports } from './timed-imports.js';

const rounds = 5;
const minShare = 0.25;
const maxMemoryMb = 400;

export const wholeImport: Benchmark = (tell, { rows = 100_000, lines = usualLines }) =>
  inDatabase(({ administrator, directory, unitsOfWork }) =>
    inDirectory(async (place) => {
      tell(`loading ${lines} lines twice`);
      const posting = await Posting.prepare(unitsOfWork.get('ledger')!, administrator, directory, lines);
      const installation = await loadedInstallation(place, lines);
      const product = await ProductProcess.start(installation);
      try {
        const imports = new TimedImports(product.origin, installation.token, { rows });
        const idleMb = product.memoryMb().now;
        const imported = async () => {
          const before = product.processorSeconds();
          const tookMs = await imports.run();
          const after = product.processorSeconds();
          const [node, postgres] = [after.node - before.node, after.postgres - before.postgres];
          tell(
            `${rows} rows in ${(tookMs / 1000).toFixed(1)} s; processor: Node ${node.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s`,
          );
          return tookMs;
        };
        const syncs = fsyncsPerSecond(directory);
        const samples = await alternate([{ name: 'imported', run: imported }, posting.posted()], rounds);
        await posting.close();
        const importedMs = median(samples.get('imported')!);
        const rates = { imported: perSecond(rows, importedMs), posted: perSecond(Posting.perSample, median(samples.get('posted')!)) };
        const [share, memoryMb] = [rates.imported / rates.posted, product.memoryMb().peak - idleMb];
        const figures: Figure[] = [
          {
            name: 'P2',
            what: `${rows} rows into an installation of ${lines} lines, from the upload of the file until all services have caught up, classification included, one process`,
            measured: `${rates.imported.toFixed(0)} rows a second (${(importedMs / 1000).toFixed(1)} s) are ${share.toFixed(2)} of posting alone (${rates.posted.toFixed(0)} a second, ${syncs.toFixed(0)} fsyncs a second)`,
            target: `≥ ${minShare}`,
            met: share >= minShare,
            values: { share, importedMs, rowsPerSecond: rates.imported, postedPerSecond: rates.posted, fsyncsPerSecond: syncs },
          },
          {
            name: 'P2m',
            what: `memory of the product's process at its peak during ${rounds} such imports`,
            measured: `${memoryMb.toFixed(0)} MB above ${idleMb.toFixed(0)} MB when idle`,
            target: `≤ ${maxMemoryMb} MB`,
            met: memoryMb <= maxMemoryMb,
            values: { memoryMb, idleMb },
          },
        ];
        return figures;
      } finally {
        await product.stop();
      }
    }),
  );
