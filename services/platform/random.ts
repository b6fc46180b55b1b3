// A small seeded generator of pseudo-random numbers: training and the starting model must give the same result on every machine.

/** Numbers in [0, 1) that only depend on the seed (Marsaglia's xorshift with 32 bits, scrambled by a multiplication). */
export function seededRandom(seed: number): () => number {
  // Zero is the one state that xorshift never leaves.
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (Math.imul(state, 0x2c1b3c6d) >>> 0) / 0x1_0000_0000;
  };
}

/** Fisher–Yates, in place. */
export function shuffle(values: Int32Array, random: () => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = values[i]!;
    values[i] = values[j]!;
    values[j] = kept;
  }
}
