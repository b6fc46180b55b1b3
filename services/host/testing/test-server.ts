// Starts one PostgreSQL for the whole test run and migrates the template that each test file clones.
import pg from 'pg';
import { startTestPostgres } from '../database/test-postgres.js';
import { migrateAll } from '../compose.js';
import { templateDatabase, testSecrets } from './template.js';

export async function startTestServer(): Promise<{ stop(): Promise<void> }> {
  const server = await startTestPostgres();
  const administrator = { host: server.socketDirectory ?? server.host, port: server.port, ...server.superuser, database: templateDatabase };
  const client = new pg.Client({ ...administrator, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  await migrateAll(administrator, testSecrets.database);
  process.env['TEST_DATABASE'] = JSON.stringify(administrator);
  return server;
}
