// `npm run fuzz [-- --cases N --seed N]`: every call fuzzed against a product of its own with the demo. Exit 1 for a 5xx, a reply that is not as the
// description says, or books that do not agree afterwards. `--cases`: random ones of each call, besides those of each bound (about 9,000 in all).
import { parseArgs } from 'node:util';
import { startProduct } from '../product.js';
import { fuzz, schemathesis } from './fuzz.js';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const program = schemathesis();
if (!program) {
  console.error('Schemathesis needs Python 3.11 or newer and the package registry.');
  process.exitCode = 1;
} else {
  const product = await startProduct();
  try {
    const cases = Math.ceil(Number(values.cases) / 2);
    const fuzzed = await fuzz(program, product, { cases, casesWithIds: cases, coverage: true, seed: values.seed });
    console.log(`${fuzzed.output}\n${fuzzed.cases} cases, ${fuzzed.ok ? 'nothing found' : 'see above'}`);
    process.exitCode = fuzzed.ok ? 0 : 1;
  } finally {
    await product.stop();
  }
}
