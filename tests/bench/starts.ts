// P12: how long the product is away after a kill in the middle of an import, and after an ordinary stop, with large books.
import { setTimeout as wait } from 'node:timers/promises';
import { Owner } from '../chaos/owner.js';
import { ProductProcess, type Victim } from '../chaos/product-process.js';
import { statementFile } from '../chaos/statement-file.js';
import { inDirectory } from './databases.js';
import type { Benchmark } from './figures.js';
import { loadedInstallation } from './installation.js';
import { median } from './measure.js';

const lines = 1_000_000;
const rows = 20_000;
const victims: Victim[] = ['both', 'node', 'both', 'node', 'both'];
const ordinaryStarts = 5;
const maxSeconds = 10;
const intoTheImportMs = 1_500;
const patienceMs = 120_000;

export const starts: Benchmark = (tell) =>
  inDirectory(async (place) => {
    tell(`loading ${lines} lines`);
    const installation = await loadedInstallation(place, lines);
    let product = await ProductProcess.start(installation);
    const awaySeconds: number[] = [];
    const startSeconds: number[] = [];
    try {
      for (const [n, victim] of victims.entries()) {
        const owner = await new Owner(product.origin, installation.token).openBusiness(`Business ${n}`);
        const importing = owner.importStatement(statementFile(rows), patienceMs);
        await wait(intoTheImportMs);
        const begun = performance.now();
        await product.kill(victim);
        product = await ProductProcess.start(installation);
        const ready = await fetch(`${product.origin}/healthz/ready`);
        if (!ready.ok) throw new Error(`Said to be ready, but /healthz/ready answers ${ready.status}.`);
        awaySeconds.push((performance.now() - begun) / 1000);
        tell(`kill ${n + 1} (${victim}): ready after ${awaySeconds.at(-1)!.toFixed(1)} s`);
        await importing;
        await owner.untilCaughtUp(patienceMs);
      }
      for (let n = 0; n < ordinaryStarts; n++) {
        await product.stop();
        product = await ProductProcess.start(installation);
        startSeconds.push(product.readyAfterMs / 1000);
      }
    } finally {
      await product.stop();
    }
    const longest = Math.max(...awaySeconds);
    return [
      {
        name: 'P12',
        what: `kill -9 during an import until ready again, ${lines} lines`,
        measured: `at most ${longest.toFixed(1)} s, median ${median(awaySeconds).toFixed(1)} s of ${victims.length} kills`,
        target: `≤ ${maxSeconds} s`,
        met: longest <= maxSeconds,
        values: { longestSeconds: longest, medianSeconds: median(awaySeconds) },
      },
      {
        name: 'P12s',
        what: `second start after an ordinary stop, ${lines} lines`,
        measured: `median ${median(startSeconds).toFixed(1)} s, at most ${Math.max(...startSeconds).toFixed(1)} s of ${ordinaryStarts}`,
        values: { medianSeconds: median(startSeconds), longestSeconds: Math.max(...startSeconds) },
      },
    ];
  });
