// Reads the log of a producer in another process.
import type { ReceivedEvent } from '#contracts/define.js';
import type { ServiceName } from '#contracts/services.js';
import { maxMarks, type LogMark } from './event-chain.js';
import type { Head, LogPositions, LogRange, LogReader, Pending, PendingOf } from './event-log.js';
import { maxPositions } from './log.controller.js';
import { serviceHeader, type ServiceSigner } from './service-signer.js';

interface HttpLogReaderOptions {
  producer: ServiceName;
  /** Of the service that reads. */
  seal: ServiceSigner;
  /** Addresses of the producer's processes; another one is asked when one does not answer. */
  origins: string[];
}

const answerWithinMs = 15_000;

export class HttpLogReader implements LogReader {
  readonly producer: ServiceName;
  private preferred = 0;

  constructor(private readonly options: HttpLogReaderOptions) {
    this.producer = options.producer;
  }

  heads(): Promise<Head[]> {
    return this.ask('/internal/heads', {});
  }

  async read({ partition, from, to, types, tenantId }: LogRange): Promise<ReceivedEvent[]> {
    const all: ReceivedEvent[] = [];
    for (let at = from; at < to; at += maxPositions) {
      const page = {
        partition,
        from: at,
        to: Math.min(to, at + maxPositions),
        types: types.join(','),
        ...(tenantId !== undefined && { tenantId }),
      };
      all.push(...(await this.ask<ReceivedEvent[]>('/internal/log', page)));
    }
    return all;
  }

  async marks({ partition, positions }: LogPositions): Promise<LogMark[]> {
    const all: LogMark[] = [];
    for (let at = 0; at < positions.length; at += maxMarks) {
      const part = positions.slice(at, at + maxMarks);
      all.push(...(await this.ask<LogMark[]>('/internal/marks', { partition, positions: part.join(',') })));
    }
    return all;
  }

  pending({ tenantId, feeds }: PendingOf): Promise<Pending> {
    return this.ask('/internal/pending', { tenantId, feeds: feeds.map(({ from, types }) => `${from}:${types.join(',')}`).join(';') });
  }

  private async ask<T>(path: string, query: Record<string, string | number>): Promise<T> {
    const { origins, seal } = this.options;
    const words = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
    let failure: unknown;
    for (let attempt = 0; attempt < origins.length; attempt++) {
      const origin = origins[this.preferred % origins.length]!;
      try {
        const headers = { [serviceHeader]: await seal.seal(this.producer) };
        const answer = await fetch(new URL(`${path}?${words}`, origin), { headers, signal: AbortSignal.timeout(answerWithinMs) });
        if (!answer.ok) throw new Error(`the log of ${this.producer} returned status ${answer.status}`);
        return (await answer.json()) as T;
      } catch (error) {
        failure = error;
        this.preferred++;
      }
    }
    throw failure;
  }
}
