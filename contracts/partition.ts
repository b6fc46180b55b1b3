// Which partition a tenant's events live in. Frozen: logs, topics and subscribers depend on it (test vectors in partition.spec.ts).

/** Number of partitions of every producer's log and topic. */
export const partitionCount = 12;

/** murmur2 as Kafka's default partitioner computes it, so that a subscriber that keys by tenant id meets the same partition. */
export function murmur2(bytes: Uint8Array): number {
  const m = 0x5bd1e995;
  let hash = 0x9747b28c ^ bytes.length;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    let k = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    k = Math.imul(k, m);
    k ^= k >>> 24;
    hash = Math.imul(hash, m) ^ Math.imul(k, m);
  }
  const rest = bytes.length - at;
  if (rest === 3) hash ^= bytes[at + 2]! << 16;
  if (rest >= 2) hash ^= bytes[at + 1]! << 8;
  if (rest >= 1) hash = Math.imul(hash ^ bytes[at]!, m);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, m);
  return hash ^ (hash >>> 15);
}

/** Partition 0–11 of a tenant: murmur2 of its decimal id, sign bit cleared, modulo 12. */
export function partitionOf(tenantId: number): number {
  return (murmur2(new TextEncoder().encode(String(tenantId))) & 0x7fffffff) % partitionCount;
}
