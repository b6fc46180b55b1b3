// The migrated template database of a test run and how a test file gets its own clone of it.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { schemaOf, services } from '#contracts/services.js';
import { closeDatabase, type Administrator } from '#platform/migrations.js';

export const templateDatabase = 'template_accounting';
export const testSecrets = { database: '00'.repeat(32), identity: '11'.repeat(32), encryption: '22'.repeat(32) };

export interface TestDatabase {
  administrator: Administrator;
  drop(): Promise<void>;
}

/** Copied as files: without waiting for the disk that is quicker than writing every page to the log as well. */
export const cloneDatabase = (): Promise<TestDatabase> => make(`template ${templateDatabase} strategy file_copy`);

/** With nothing in it; the logins are the server's. */
export const emptyDatabase = (): Promise<TestDatabase> => make('template template0');

async function make(from: string): Promise<TestDatabase> {
  const template = JSON.parse(process.env['TEST_DATABASE']!) as Administrator;
  const database = `test_${randomBytes(6).toString('hex')}`;
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ ...template, database: 'postgres' });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`create database ${database} ${from}`);
  // Rights on a database are not copied with it.
  await administer(closeDatabase(database, services.map(schemaOf)));
  const drop = () => administer(untilLeft(database), `drop database ${database} with (force)`);
  return { administrator: { ...template, database }, drop };
}

/** Connections that were ended a moment ago may still be leaving; torn away, each would be an error that nobody waits for. A second is enough. */
const untilLeft = (database: string): string => `do $$ begin
  for attempt in 1 .. 50 loop
    exit when not exists (select from pg_stat_activity where datname = '${database}');
    perform pg_sleep(0.02), pg_stat_clear_snapshot();
  end loop;
end $$`;
