// The audit trail's hash chain: a change, a gap, a swap and a cut are found.
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { chain, emptyChain, follow, type AuditFact } from './audit-chain.js';

const fact = (n: number): AuditFact => ({
  eventId: `0198c5e0-0000-7000-8000-00000000000${n}`,
  at: `2026-11-21T12:00:0${n}.000Z`,
  actor: 'owner@demo.test',
  service: 'gateway',
  action: 'member.added',
  subject: `member m${n}@demo.test`,
  before: null,
  after: '{"role":"adviser"}',
});

test('the first entry hashes what it says after nothing', () => {
  const hashed =
    '[7,1,"0198c5e0-0000-7000-8000-000000000001","2026-11-21T12:00:01.000Z","owner@demo.test","gateway","member.added","member m1@demo.test",null,"{\\"role\\":\\"adviser\\"}"]';
  const [first, second] = chain(7, emptyChain, [fact(1), fact(2)]);
  expect(first!.hash.toString('hex')).toBe(createHash('sha256').update(hashed).digest('hex'));
  expect([first!.seq, second!.seq]).toEqual([1, 2]);
  expect(second!.previousHash).toEqual(first!.hash);
});

test('a chain continues where it stopped', () => {
  const entries = chain(7, emptyChain, [fact(1), fact(2), fact(3)]);
  const begun = chain(7, emptyChain, [fact(1)]);
  const rest = chain(7, { seq: 1, hash: begun[0]!.hash }, [fact(2), fact(3)]);
  expect([...begun, ...rest]).toEqual(entries);
  expect(follow(emptyChain, entries)).toEqual({ head: { seq: 3, hash: entries[2]!.hash } });
});

test('whatever is altered is found', () => {
  const [first, second, third] = chain(7, emptyChain, [fact(1), fact(2), fact(3)]);
  const differenceOf = (entries: ReturnType<typeof chain>) => follow(emptyChain, entries).difference;
  expect(differenceOf([first!, { ...second!, actor: 'someone-else@demo.test' }, third!])).toBe(
    'audit trail of tenant 7: entry 2 was changed',
  );
  expect(differenceOf([first!, { ...second!, after: null }, third!])).toBe('audit trail of tenant 7: entry 2 was changed');
  expect(differenceOf([{ ...first!, tenantId: 8 }])).toBe('audit trail of tenant 8: entry 1 was changed');
  expect(differenceOf([first!, third!])).toBe('audit trail of tenant 7: entry 2 is missing');
  expect(differenceOf([second!, first!])).toBe('audit trail of tenant 7: entry 1 is missing');
});
