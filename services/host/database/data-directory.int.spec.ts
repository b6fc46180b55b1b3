// The data directory and the port, on the real file system and network: each refusal is one sentence that says what to do.
import { afterAll, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDirectory } from './data-directory.js';
import { assertPortFree, freePort } from './ports.js';
import { startPostgres } from './postgres.js';
import { markOf } from './processes.js';

const scratch = mkdtempSync(join(tmpdir(), 'data-directory-'));
const log = () => undefined;
const asRoot = process.getuid?.() === 0 ? test : test.skip;

afterAll(() => rmSync(scratch, { recursive: true }));

function open(name: string, reset = false) {
  return openDataDirectory({ path: join(scratch, name), reset, log });
}

describe('data directory', () => {
  test('is made when missing, and had by one process at a time', async () => {
    const data = await open('fresh/below');
    expect(statSync(data.path).mode & 0o066).toBe(0);
    await expect(open('fresh/below')).rejects.toThrow(
      `AI Accounting is already running on ${data.path} (process ${process.pid}). Stop it with npm run down, or set DATA_DIR to another directory.`,
    );
    data.release();
    (await open('fresh/below')).release();
  });

  test('is closed to other accounts, also files that an earlier version left open', async () => {
    const first = await open('left-open');
    first.release();
    mkdirSync(join(first.path, 'logs'), { mode: 0o755 });
    for (const name of ['logs/product.log', 'demo-seeded']) writeFileSync(join(first.path, name), '', { mode: 0o644 });
    (await open('left-open')).release();
    const modes = readdirSync(first.path).map((name) => [name, (statSync(join(first.path, name)).mode & 0o777).toString(8)]);
    expect(modes.sort()).toEqual([
      ['.ai-accounting', '600'],
      ['demo-seeded', '600'],
      ['logs', '700'],
    ]);
  });

  test('is free again when its holder was killed, even if another process has got its number', async () => {
    const { path, release } = await open('killed');
    release();
    writeFileSync(join(path, 'lock'), JSON.stringify({ ...markOf(process.pid), started: 'long ago' }));
    (await open('killed')).release();
    writeFileSync(join(path, 'lock'), '');
    (await open('killed')).release();
  });

  test('never belongs to another program, least of all with reset', async () => {
    mkdirSync(join(scratch, 'photos'));
    writeFileSync(join(scratch, 'photos', 'cat.jpg'), 'meow');
    const sentence = `${join(scratch, 'photos')} contains files that aren’t AI Accounting’s. Set DATA_DIR to an empty directory.`;
    await expect(open('photos')).rejects.toThrow(sentence);
    await expect(open('photos', true)).rejects.toThrow(sentence);
    expect(readdirSync(join(scratch, 'photos'))).toEqual(['cat.jpg']);
  });

  test('is emptied by reset, which keeps the marker and the files of the running start', async () => {
    const first = await open('old');
    mkdirSync(first.database);
    writeFileSync(join(first.path, 'secret'), 'x');
    writeFileSync(join(first.path, 'up.pid'), 'x');
    first.release();
    const again = await open('old', true);
    expect(readdirSync(again.path).sort()).toEqual(['.ai-accounting', 'lock', 'up.pid']);
    again.release();
  });

  test('must be a directory', async () => {
    writeFileSync(join(scratch, 'file'), '');
    await expect(open('file')).rejects.toThrow(`${join(scratch, 'file')} isn’t a directory. Set DATA_DIR to a directory.`);
  });

  asRoot('may lie below a directory that only root may enter', async () => {
    const home = join(scratch, 'private-home');
    mkdirSync(home, { mode: 0o700 });
    const data = await open('private-home/data');
    const server = await startPostgres({ directory: data.database, log, fsync: false });
    await server.stop();
    expect(existsSync(join(data.database, 'cluster', 'PG_VERSION'))).toBe(true);
    data.release();
  });
});

describe('port', () => {
  test('is taken by any listener, on the loopback or on all addresses', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const other = createServer();
      const port = await new Promise<number>((done) => other.listen(0, host, () => done((other.address() as { port: number }).port)));
      await expect(assertPortFree(port)).rejects.toThrow(
        `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm run up -- --port ${port + 1}`,
      );
      await new Promise((done) => other.close(done));
    }
  });

  test('is free otherwise', async () => {
    await expect(assertPortFree(await freePort())).resolves.toBeUndefined();
  });

  test('is never chosen twice, nor when it was checked for another listener, because listeners come later', async () => {
    const checked = await freePort();
    await assertPortFree(checked);
    const chosen: number[] = [];
    for (let n = 0; n < 1_000; n++) chosen.push(await freePort());
    expect(new Set([checked, ...chosen]).size).toBe(1_001);
  });

  test('is none that the system gives to an outgoing connection before its listener comes', async () => {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/);
    const chosen = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(Math.max(...chosen)).toBeLessThan(Number(range[0]));
  });
});
