// CLASSIFY: 20,000 different names decided on, against posting as many entries; and pure work against a tenth of it, for each row.
import { classify } from '../../services/assistant/classification/classify.js';
import { extractFeatures } from '../../services/assistant/classification/features.js';
import { loadStartingModel } from '../../services/assistant/classification/starting-model.config.js';
import { duplicatesAmong } from '../../services/payroll/vendor-merges/duplicates.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, usualLines, type Benchmark, type Figure } from './figures.js';
import { alternate, alternateShort, floorOf, floorRepeated, median, type Side } from './measure.js';
import { Posting } from './posting.js';

const [rounds, tenth, maxOfPosting, maxGrowth] = [3, 10, 0.5, 1.5];

export const classifying: Benchmark = async (tell, { lines: standing = usualLines }) => {
  const startingModel = loadStartingModel();
  const shops = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ description: `POS PURCHASE SHOP ${n.toString(36)} HOTEL #${n}`, amountCents: -n }));
  const all = shops(Posting.perSample);
  const [posted, classified] = await inDatabase(async ({ administrator, directory, unitsOfWork }) => {
    tell(`loading ${standing} lines`);
    const bench = await Posting.prepare(unitsOfWork.get('ledger')!, administrator, directory, standing);
    const decide = { name: 'classified', run: async () => void classify(all, { startingModel }) };
    const samples = await alternate([decide, bench.reacted()], rounds);
    await bench.close();
    return [floorOf(samples, 'reacted'), median(samples.get('classified')!)];
  });
  const ratio = classified / posted;
  const against: Figure = {
    name: 'CLASSIFY',
    what: `${Posting.perSample} different names decided on, against posting as many entries with their events, into books of ${standing} lines`,
    measured: `${ratio.toFixed(2)} × (${ms(classified)} against ${ms(posted)}; ${perSecond(Posting.perSample, classified).toFixed(0)} a second)`,
    target: `≤ ${maxOfPosting.toFixed(1)} ×`,
    met: ratio <= maxOfPosting,
    values: { ratio, classifiedMs: classified, postedMs: posted },
  };
  const vendors = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ vendorId: `${n}`, names: [`${n % 2 ? 'Ana' : 'A'} Payee${n >> 1}`], weight: 0 }));
  return [
    against,
    await growth('names decided on', 10_000, shops, (some) => classify(some, { startingModel })),
    await growth('descriptions read for the model', 10_000, shops, (some) => {
      for (const { description } of some) extractFeatures({ fields: [description], direction: 'out' });
    }),
    await growth('vendors compared for one name written in two ways', 5_000, vendors, (some) => duplicatesAmong(some, 100)),
  ];
};

/** What many of something cost, against a tenth of them, for each. */
async function growth<Item>(
  what: string,
  many: number,
  make: (count: number) => Item[],
  work: (items: Item[]) => unknown,
): Promise<Figure> {
  const side = (name: string, items: Item[]): Side => ({ name, run: async () => void work(items) });
  const samples = await alternateShort([side('many', make(many)), side('few', make(many / tenth))], rounds);
  const [manyMs, fewMs] = [median(samples.get('many')!.map(({ perTimeMs }) => perTimeMs)), floorRepeated(samples, 'few')];
  const ratio = manyMs / tenth / fewMs;
  return {
    name: 'CLASSIFY',
    what: `${many} ${what}, against ${many / tenth}, for each`,
    measured: `${ratio.toFixed(2)} × (${ms(manyMs)} against ${ms(fewMs)})`,
    target: `≤ ${maxGrowth} ×`,
    met: ratio <= maxGrowth,
    values: { ratio, manyMs, fewMs },
  };
}
