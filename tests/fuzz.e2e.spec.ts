// A short form of `npm run fuzz`: some random cases of every call; none is answered with a 5xx or otherwise than described, and the books agree afterwards.
import { expect, test } from '@jest/globals';
import { fuzz, schemathesis } from './fuzz/fuzz.js';
import { startProduct } from './product.js';
import { hasPython } from './python-environment.js';

(hasPython ? test : test.skip)(
  'whatever a call is given, its answer is as described and never a 5xx, and the books agree afterwards',
  async () => {
    const program = schemathesis();
    if (!program) throw new Error('Schemathesis could not be installed from the package registry.');
    const product = await startProduct();
    try {
      const { ok, cases, output } = await fuzz(program, product, { cases: 5, casesWithIds: 5, coverage: false });
      expect(ok ? '' : output).toBe('');
      expect(cases).toBeGreaterThanOrEqual(1_000);
    } finally {
      await product.stop();
    }
  },
  900_000,
);
