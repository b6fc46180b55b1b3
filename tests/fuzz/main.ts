// `npm run fuzz [-- --cases N --seed N --report FILE]`: every call fuzzed against a product of its own with the demo. Exit 1 for a 5xx, or a reply
// that is not as the description says.
import { parseArgs } from 'node:util';
import { startProduct } from '../product.js';
import { fuzz, schemathesis } from './fuzz.js';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10' }, seed: { type: 'string' }, report: { type: 'string' } },
});
const program = schemathesis();
if (!program) {
  console.error('Schemathesis needs Python 3.11 or newer and the package registry.');
  process.exitCode = 1;
} else {
  const product = await startProduct();
  try {
    const { code, output } = await fuzz(program, product, { ...values, cases: Number(values.cases), coverage: true });
    console.log(output);
    process.exitCode = code;
  } finally {
    await product.stop();
  }
}
