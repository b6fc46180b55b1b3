// The floor of P6: as little as a Node server can do to answer with the rows of some statements. Runs as a process of its own.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface BareSettings {
  port: number;
  connection: pg.PoolConfig;
  tenantId: number;
  statements: Statement[];
}

/** Settings come on standard input; prints a line when it listens. */
export async function serveBare(): Promise<void> {
  const { port, connection, statements } = (await json(process.stdin)) as BareSettings;
  // As many connections as a service of the product has for requests.
  const pool = new pg.Pool({ ...connection, max: 4 });
  const answer = async (): Promise<string> => {
    const client = await pool.connect();
    try {
      await client.query('begin read only');
      let rows: unknown[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      await client.query('commit');
      return JSON.stringify(rows);
    } finally {
      client.release();
    }
  };
  createServer((_, response) => {
    answer().then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(port, 'localhost', () => console.log('listening'));
}
