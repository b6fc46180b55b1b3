// What has arrived of one partition and not been applied yet, put in the order of the log: by position, each once. Pure.
import type { Arrived } from './kafka-message.js';

export class Inbox {
  private messages: Arrived[] = [];
  private done: bigint | undefined;
  private accepted = new WeakSet<Arrived>();

  get size(): number {
    return this.messages.length;
  }

  /** Where Kafka is to go on after a restart: behind the newest message that is applied. Undefined before there is one. */
  get doneOffset(): bigint | undefined {
    return this.done;
  }

  get first(): Arrived | undefined {
    return this.messages[0];
  }

  /** False for another message than the one that is already at its position: one of the two is not the log's. */
  put(message: Arrived): boolean {
    const last = this.messages.at(-1);
    if (!last || message.position > last.position) return this.messages.push(message) > 0;
    // Late or twice: a relay that did not know it had been replaced.
    const at = this.messages.findIndex((one) => one.position >= message.position);
    const found = this.messages[at]!;
    if (found.position === message.position) return found.content?.line === message.content?.line;
    this.messages.splice(at, 0, message);
    return true;
  }

  /** These are the log's. */
  accept(messages: Arrived[]): void {
    for (const message of messages) this.accepted.add(message);
  }

  /** What `following` gives, as far as it is accepted. */
  proven(position: number, limit: number): Arrived[] {
    const next = this.following(position, limit);
    const end = next.findIndex((message) => !this.accepted.has(message));
    return end === -1 ? next : next.slice(0, end);
  }

  /** Messages up to `position` that were never accepted. */
  unproven(position: number): Arrived[] {
    return this.messages.filter((message) => message.position <= position && !this.accepted.has(message));
  }

  /** Forgets messages that are not the log's. */
  remove(messages: Arrived[]): void {
    const gone = new Set(messages);
    this.messages = this.messages.filter((message) => !gone.has(message));
  }

  /** Whether there is more to do than to wait: a commit is complete, or something is missing before what waits. */
  isReady(position: number): boolean {
    const [first, last] = [this.messages[0], this.messages.at(-1)];
    if (!first || !last) return false;
    const hasGap = first.position > position + 1 || last.position - first.position >= this.messages.length;
    return hasGap || this.messages.some(({ chain }) => chain !== undefined);
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

  /** Messages that claim a place behind the end of the log, at most `limit`. */
  beyond(position: number, limit: number): Arrived[] {
    const at = this.messages.findIndex((message) => message.position > position);
    return at === -1 ? [] : this.messages.slice(at, at + limit);
  }

  clear(): void {
    this.messages = [];
    this.done = undefined;
  }
}
