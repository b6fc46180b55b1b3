// A short form of `npm run fuzz`: some random cases of every call; none is answered with a 5xx or otherwise than described.
import { expect, test } from '@jest/globals';
import { fuzz, schemathesis } from './fuzz/fuzz.js';
import { startProduct } from './product.js';
import { hasPython } from './python-environment.js';

(hasPython ? test : test.skip)(
  'whatever a call is given, its answer is as described and never a 5xx',
  async () => {
    const program = schemathesis();
    if (!program) throw new Error('Schemathesis could not be installed from the package registry.');
    const product = await startProduct();
    try {
      const { code, output } = await fuzz(program, product, { cases: 10, coverage: false });
      expect(code === 0 ? '' : output).toBe('');
      expect(Number(/(\d+) generated/.exec(output)![1])).toBeGreaterThanOrEqual(1_000);
    } finally {
      await product.stop();
    }
  },
  300_000,
);
