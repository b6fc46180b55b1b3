// Works on several items at once and ends only when all of them have.

/** Results in the order of the inputs. If one fails, its error is thrown after all others have ended. */
export async function sideBySide<T, R>(all: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const ends = await Promise.allSettled(all.map(work));
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
