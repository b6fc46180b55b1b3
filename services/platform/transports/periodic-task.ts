// Work that is repeated for as long as a transport runs.

/** Never runs twice at once; a failure is retried at the next turn. */
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
