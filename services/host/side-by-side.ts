// Work on several things at once that comes to its end as a whole.

/** Results in the order of what they are of. Nothing is left under way when one fails: its error comes after the last has ended. */
export async function sideBySide<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const ends = await Promise.allSettled(all.map(work));
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
