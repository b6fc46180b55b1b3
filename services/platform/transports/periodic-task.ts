// Work that is done again and again for as long as a transport runs.

/** Never twice at once; a failure is tried again with the next turn. */
export class PeriodicTask {
  private readonly timer: NodeJS.Timeout;
  private turn: Promise<unknown> | undefined;

  constructor(everyMs: number, work: () => Promise<unknown>) {
    this.timer = setInterval(() => {
      this.turn ??= work()
        .catch(() => {})
        .finally(() => (this.turn = undefined));
    }, everyMs);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
  }
}
