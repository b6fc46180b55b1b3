// A stream of server-sent events on a reply, with a comment now and then so that proxies keep it open.
import type { FastifyReply } from 'fastify';

export class EventStream {
  closed = false;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly reply: FastifyReply) {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    reply.raw.on('close', () => this.stop());
    this.heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), 20_000);
    reply.raw.write(': open\n\n');
    // A client that left before this line is not announced again.
    if (reply.raw.destroyed) this.stop();
  }

  /** `data` is one line of JSON; an event without a name is a message. */
  send(data: string, event?: string): void {
    if (!this.closed) this.reply.raw.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`);
  }

  end(): void {
    if (!this.closed) this.reply.raw.end();
    this.stop();
  }

  private stop(): void {
    this.closed = true;
    clearInterval(this.heartbeat);
  }
}
