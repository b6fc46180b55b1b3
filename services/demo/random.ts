// A seeded generator of pseudo-random numbers: the demo must be the same on every machine and in every run.

/** Numbers in [0, 1) that only depend on the text: a counter run through a 32-bit mixing function. */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = mixed(state ^ character.codePointAt(0)!);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state) / 0x1_0000_0000;
  };
}

/** The finishing step of MurmurHash3: every bit of the input affects every bit of the result. */
function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const almost = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (almost ^ (almost >>> 16)) >>> 0;
}
