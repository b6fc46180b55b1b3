// Frozen vectors: a change here would move every tenant's events to another partition.
import { expect, test } from '@jest/globals';
import { murmur2, partitionOf } from './partition.js';

// Vectors published with Kafka's own UtilsTest.testMurmur2.
test.each([
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
])('murmur2 of %s is what Kafka computes', (text, expected) => {
  expect(murmur2(new TextEncoder().encode(text))).toBe(expected);
});

test('a tenant stays in its partition', () => {
  for (let tenant = 1; tenant <= 1000; tenant++) {
    expect(partitionOf(tenant)).toBeGreaterThanOrEqual(0);
    expect(partitionOf(tenant)).toBeLessThan(12);
  }
});
