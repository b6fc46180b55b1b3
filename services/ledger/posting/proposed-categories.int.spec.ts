// Rows are posted with the assistant's word, and the books are the same whether it answers in time, late, wrongly or not at all.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Proposal } from '#contracts/events/assistant.js';
import { peerInProcess, Peers, type Peer } from '#platform/peers.js';
import { ServiceSigner } from '#platform/service-signer.js';
import { rows, sql } from '#platform/sql.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';
import { ProposedCategories } from './proposed-categories.js';

let system: TestSystem;
let answering: Peer;
let tenantId = 40;
let hash: string;
jest.setTimeout(60_000);

const ledger = () => system.composition.get('ledger');
const asking = () => ledger().app.get(ProposedCategories);
const inLedger = <T>(read: (em: EntityManager) => Promise<T>) => ledger().work.inspect([tenantId], read);

beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z', ownProduct: true });
  answering = peerInProcess(system.composition.get('assistant').app, { to: 'assistant', seal: ledger().app.get(ServiceSigner) });
}, 60_000);
beforeEach(async () => {
  // However busy the machine is, an answer that comes is in time.
  Object.assign(asking(), { answerWithinMs: 20_000, restsMs: 0 });
  await system.openBusiness(++tenantId);
});
// `close` verifies every service.
afterAll(() => system.close(), 60_000);

async function booksWith(peer: Peer): Promise<{ hash: string; before: number; after: number }> {
  ledger().app.get(Peers).set('assistant', peer);
  await importStatement(system, pncAugust, { tenantId, fields: { accountName: 'PNC' } });
  const [counts] = await inLedger((em) =>
    rows<{ before: number; after: number }>(
      em,
      sql`select count(*) filter (where type = 'ledger.transaction-synced' and data like '%"proposal"%')::int as before,
                 count(*) filter (where type = 'ledger.transaction-categorized')::int as after from event_log where tenant_id = ${tenantId}`,
    ),
  );
  return { ...counts!, hash: await inLedger((em) => booksHash(em, tenantId)) };
}

test('with an answer each row is posted once, filed', async () => {
  const books = await booksWith(answering);
  hash = books.hash;
  expect(books.before).toBe(5);
  expect(books.after).toBe(0);
  const [stored] = await inLedger((em) =>
    rows<{ decided: number; filed: number }>(
      em,
      sql`select count(*) filter (where decision_seq = 1)::int as decided,
                 count(*) filter (where confidence is not null and decided_by = 'model')::int as filed from gl_line where tenant_id = ${tenantId}`,
    ),
  );
  expect(stored).toEqual({ decided: books.before, filed: books.before });
});

const altered =
  (alter: (proposals: Proposal[]) => unknown): Peer =>
  async (...args) => ({ proposals: alter(((await answering(...args)) as { proposals: Proposal[] }).proposals) });

test.each<[string, Peer]>([
  ['is away', () => Promise.reject(new Error('away'))],
  ['answers nonsense', () => Promise.resolve('busy')],
  ['answers for fewer rows', altered((all) => all.slice(1))],
  ['answers with a confidence of 7', altered((all) => all.map((item) => ({ ...item, confidence: 7 })))],
])('an assistant that %s files afterwards, and the books are the same', async (_, peer) => {
  const books = await booksWith(peer);
  expect(books.before).toBe(0);
  expect(books.after).toBe(5);
  expect(books.hash).toBe(hash);
});

test('an assistant that never answers is waited for no longer than a moment, and then left in peace', async () => {
  Object.assign(asking(), { answerWithinMs: 50, restsMs: 600_000 });
  let calls = 0;
  const silent: Peer = () => {
    calls++;
    return new Promise(() => {});
  };
  const books = await booksWith(silent);
  expect([books.before, books.hash]).toEqual([0, hash]);
  await system.openBusiness(++tenantId);
  expect((await booksWith(silent)).hash).toBe(hash);
  expect(calls).toBe(1);
});
