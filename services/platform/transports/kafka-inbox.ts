// Messages of one partition that have arrived but are not applied yet, in the order of the log: by position, each once. Pure.
import type { Arrived } from './kafka-message.js';

export class Inbox {
  private messages: Arrived[] = [];
  private done: bigint | undefined;
  private accepted = new WeakSet<Arrived>();

  get size(): number {
    return this.messages.length;
  }

  /** Where Kafka continues after a restart: after the newest applied message. Undefined before the first. */
  get doneOffset(): bigint | undefined {
    return this.done;
  }

  get first(): Arrived | undefined {
    return this.messages[0];
  }

  /** False if a different message is already at its position: one of the two is not from the log. */
  put(message: Arrived): boolean {
    const last = this.messages.at(-1);
    if (!last || message.position > last.position) return this.messages.push(message) > 0;
    // Late or duplicate, from a relay that did not know it had been replaced.
    const at = this.messages.findIndex((waiting) => waiting.position >= message.position);
    const found = this.messages[at]!;
    if (found.position === message.position) return found.content?.line === message.content?.line;
    this.messages.splice(at, 0, message);
    return true;
  }

  /** Marks these messages as proven to be from the log. */
  accept(messages: Arrived[]): void {
    for (const message of messages) this.accepted.add(message);
  }

  /** The accepted part of `following`. */
  proven(position: number, limit: number): Arrived[] {
    const next = this.following(position, limit);
    const end = next.findIndex((message) => !this.accepted.has(message));
    return end === -1 ? next : next.slice(0, end);
  }

  /** Messages up to `position` that were never accepted. */
  unproven(position: number): Arrived[] {
    return this.messages.filter((message) => message.position <= position && !this.accepted.has(message));
  }

  /** Removes messages that are not from the log. */
  remove(messages: Arrived[]): void {
    const gone = new Set(messages);
    this.messages = this.messages.filter((message) => !gone.has(message));
  }

  /** Whether there is something to do: a commit is complete, or messages are missing before the waiting ones. */
  isReady(position: number): boolean {
    const [first, last] = [this.messages[0], this.messages.at(-1)];
    if (!first || !last) return false;
    const hasGap = first.position > position + 1 || last.position - first.position >= this.messages.length;
    return hasGap || this.messages.some(({ chain }) => chain !== undefined);
  }

  /** Removes messages up to `position`. */
  drop(position: number): void {
    const at = this.messages.findIndex((message) => message.position > position);
    const applied = this.messages.splice(0, at === -1 ? this.messages.length : at);
    for (const { offset } of applied) if (this.done === undefined || offset >= this.done) this.done = offset + 1n;
  }

  /** The messages that follow `position` without a gap, at most `limit`. */
  following(position: number, limit: number): Arrived[] {
    const end = this.messages.findIndex((message, n) => message.position !== position + 1 + n);
    return this.messages.slice(0, Math.min(limit, end === -1 ? this.messages.length : end));
  }

  /**
   * The last missing position up to `limit` before a waiting message; undefined if none waits. Reading the log up to there closes
   * all gaps at once: a batch for each would be slower than reading some messages twice.
   */
  lastGap(limit: number): number | undefined {
    for (let at = this.messages.length - 1; at > 0; at--) {
      const before = this.messages[at]!.position - 1;
      if (before <= limit && this.messages[at - 1]!.position !== before) return before;
    }
    return this.messages[0] && this.messages[0].position - 1;
  }

  /** Messages that claim a position after the end of the log, at most `limit`. */
  beyond(position: number, limit: number): Arrived[] {
    const at = this.messages.findIndex((message) => message.position > position);
    return at === -1 ? [] : this.messages.slice(at, at + limit);
  }

  clear(): void {
    this.messages = [];
    this.done = undefined;
  }
}
