// The demo is seeded once for all browser tests of a run; each file starts a product on a copy of it. Jest runs this outside its own module
// resolution, hence from the compiled sources.
import { hasChromium, seededData } from '../dist/tests/product.js';

export default async function browserSetup() {
  if (hasChromium && !process.env.PRODUCT_URL) process.env.SEEDED_DATA = await seededData();
}
