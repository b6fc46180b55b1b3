// P14: what others wait while the largest uploads are read, parsed and posted: the live probe and a ledger page of another business, asked every
// 50 ms, and the memory that it takes; then the same probe under files made to keep the product busy.
import { setTimeout as wait } from 'node:timers/promises';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { createImport } from '#contracts/routes/imports.js';
import { Owner } from '../chaos/owner.js';
import { ProductProcess } from '../chaos/product-process.js';
import { statementFile } from '../chaos/statement-file.js';
import { inDirectory } from './databases.js';
import { hostileFiles } from './hostile-files.js';
import { ms, type Benchmark, type Figure } from './figures.js';
import { loadedInstallation } from './installation.js';

const everyMs = 50;
const maxMs = 250;
const maxMemoryMb = 400;
const patienceMs = 900_000;
const largest = 199_000;

export const uploads: Benchmark = (tell, { rows = largest, lines = 20_000 }) =>
  inDirectory(async (place) => {
    tell(`loading ${lines} lines`);
    const installation = await loadedInstallation(place, lines);
    const product = await ProductProcess.start(installation);
    try {
      const { origin } = product;
      const { token, tenantId } = installation;
      const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': String(tenantId) };
      const page = `${origin}${getLedgerFast.path}?page=1&limit=50`;
      const idleMb = product.memoryMb().now;
      const quiet = await probesDuring(wait(5_000), { probe: `${origin}/healthz/live`, page, headers });
      const busy = await probesDuring(fourUploads(new Owner(origin, token), rows, tell), {
        probe: `${origin}/healthz/live`,
        page,
        headers,
      });
      const memoryMb = product.memoryMb().peak - idleMb;
      const [probeMs, pageMs] = [p99(busy.probe), p99(busy.page)];
      const figures: Figure[] = [
        {
          name: 'P14',
          what: `live probe and ledger page, asked every ${everyMs} ms while two files of ${rows} rows are read and posted and two of 24 MB of commas are refused, all at once, one process`,
          measured: `p99 ${ms(probeMs)} and ${ms(pageMs)}, longest ${ms(Math.max(...busy.probe))} and ${ms(Math.max(...busy.page))} of ${busy.probe.length} (before: p99 ${ms(p99(quiet.probe))} and ${ms(p99(quiet.page))})`,
          target: `≤ ${maxMs} ms`,
          met: Math.max(probeMs, pageMs) <= maxMs,
          values: {
            probeMs,
            pageMs,
            longestProbeMs: Math.max(...busy.probe),
            longestPageMs: Math.max(...busy.page),
            asked: busy.probe.length,
          },
        },
        {
          name: 'P14m',
          what: 'memory of the process at its peak meanwhile',
          measured: `${memoryMb.toFixed(0)} MB above ${idleMb.toFixed(0)} MB when idle`,
          target: `≤ ${maxMemoryMb} MB`,
          met: memoryMb <= maxMemoryMb,
          values: { memoryMb, idleMb },
        },
      ];
      const probesOnly = async (work: Promise<void>) =>
        (await probesDuring(work, { probe: `${origin}/healthz/live`, page, headers })).probe;
      return [...figures, ...(await hostileFiles({ origin, headers, probesDuring: probesOnly }, tell))];
    } finally {
      await product.stop();
    }
  });

/** Two honest ones, each into a business of its own, and two that are refused; until everything is in the books. */
async function fourUploads(owner: Owner, rows: number, tell: (line: string) => void): Promise<void> {
  const file = statementFile(rows);
  const honest = await Promise.all(['A', 'B'].map((name) => owner.openBusiness(`Business ${name}`)));
  const commas = new Blob([`${','.repeat(100)}\n`.repeat(240_000)]);
  const refused = honest.map(async (one) => {
    const form = new FormData();
    form.set('file', commas, 'commas.csv');
    await one.call(createImport, { body: form }).catch((error: Error) => tell(error.message.slice(0, 200)));
  });
  await Promise.all([...honest.map((one) => one.importStatement(file, patienceMs)), ...refused]);
  tell('uploads are taken');
  for (const one of honest) await one.untilCaughtUp(patienceMs);
}

interface Probed {
  probe: string;
  page: string;
  headers: Record<string, string>;
}

/** Milliseconds of each question while something goes on; a question is asked on time whether or not the one before was answered. */
async function probesDuring(work: Promise<void>, { probe, page, headers }: Probed): Promise<{ probe: number[]; page: number[] }> {
  const took = { probe: [] as number[], page: [] as number[] };
  const open: Promise<void>[] = [];
  let going = true;
  const ask = async (url: string, kind: 'probe' | 'page') => {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    took[kind].push(performance.now() - begun);
  };
  const asking = (async () => {
    while (going) {
      open.push(ask(probe, 'probe'), ask(page, 'page'));
      await wait(everyMs);
    }
  })();
  await work.finally(() => (going = false));
  await asking;
  await Promise.all(open);
  return took;
}

const p99 = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * 0.99)]!;
