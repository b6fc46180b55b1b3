// Free ports on the loopback, and a check whether a wanted port is taken.
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { CannotStart } from './cannot-start.js';

/** Below the system's ports for outgoing connections, which could take a port between its choice and its use. */
const choice = { from: 12_000, below: 32_768 };
const maxTries = 100;

/** Ports chosen by this process that may not have a listener yet. A product chooses some twenty before the first one listens. */
const reserved = new Set<number>();

/** A port without a listener, unused by outgoing connections and not chosen before by this process; another program may still take it. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 1; ; tried++) {
    const port = randomInt(choice.from, choice.below);
    if (reserved.has(port) && tried < maxTries) continue;
    reserved.add(port);
    try {
      return await listenOnce(port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (tried >= maxTries || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error;
    }
  }
}

/** Throws CannotStart, with a sentence for the person at the terminal, unless the port can be listened on. */
export async function assertPortFree(port: number, host = '127.0.0.1'): Promise<void> {
  reserved.add(port);
  const taken = `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm run up -- --port ${port + 1}`;
  // Some systems let a second program bind an address that a wildcard listener already serves, so try to connect as well.
  if (await answers(port)) throw new CannotStart(taken);
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new CannotStart(taken);
    if (code === 'EACCES')
      throw new CannotStart(`This account can’t use port ${port}. Choose a port above 1023: npm run up -- --port 8080`);
    throw new CannotStart(`Couldn’t use port ${port} on ${host}: ${message}`);
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
