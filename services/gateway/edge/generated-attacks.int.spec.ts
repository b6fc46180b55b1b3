// Every call with forged tokens, and with a header, query and body that name different businesses: all are refused, and nothing is written.
// Each call gets three of each here; `ATTACKS=all` tries them all.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generateKeyPair, SignJWT, exportJWK } from 'jose';
import pg from 'pg';
import { schemaOf, services } from '#contracts/services.js';
import {
  bodyOf,
  businessRoutes,
  GatewayTrial,
  pathOf,
  publicKey,
  signedInRoutes,
  tokenOf,
  type AskOptions,
} from '../../../tests/support/gateway.fixture.js';
import { encoded } from '../../../tests/fixtures/gateway/bearer.fixture.js';

const owner = 'ana@demo.test';
const all = process.env['ATTACKS'] === 'all';
let trial: GatewayTrial;
let own: number;
let two: number;
let foreign: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  [own, two, foreign] = await trial.threeBusinesses(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

/** What the n-th call is tried with; every attack is tried on some call. */
const chosen = <T>(attacks: T[], n: number): T[] => (all ? attacks : [0, 1, 2].map((at) => attacks[(3 * n + at) % attacks.length]!));

/** What has been written in all services, as one number. */
async function written(): Promise<number> {
  const client = new pg.Client(trial.system.administrator);
  await client.connect();
  const sums = services.map((service) => `select sum(position) as n from "${schemaOf(service)}".log_head`);
  const { rows } = await client.query<{ n: string }>(`select sum(n) as n from (${sums.join(' union all ')}) heads`);
  await client.end();
  return Number(rows[0]!.n);
}

const partsOf = (token: string) => token.split('.') as [string, string, string];
const withHeader = (token: string, header: object): string => {
  const [, claims, signature] = partsOf(token);
  return `${encoded(header)}.${claims}.${signature}`;
};

/** Attacks without a valid token; each names a person who may do everything. */
async function forgeries(): Promise<[string, Partial<AskOptions> & { query?: string }][]> {
  const good = await tokenOf(owner);
  const [header, claims, signature] = partsOf(good);
  const known = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const strangers = await generateKeyPair('RS256', { extractable: true });
  const signedByStranger = (protectedHeader: object) =>
    new SignJWT(known).setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...protectedHeader }).sign(strangers.privateKey);
  const hmac = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'one' })}.${claims}`;
  const now = Math.floor(Date.now() / 1000);
  const tokens: [string, string][] = [
    ['no signature', `${encoded({ alg: 'none', typ: 'JWT', kid: 'one' })}.${claims}.`],
    ['none with a signature', withHeader(good, { alg: 'nOnE', typ: 'JWT', kid: 'one' })],
    ['HS256 under the public key', `${hmac}.${createHmac('sha256', publicKey).update(hmac).digest('base64url')}`],
    ['another algorithm', withHeader(good, { alg: 'RS512', typ: 'JWT', kid: 'one' })],
    ['a stranger’s key under a known id', await signedByStranger({ kid: 'one' })],
    ['a stranger’s key', await signedByStranger({ kid: 'two' })],
    ['no key id', await signedByStranger({})],
    ['a key of its own', await signedByStranger({ kid: 'one', jwk: await exportJWK(strangers.publicKey) })],
    ['changed claims', `${header}.${encoded({ ...known, oid: randomUUID() })}.${signature}`],
    ['a cut signature', good.slice(0, -8)],
    ['another audience', await tokenOf(owner, { aud: randomUUID() })],
    ['another issuer', await tokenOf(owner, { iss: 'https://login.example.com/v2.0/' })],
    ['another directory', await tokenOf(owner, { tid: randomUUID() })],
    ['no scope', await tokenOf(owner, { scp: undefined })],
    ['another scope', await tokenOf(owner, { scp: 'openid profile' })],
    ['no subject', await tokenOf(owner, { oid: undefined, sub: undefined })],
    ['ended', await tokenOf(owner, { exp: now - 600 })],
    ['not begun', await tokenOf(owner, { nbf: now + 600 })],
    ['garbage', 'garbage'],
    ['a payload that is null', `${header}.${encoded(null)}.${signature}`],
    ['20 KB', 'x'.repeat(20_000)],
  ];
  return [
    ...tokens.map(([name, token]): [string, Partial<AskOptions>] => [name, { token }]),
    ['a good one under another scheme', { headers: { authorization: `Basic ${good}` } }],
    ['a good one in a cookie', { headers: { cookie: `access_token=${good}` } }],
    ['a good one in the query', { query: `?access_token=${good}` }],
  ];
}

test(
  'no call is answered to a forged token',
  async () => {
    const attacks = await forgeries();
    const before = await written();
    let requests = 0;
    const answered: unknown[] = [];
    for (const [n, route] of signedInRoutes.entries()) {
      const body = bodyOf(route);
      for (const [name, { query = '', ...attack }] of chosen(attacks, n)) {
        const { status } = await trial.ask(pathOf(route, own) + query, { method: route.method, tenant: own, body, ...attack });
        requests += 1;
        if (status !== 401 && !(status === 431 && name === '20 KB')) answered.push([route.method, route.path, name, status]);
      }
    }
    process.stdout.write(`${requests} requests under ${attacks.length} forged tokens\n`);
    expect(answered).toEqual([]);
    expect(await written()).toBe(before);
    expect((await trial.ask('/api/v1/me', { mail: owner })).status).toBe(200);
  },
  all ? 600_000 : 60_000,
);

/** Which business the header, the query and the body name: 0 and 1 belong to the person, 2 belongs to someone else. */
const named = [0, 1, 2].flatMap((header) => [0, 1, 2].flatMap((query) => [0, 1, 2].map((body) => ({ header, query, body }))));

test(
  'a call is refused when its header, query and body name different businesses, or one the person does not belong to',
  async () => {
    const tenants = [own, two, foreign];
    const before = await written();
    let requests = 0;
    const answered: unknown[] = [];
    for (const [n, route] of businessRoutes.entries()) {
      const hasBody = bodyOf(route) !== undefined;
      const attacks = named.filter(
        ({ header, query, body }) => (hasBody || body === header) && (header === 2 || query !== header || body !== header),
      );
      for (const attack of chosen(attacks, n)) {
        const [header, query, body] = [attack.header, attack.query, attack.body].map((at) => tenants[at]!) as [number, number, number];
        const { status, body: problem } = await trial.ask(`${pathOf(route, header)}?tenantId=${query}`, {
          ...{ method: route.method, mail: owner, tenant: header },
          ...(hasBody && { body: { tenantId: body } }),
        });
        requests += 1;
        const refused = status === 403 && /^\/problems\/(tenant-mismatch|not-a-member)$/.test(problem.type);
        // A call that takes files has no field that could name a business.
        const tookNoBody = status === 415 && problem.type === '/problems/not-multipart' && header !== foreign && query === header;
        if (!refused && !tookNoBody) answered.push([route.method, route.path, attack, status, problem.type]);
      }
    }
    process.stdout.write(`${requests} requests that disagree about the business\n`);
    expect(answered).toEqual([]);
    expect(await written()).toBe(before);
  },
  all ? 600_000 : 60_000,
);

/** Other ways to name no business, or two at once, each with a business that the person belongs to. */
const oddly = (mine: number, theirs: number): [string, { header?: string; query?: string; body?: unknown }][] => [
  ['no header', {}],
  ['an empty header', { header: '' }],
  ['two in the header', { header: `${mine}, ${theirs}` }],
  ['a leading zero', { header: `0${mine}` }],
  ['a number in another notation', { header: `${mine}e0` }],
  ['a number that the database cannot hold', { header: '2147483648' }],
  ['two in the query', { header: `${mine}`, query: `tenantId=${mine}&tenantId=${theirs}` }],
  ['an empty query', { header: `${mine}`, query: 'tenantId=' }],
  ['two in the body', { header: `${mine}`, body: [mine, theirs] }],
  ['an object in the body', { header: `${mine}`, body: { toString: `${mine}` } }],
];

test(
  'a call is refused when it names its business oddly',
  async () => {
    const before = await written();
    let requests = 0;
    const answered: unknown[] = [];
    for (const [n, route] of businessRoutes.entries()) {
      const takesBody = bodyOf(route) !== undefined;
      const attacks = oddly(own, foreign).filter(([, { body }]) => takesBody || body === undefined);
      for (const [name, { header, query = '', body }] of chosen(attacks, n)) {
        const { status, body: problem } = await trial.ask(`${pathOf(route, own)}?${query}`, {
          ...{ method: route.method, mail: owner },
          ...(header !== undefined && { tenant: header }),
          ...(takesBody && { body: body === undefined ? {} : { tenantId: body } }),
        });
        requests += 1;
        const refused = (status === 400 || status === 403) && /^\/problems\/tenant-(missing|malformed|mismatch)$/.test(problem.type);
        const tookNoBody = status === 415 && problem.type === '/problems/not-multipart' && body !== undefined;
        if (!refused && !tookNoBody) answered.push([route.method, route.path, name, status, problem.type]);
      }
    }
    process.stdout.write(`${requests} requests that name their business oddly\n`);
    expect(answered).toEqual([]);
    expect(await written()).toBe(before);
  },
  all ? 600_000 : 60_000,
);
