// PACKAGE: memory and time of a year's tax package out of large books; its files pass through, they are never held.
import { setTimeout as wait } from 'node:timers/promises';
import { getJob } from '#contracts/routes/jobs.js';
import { createTaxPackage, listTaxPackages } from '#contracts/routes/tax-package.js';
import { Owner } from '../chaos/owner.js';
import { ProductProcess } from '../chaos/product-process.js';
import { inDirectory } from './databases.js';
import type { Benchmark } from './figures.js';
import { loadedInstallation } from './installation.js';

const usualLines = 1_000_000;
const lookEveryMs = 25;
const patienceMs = 300_000;
const maxAboveIdleMb = 200;

export const taxPackage: Benchmark = (tell, { rows = usualLines }) =>
  inDirectory(async (place) => {
    tell(`loading ${rows} lines`);
    const installation = await loadedInstallation(place, rows);
    const product = await ProductProcess.start(installation);
    try {
      const owner = new Owner(product.origin, installation.token, installation.tenantId);
      // Once before: code is loaded, pools are filled.
      await assemble(owner, 2020);
      const idleMb = product.memoryMb().now;
      const { tookMs, peakMb, bytes } = await assemble(owner, 2025, () => product.memoryMb().now);
      const aboveMb = peakMb - idleMb;
      return [
        {
          name: 'PACKAGE',
          what: `tax package of a year out of ${rows} lines`,
          measured: `${aboveMb.toFixed(0)} MB above idle (${idleMb.toFixed(0)} MB), ${(tookMs / 1000).toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MB of files`,
          target: `≤ ${maxAboveIdleMb} MB above idle`,
          met: aboveMb <= maxAboveIdleMb,
          values: { aboveMb, idleMb, tookMs, bytes },
        },
      ];
    } finally {
      await product.stop();
    }
  });

async function assemble(owner: Owner, year: number, memoryMb = () => 0): Promise<{ tookMs: number; peakMb: number; bytes: number }> {
  const begun = performance.now();
  const { packageId, jobId } = await owner.call(createTaxPackage, { body: { year } });
  for (let peakMb = 0; performance.now() - begun < patienceMs; await wait(lookEveryMs)) {
    peakMb = Math.max(peakMb, memoryMb());
    const job = await owner.call(getJob, { path: `/api/v1/jobs/${jobId}` });
    if (job.state === 'failed') throw new Error(`The package failed: ${job.problem?.detail}`);
    if (job.state !== 'done') continue;
    const { packages } = await owner.call(listTaxPackages, { path: `${listTaxPackages.path}?year=${year}` });
    const bytes = packages.find((one) => one.packageId === packageId)!.files.reduce((sum, file) => sum + file.bytes, 0);
    return { tookMs: performance.now() - begun, peakMb, bytes };
  }
  throw new Error('The package was not done in time.');
}
