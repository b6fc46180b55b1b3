// The demo is seeded once for all browser tests of a run. Files that change it start a product on a copy of it each; the others share one. Jest runs
// this outside its own module resolution, hence from the compiled sources.
import { hasChromium, seededData, startProduct } from '../dist/tests/product.js';

export default async function browserSetup() {
  if (!hasChromium || process.env.PRODUCT_URL) return;
  process.env.SEEDED_DATA = await seededData();
  globalThis.sharedDemo = await startProduct();
  process.env.SHARED_DEMO = globalThis.sharedDemo.url;
}
