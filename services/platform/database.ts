// The connections of one service: a pool per database role, each through MikroORM, so that a request can never use a worker's rights.
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { joinBegin } from './joined-begin.js';
import { keepPlans } from './kept-plans.js';

export interface DatabaseAddress {
  host: string;
  port: number;
  database: string;
}

export interface ServiceDatabase extends DatabaseAddress {
  /** Schema and role prefix, e.g. `ledger`. */
  schema: string;
  /** One secret per installation; the roles' passwords come from the migration that created them. */
  passwords: Record<DatabaseRole, string>;
}

export type DatabaseRole = 'app' | 'worker' | 'relay';

/** Connections per role and service; the sum over all services is asserted against the server's limit. */
export const poolSizes: Record<DatabaseRole, number> = { app: 4, worker: 2, relay: 1 };

type Entities = Parameters<typeof MikroORM.init>[0]['entities'];
type Opened = {
  em: { fork(options: { clear: boolean; disableContextResolution: boolean }): unknown };
  close(force?: boolean): Promise<unknown>;
};

export class Connections {
  private constructor(private readonly byRole: Record<DatabaseRole, Opened>) {}

  static async open(database: ServiceDatabase, entities: Entities): Promise<Connections> {
    const open = (role: DatabaseRole): Promise<Opened> =>
      MikroORM.init({
        entities: entities ?? [],
        host: database.host,
        port: database.port,
        dbName: database.database,
        user: `${database.schema}_${role}`,
        password: database.passwords[role],
        pool: { min: 0, max: poolSizes[role], idleTimeoutMillis: 30_000 },
        discovery: { warnWhenNoEntities: false },
        driverOptions: { types: numericTypes(), statement_timeout: role === 'app' ? 30_000 : 0, onPoolCreated: onPoolCreated(role) },
      });
    const [app, worker, relay] = await Promise.all([open('app'), open('worker'), open('relay')]);
    return new Connections({ app, worker, relay });
  }

  /** Always of this role and outside of any transaction: by default, the library forks the manager of the calling transaction. */
  fork(role: DatabaseRole): EntityManager {
    return this.byRole[role].em.fork({ clear: true, disableContextResolution: true }) as EntityManager;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.byRole).map((orm) => orm.close(true)));
  }
}

const onPoolCreated =
  (role: DatabaseRole) =>
  (pool: pg.Pool): void => {
    releaseLostConnections(pool);
    pool.on('connect', (client) => {
      keepPlans(client, role === 'app' ? 'marked' : 'all');
      joinBegin(client);
    });
  };

/**
 * A transaction gives its connection back once its commit or rollback has succeeded. When the database is gone, neither can, and the pool
 * would lose the slot forever; so a connection that has ended is released, after everything that waited on it has received its error.
 */
function releaseLostConnections(pool: pg.Pool): void {
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => void setTimeout(() => lent.has(client) && client.release(true), 50));
  });
}

/** Integers of 8 bytes and sums of them arrive as numbers; one beyond 2^53 is an error, never a rounded figure. Dates stay text. */
function numericTypes(): pg.CustomTypesConfig {
  const text = (value: string) => value;
  const exact = (value: string) => {
    const number = Number(value);
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`A figure is too large: ${value}`);
    return number;
  };
  const parsers = new Map<number, (value: string) => unknown>([
    [20, exact],
    [1700, exact],
    [1082, text],
    [1114, text],
    [1184, (value) => new Date(value).toISOString()],
  ]);
  return {
    getTypeParser: ((oid: number, format: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as never,
  };
}
