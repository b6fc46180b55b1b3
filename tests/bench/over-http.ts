// P6: the ledger page as a browser asks for it, through edge and token check, against a bare Node server that runs the same statements.
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { passwordsOf } from '#platform/migrations.js';
import { sql } from '#platform/sql.js';
import { openInstallation } from '../../services/host/installation.js';
import { ledgerPage } from '../../services/ledger/general-ledger/ledger-page.query.js';
import { freePort } from '../../services/host/database/ports.js';
import { ProductProcess } from '../chaos/product-process.js';
import type { BareSettings, Statement } from './bare-server.js';
import { inDirectory } from './databases.js';
import { perSecond, usualLines, type Benchmark } from './figures.js';
import { loadedInstallation } from './installation.js';
import { alternate, floorOf, median } from './measure.js';

const rounds = 7;
const requests = 1_500;
const connections = 8;
const minRatio = 0.6;
const program = fileURLToPath(new URL('./main.js', import.meta.url));

export const overHttp: Benchmark = (tell, { lines = usualLines }) =>
  inDirectory(async (place) => {
    tell(`loading ${lines} lines`);
    const installation = await loadedInstallation(place, lines);
    const { tenantId, token } = installation;
    const product = await ProductProcess.start(installation);
    const bare = await startBare(installation.directory, tenantId);
    try {
      tell(`${rounds} rounds of ${requests} requests over ${connections} connections`);
      const url = `${product.origin}${getLedgerFast.path}?page=1&limit=50`;
      const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': String(tenantId) };
      const sides = [
        { name: 'product', run: () => ask(url, headers) },
        { name: 'bare', run: () => ask(bare.url, {}) },
      ];
      for (const side of sides) await side.run();
      const samples = await alternate(sides, rounds);
      const [productMs, bareMs] = [median(samples.get('product')!), floorOf(samples, 'bare')];
      const ratio = bareMs / productMs;
      const rates = [productMs, bareMs].map((took) => perSecond(requests, took));
      return [
        {
          name: 'P6',
          what: `first page of a ledger of ${lines} lines over HTTP through edge, token check and service, against a bare Node server with the same statements`,
          measured: `ratio ${ratio.toFixed(2)} (${rates.map((rate) => rate.toFixed(0)).join(' against ')} requests a second; ${(productMs / requests).toFixed(2)} against ${(bareMs / requests).toFixed(2)} ms each, ${connections} connections)`,
          target: `≥ ${minRatio}`,
          met: ratio >= minRatio,
          values: { ratio, productPerSecond: rates[0]!, barePerSecond: rates[1]! },
        },
      ];
    } finally {
      bare.child.kill();
      await product.stop();
    }
  });

async function startBare(directory: string, tenantId: number): Promise<{ child: ChildProcess; url: string }> {
  const { administrator, secrets } = await openInstallation(directory);
  const { host, port, database } = administrator;
  const connection = { host, port, database, user: 'ledger_app', password: passwordsOf('ledger', secrets.database).app };
  const settings: BareSettings = { port: await freePort(), connection, tenantId, statements: await statementsOf(connection, tenantId) };
  const child = spawn(process.execPath, [program, 'bare-server'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin!.end(JSON.stringify(settings));
  await new Promise((listening) => child.stdout!.once('data', listening));
  return { child, url: `http://localhost:${settings.port}/` };
}

/** The statements of the page as the product writes them. */
async function statementsOf(connection: pg.PoolConfig, tenantId: number): Promise<Statement[]> {
  const written: Statement[] = [];
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }),
    log: ({ query }) => void written.push({ text: query.sql, values: [...query.parameters] }),
  });
  const filter = getLedgerFast.query!.parse({ page: 1, limit: 50 });
  await kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`.execute(transaction);
    await sql`select tenant_id, name, description, time_zone, fiscal_year_start, method, b.locked_through from books b where tenant_id = ${tenantId} limit 1`.execute(
      transaction,
    );
    await ledgerPage({ getKysely: () => transaction } as never, { ...filter, tenantId, basisMethod: 'cash' });
  });
  await kysely.destroy();
  return written.filter(({ text }) => text.startsWith('select'));
}

/** All requests, so many at a time over connections that stay open. */
async function ask(url: string, headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const one = async () => {
    while (left-- > 0) await answered(url, headers, agent);
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
}

function answered(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
}
