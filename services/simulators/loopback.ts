// What the simulators of providers share: a server on the loopback, and faults that it makes on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultOf<Kind extends string> {
  kind: Kind;
  /** Calls whose path it affects; all of them by default. */
  on?: RegExp;
  /** Calls that it lets pass first. */
  after?: number;
  /** Number of calls that it affects; one by default. */
  times?: number;
}

export async function listenOnLoopback(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      // A client without an answer, or with a kept connection, would hold the server open.
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The fault of the next call at a path. */
export function takeFault<Kind extends string>(faults: FaultOf<Kind>[], path: string): Kind | undefined {
  const fault = faults.find(({ on }) => on?.test(path) ?? true);
  if (!fault) return undefined;
  if (fault.after !== undefined && fault.after > 0) return void fault.after--;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1);
  return fault.kind;
}
