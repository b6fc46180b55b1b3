// P2 distributed: the same import by one process per service over Kafka and Redis, against all services in one process; memory of each process.
import { join } from 'node:path';
import { createOwner } from '../chaos/owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { memoryMbOf } from '../chaos/product-process.js';
import { TrialProduct } from '../distributed/distributed-product.js';
import { inDirectory } from './databases.js';
import { perSecond, type Benchmark } from './figures.js';
import { alternate, median } from './measure.js';
import { TimedImports } from './timed-imports.js';

const rounds = 5;
const minShare = 0.6;

export const distributedImport: Benchmark = (tell, { rows = 100_000 }) =>
  inDirectory(async (place) => {
    tell('starting the product twice');
    const products: TrialProduct[] = [];
    const side = async (mode: 'embedded' | 'distributed') => {
      const directory = join(place, mode);
      const product = await TrialProduct.start(mode, { directory, port: await freePort() });
      products.push(product);
      const imports = new TimedImports(product.origin, await createOwner(directory), { rows });
      const run = async () => {
        const tookMs = await imports.run();
        tell(`${mode}: ${rows} rows in ${(tookMs / 1000).toFixed(1)} s`);
        return tookMs;
      };
      return { name: mode, run };
    };
    try {
      const samples = await alternate([await side('embedded'), await side('distributed')], rounds);
      const [embeddedMs, distributedMs] = [median(samples.get('embedded')!), median(samples.get('distributed')!)];
      const share = embeddedMs / distributedMs;
      const rates = [distributedMs, embeddedMs].map((took) => perSecond(rows, took));
      return [
        {
          name: 'P2d',
          what: `${rows} rows from the upload until all services have caught up, one process per service, against one process for all`,
          measured: `share ${share.toFixed(2)} (${rates.map((rate) => rate.toFixed(0)).join(' against ')} rows a second; ${(distributedMs / 1000).toFixed(1)} s against ${(embeddedMs / 1000).toFixed(1)} s)`,
          target: `≥ ${minShare}`,
          met: share >= minShare,
          values: { rows, share, distributedMs, embeddedMs },
        },
        memoryOf(products[1]!, rows),
      ];
    } finally {
      for (const product of products) await product.stop();
    }
  });

function memoryOf(product: TrialProduct, rows: number) {
  const found = product.processes.map((name) => [name, memoryMbOf(product.pidOf(name))] as const);
  return {
    name: 'P2dm',
    what: `memory of each process after ${rounds} such imports of ${rows} rows, and its peak`,
    measured: found.map(([name, { now, peak }]) => `${name}: ${now.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`).join('\n     '),
    values: Object.fromEntries(
      found.flatMap(([name, { now, peak }]) => [[`${name}, MB`, now] as const, [`${name}, peak MB`, peak] as const]),
    ),
  };
}
