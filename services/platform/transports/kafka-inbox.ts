// What has arrived of one partition and not been applied yet, put in the order of the log: by position, each once. Pure.
import type { Arrived } from './kafka-message.js';

export class Inbox {
  private messages: Arrived[] = [];
  private done: bigint | undefined;

  get size(): number {
    return this.messages.length;
  }

  /** Where Kafka is to go on after a restart: behind the newest message that is applied. Undefined before there is one. */
  get doneOffset(): bigint | undefined {
    return this.done;
  }

  put(message: Arrived): void {
    const last = this.messages.at(-1);
    if (!last || message.position > last.position) return void this.messages.push(message);
    // Late or twice: a relay that did not know it had been replaced.
    const at = this.messages.findIndex((one) => one.position >= message.position);
    if (this.messages[at]!.position !== message.position) this.messages.splice(at, 0, message);
  }

  /** Forgets what lies up to `position`. */
  drop(position: number): void {
    const at = this.messages.findIndex((one) => one.position > position);
    const applied = this.messages.splice(0, at === -1 ? this.messages.length : at);
    for (const { offset } of applied) if (this.done === undefined || offset >= this.done) this.done = offset + 1n;
  }

  /** The messages that follow `position` without a gap, at most `limit`. */
  following(position: number, limit: number): Arrived[] {
    const end = this.messages.findIndex((one, n) => one.position !== position + 1 + n);
    return this.messages.slice(0, Math.min(limit, end === -1 ? this.messages.length : end));
  }

  /**
   * The last position up to `limit` that is missing before one that waits; undefined where nothing waits. Reading the log up to there closes
   * all gaps at once: a batch for each would be slower than reading some messages twice.
   */
  lastGap(limit: number): number | undefined {
    for (let at = this.messages.length - 1; at > 0; at--) {
      const before = this.messages[at]!.position - 1;
      if (before <= limit && this.messages[at - 1]!.position !== before) return before;
    }
    return this.messages[0] && this.messages[0].position - 1;
  }

  clear(): void {
    this.messages = [];
    this.done = undefined;
  }
}
