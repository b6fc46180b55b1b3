// The head of each producer's log, as known in this process. Services announce after a commit; consumers are woken by it.
import type { ServiceName } from '#contracts/services.js';
import type { Head } from '../event-log.js';

export class LogHeads {
  private readonly known = new Map<string, Head>();
  private readonly listeners = new Set<(producer: ServiceName, head: Head) => void>();

  announce(producer: ServiceName, head: Head): void {
    const key = `${producer}/${head.partition}`;
    const before = this.known.get(key);
    if (before && before.epoch === head.epoch && before.position >= head.position) return;
    this.known.set(key, head);
    for (const listen of this.listeners) listen(producer, head);
  }

  of(producer: ServiceName, partition: number): Head | undefined {
    return this.known.get(`${producer}/${partition}`);
  }

  watch(listen: (producer: ServiceName, head: Head) => void): () => void {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  }
}
