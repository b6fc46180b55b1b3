// P8 distributed: two processes of ledger against one on the same work, several businesses importing at once.
import { join } from 'node:path';
import { createOwner } from '../chaos/owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { TrialProduct } from '../distributed/distributed-product.js';
import { inDirectory } from './databases.js';
import { perSecond, type Benchmark } from './figures.js';
import { alternate, median } from './measure.js';
import { TimedImports } from './timed-imports.js';

const rounds = 5;
/** Businesses in different partitions are what replicas share. */
const atOnce = 4;

export const replicas: Benchmark = (tell, { rows = 40_000 }) =>
  inDirectory(async (place) => {
    tell('starting the product twice');
    const products: TrialProduct[] = [];
    const side = async (count: number) => {
      const directory = join(place, String(count));
      const words = ['--no-demo', '--replicas', `ledger=${count}`];
      const product = await TrialProduct.start('distributed', { directory, port: await freePort(), words });
      products.push(product);
      const imports = new TimedImports(product.origin, await createOwner(directory), { rows, atOnce });
      return { name: String(count), run: () => imports.run() };
    };
    try {
      const sides = [await side(1), await side(2)];
      tell(`${rounds} rounds of ${rows} rows in ${atOnce} businesses`);
      const samples = await alternate(sides, rounds);
      const [one, two] = [median(samples.get('1')!), median(samples.get('2')!)];
      return [
        {
          name: 'P8d',
          what: `${rows} rows in ${atOnce} businesses at once until all services have caught up: two processes of ledger against one`,
          measured: `${(one / two).toFixed(2)} times as fast (${perSecond(rows, two).toFixed(0)} against ${perSecond(rows, one).toFixed(0)} rows a second)`,
          values: { rows, ratio: one / two, twoMs: two, oneMs: one },
        },
      ];
    } finally {
      for (const product of products) await product.stop();
    }
  });
