// How much processor time a call takes, so that a busy machine doesn't fail a test of speed.

/** Milliseconds of processor time of this process: the least of up to three calls, and of the first that is within the limit. */
export function cpuMsOf(call: () => unknown, limitMs = 0): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least > limitMs; attempt++) {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
