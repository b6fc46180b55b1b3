// A mailbox on the loopback that speaks the part of IMAP4rev1 that the product uses, and makes faults on request.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { takeFault, type FaultOf } from '../loopback.js';

/** `drop` ends the connection, `silent` never answers. `path` of a fault is the command, such as 'UID FETCH'. */
type ImapFault = FaultOf<'drop' | 'silent'>;

export interface SimulatedMailbox {
  port: number;
  user: string;
  password: string;
  faults: ImapFault[];
  /** As they arrived; the number of each is its place, from 1. */
  messages: Buffer[];
  uidValidity: number;
  /** Commands in the order in which they came. */
  asked: string[];
  /** The size that it states for a message, if not the true one. */
  statedSize?: number | undefined;
  close(): Promise<void>;
}

export async function startSimulatedMailbox(): Promise<SimulatedMailbox> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, mailbox);
  });
  const mailbox: SimulatedMailbox = {
    ...{ port: 0, user: 'receipts@books.test', password: 'correct', faults: [], messages: [], uidValidity: 7, asked: [] },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailbox.port = (server.address() as AddressInfo).port;
  return mailbox;
}

function converse(socket: Socket, mailbox: SimulatedMailbox): void {
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
  let waiting = '';
  socket.on('data', (part) => {
    waiting += part.toString('latin1');
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      answer(socket, mailbox, line);
    }
  });
}

const wordsOf = (text: string): string[] =>
  (text.match(/"(?:\\.|[^"\\])*"|\([^()]*\)|[^\s()]+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''));

function answer(socket: Socket, mailbox: SimulatedMailbox, line: string): void {
  const [tag = '*', ...rest] = line.split(' ');
  const isUid = rest[0]?.toUpperCase() === 'UID';
  const command = rest.slice(0, isUid ? 2 : 1).join(' ').toUpperCase(); // prettier-ignore
  const words = wordsOf(rest.slice(isUid ? 2 : 1).join(' '));
  mailbox.asked.push(command);
  const fault = takeFault(mailbox.faults, command);
  if (fault === 'drop') return void socket.destroy();
  if (fault === 'silent') return;
  const say = (...lines: (string | Buffer)[]) => lines.forEach((one) => socket.write(one));
  const done = (text = 'done') => say(`${tag} OK ${text}\r\n`);
  switch (command) {
    case 'LOGIN':
      if (words[0] === mailbox.user && words[1] === mailbox.password) return done();
      return say(`${tag} NO [AUTHENTICATIONFAILED] ${mailbox.user} has another password\r\n`);
    case 'CAPABILITY':
      say('* CAPABILITY IMAP4rev1\r\n');
      return done();
    case 'LIST':
      say('* LIST () "/" INBOX\r\n');
      return done();
    case 'EXAMINE':
      say('* FLAGS (\\Seen)\r\n', `* ${mailbox.messages.length} EXISTS\r\n`, `* OK [UIDVALIDITY ${mailbox.uidValidity}] valid\r\n`);
      say(`* OK [UIDNEXT ${mailbox.messages.length + 1}] next\r\n`);
      return done('[READ-ONLY] done');
    case 'UID SEARCH':
      say(`* SEARCH${found(mailbox.messages, words).map((uid) => ` ${uid}`).join('')}\r\n`); // prettier-ignore
      return done();
    case 'UID FETCH': {
      const uid = Number(words[0]);
      const message = mailbox.messages[uid - 1];
      if (message) say(...fetched(mailbox, uid, message, words.slice(1).join(' ')));
      return done();
    }
    case 'LOGOUT':
    case 'NOOP':
      return done();
    default:
      return say(`${tag} BAD unknown here\r\n`);
  }
}

function fetched(mailbox: SimulatedMailbox, uid: number, message: Buffer, items: string): (string | Buffer)[] {
  if (!/BODY/i.test(items)) return [`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${mailbox.statedSize ?? message.length})\r\n`];
  const [, limit] = /<0\.(\d+)>/.exec(items) ?? [];
  const part = limit === undefined ? message : message.subarray(0, Number(limit));
  return [`* ${uid} FETCH (UID ${uid} BODY[]${limit === undefined ? '' : '<0>'} {${part.length}}\r\n`, part, ')\r\n'];
}

/** The numbers of the messages that meet all criteria. */
function found(messages: Buffer[], words: string[]): number[] {
  return messages.flatMap((message, at) => {
    const left = [...words];
    let meets = true;
    while (left.length > 0) meets = meetsNext(left, message, { uid: at + 1, last: messages.length }) && meets;
    return meets ? [at + 1] : [];
  });
}

function meetsNext(left: string[], message: Buffer, place: { uid: number; last: number }): boolean {
  const key = left.shift()!;
  const inner = /^\((.*)\)$/.exec(key);
  if (inner) left.unshift(...wordsOf(inner[1]!));
  if (inner) return meetsNext(left, message, place);
  switch (key.toUpperCase()) {
    case 'OR': {
      const [first, second] = [meetsNext(left, message, place), meetsNext(left, message, place)];
      return first || second;
    }
    case 'TO':
    case 'CC':
      return hasHeader(message, key, left.shift()!);
    case 'HEADER':
      return hasHeader(message, left.shift()!, left.shift()!);
    case 'UID': {
      const [first, last] = left.shift()!.split(':').map((end) => (end === '*' ? place.last : Number(end))) as [number, number]; // prettier-ignore
      // A range has no direction, so 9:* of five messages is the last one.
      return place.uid >= Math.min(first, last) && place.uid <= Math.max(first, last);
    }
    default:
      throw new Error(`The simulated mailbox doesn't know ${key}.`);
  }
}

function hasHeader(message: Buffer, name: string, part: string): boolean {
  const head = message.toString('latin1').split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' '); // prettier-ignore
  return head.split('\r\n').some((line) => {
    const colon = line.indexOf(':');
    return line.slice(0, colon).toLowerCase() === name.toLowerCase() && line.slice(colon).toLowerCase().includes(part.toLowerCase());
  });
}
