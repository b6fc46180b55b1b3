// Open streams of server-sent events at the edge: limited per person, and each ends with the right to it.
import type { ServerResponse } from 'node:http';
import { DomainError } from '#contracts/problem.js';

const maxStreamsPerPerson = 10;

/** How long a stream may continue after a membership or a session has ended; a token's end is exact to the second. */
const lookEveryMs = 10_000;
/** The longest delay of a timer. */
const longestMs = 2 ** 31 - 1;

interface Stream {
  /** The person who reads it. */
  person: string;
  response: Pick<ServerResponse, 'destroy' | 'once' | 'destroyed'>;
  tokenEndsAtMs: number;
  /** Whether membership, role and session still allow it. */
  isAllowed(): Promise<boolean>;
}

export class OpenStreams {
  private readonly streams = new Set<Stream>();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly failed: (error: unknown) => void,
    private readonly everyMs = lookEveryMs,
  ) {}

  /** Counts the stream until it closes. Throws 429 when its reader has reached the limit. */
  add(stream: Stream): void {
    const own = [...this.streams].filter(({ person }) => person === stream.person);
    if (own.length >= maxStreamsPerPerson)
      throw new DomainError('too-many-streams', 429, `You have ${maxStreamsPerPerson} live connections open. Close a tab to open another.`);
    this.streams.add(stream);
    const remainingMs = Math.max(0, Math.min(stream.tokenEndsAtMs - Date.now(), longestMs));
    const ending = setTimeout(() => stream.response.destroy(), remainingMs).unref();
    stream.response.once('close', () => {
      clearTimeout(ending);
      this.streams.delete(stream);
    });
    this.looking ??= setInterval(() => this.look(() => true), this.everyMs).unref();
  }

  /** Called when a right of this person has ended. */
  lookAt(person: string): void {
    this.look((stream) => stream.person === person);
  }

  close(): void {
    clearInterval(this.looking);
  }

  private look(at: (stream: Stream) => boolean): void {
    void this.endRefused([...this.streams].filter(at)).catch(this.failed);
  }

  /** One check at a time, so that a slow database isn't loaded further. If the database doesn't answer, streams stay open. */
  private async endRefused(streams: Stream[]): Promise<void> {
    for (const stream of streams) if (!(await stream.isAllowed())) stream.response.destroy();
  }
}
