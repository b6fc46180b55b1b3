// ASK: what questions to the assistant take in full books, one at a time over a kept connection, with their words understood by the grammar.
import { Agent, request } from 'node:http';
import { ProductProcess } from '../chaos/product-process.js';
import { inDirectory } from './databases.js';
import { ms, usualLines, type Benchmark } from './figures.js';
import { loadedInstallation } from './installation.js';

const rounds = 12;
const targetMs = 50;

const questions = [
  'How much did we spend in 2025?',
  'What was our net income last year?',
  'What were our five largest expense categories in 2025?',
  'Show our expenses by month in 2025',
  'Compare our expenses in March 2025 and April 2025',
  'Why did our expenses change in April 2025?',
  'Who did we pay the most in 2025?',
  'How much did we spend at Starbucks in 2025?',
  'How many payments did we make in May 2025?',
  'What was our average monthly spending in 2025?',
  'How much cash do we have?',
  'How long will our cash last?',
  'What needs my attention?',
  'How much did we spend on blorptastic quux?',
];

export const asking: Benchmark = (tell, { lines = usualLines }) =>
  inDirectory(async (place) => {
    tell(`loading ${lines} lines`);
    const installation = await loadedInstallation(place, lines);
    const product = await ProductProcess.start(installation);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${installation.token}`, 'x-tenant-id': String(installation.tenantId) };
    const once = async (query: string) => {
      const begun = performance.now();
      await asked(`${product.origin}/api/ai-query`, { agent, headers, query });
      return performance.now() - begun;
    };
    try {
      tell(`${questions.length} questions, ${rounds} rounds`);
      for (const query of questions) await once(query);
      const took: { query: string; ms: number }[] = [];
      for (let round = 0; round < rounds; round++) for (const query of questions) took.push({ query, ms: await once(query) });
      const sorted = took.toSorted((a, b) => a.ms - b.ms);
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
      const [p50, p95, slowest] = [at(0.5).ms, at(0.95).ms, at(1)];
      return [
        {
          name: 'ASK',
          what: `a question to the assistant, ${lines} lines in the books`,
          measured: `p50 ${ms(p50)}, p95 ${ms(p95)}; the slowest was '${slowest.query}' with ${ms(slowest.ms)}`,
          target: `p95 ≤ ${targetMs} ms`,
          met: p95 <= targetMs,
          values: { p50, p95 },
        },
      ];
    } finally {
      agent.destroy();
      await product.stop();
    }
  });

interface Asked {
  agent: Agent;
  headers: Record<string, string>;
  query: string;
}

const asked = (url: string, { agent, headers, query }: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }, (reply) => {
      reply
        .on('data', () => {})
        .on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${query}: ${reply.statusCode}`))));
    });
    sent.on('error', reject).end(JSON.stringify({ query }));
  });
