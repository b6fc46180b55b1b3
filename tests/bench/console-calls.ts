// CALLS: what the calls take that the console makes most, one at a time over a kept connection, as a person's browser asks them.
import { Agent, get } from 'node:http';
import { ProductProcess } from '../chaos/product-process.js';
import { inDirectory } from './databases.js';
import { ms, usualLines, type Benchmark } from './figures.js';
import { loadedInstallation } from './installation.js';

const rounds = 100;

/** The Dashboard's and those of the pages that people stay on. */
const calls = [
  '/api/v1/me',
  '/api/v1/changes',
  '/api/v1/pipeline',
  '/api/v1/alerts',
  '/api/v1/dashboard/summary',
  '/api/v1/income-statement/2025',
  '/api/v1/income-statement/series/12months',
  '/api/v1/balance-sheet',
  '/api/v1/bank-checks',
  '/api/v1/general-ledger/fast?page=1&limit=50',
  '/api/v1/general-ledger/summary?startDate=2025-01-01&endDate=2025-12-31',
  '/api/v1/general-ledger/categories',
  '/api/v1/tax/metrics?year=2025',
  '/api/v1/tax/deductibility/2025',
  '/api/v1/tax/schedule-c/2025/preview',
];

export const consoleCalls: Benchmark = (tell, { lines = usualLines }) =>
  inDirectory(async (place) => {
    tell(`loading ${lines} lines`);
    const installation = await loadedInstallation(place, lines);
    const product = await ProductProcess.start(installation);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${installation.token}`, 'x-tenant-id': String(installation.tenantId) };
    const once = async (path: string) => {
      const begun = performance.now();
      await answered(`${product.origin}${path}`, agent, headers);
      return performance.now() - begun;
    };
    try {
      const took = new Map(calls.map((path) => [path, [] as number[]]));
      tell(`${calls.length} calls, ${rounds} rounds`);
      for (const path of calls) await once(path);
      for (let round = 0; round < rounds; round++) for (const path of calls) took.get(path)!.push(await once(path));
      return calls.map((path) => {
        const sorted = took.get(path)!.sort((a, b) => a - b);
        const at = (share: number) => sorted[Math.floor((rounds - 1) * share)]!;
        const [p50, p99] = [at(0.5), at(0.99)];
        const measured = `p50 ${ms(p50)}, p99 ${ms(p99)}`;
        return { name: 'CALLS', what: `GET ${path}, ${lines} lines in the books`, measured, values: { p50, p99 } };
      });
    } finally {
      agent.destroy();
      await product.stop();
    }
  });

const answered = (url: string, agent: Agent, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${reply.statusCode}.`))));
    }).once('error', reject);
  });
