// Reads the installation's mailbox, without changing it: it is opened read-only, so nothing is marked, moved, or deleted. How far it was read
// is remembered in the books' own transaction.
import { Inject, Injectable } from '@nestjs/common';
import { ImapFlow, type SearchObject } from 'imapflow';
import { addressOf, maxMessageBytes, maxMessagesAtOnce } from './receipt-address.js';

export const MAILBOX_SETTINGS = Symbol('mailbox settings');

export interface MailboxSettings {
  host?: string | undefined;
  port?: number | undefined;
  user?: string | undefined;
  password?: string | undefined;
  tls?: 'on' | 'starttls' | 'off' | undefined;
  /** Where people write to. */
  address?: string | undefined;
}

/** As a sentence for people. The server's own words may contain the user's name. */
export class MailTrouble extends Error {}

export interface FoundMessage {
  uid: number;
  /** Null if it is larger than a message may be. */
  source: Buffer | null;
}

interface Place {
  token: string;
  uidValidity: string | null;
  lastUid: number;
}

/** Within it, the server has to say something. */
const silenceMs = 20_000;

@Injectable()
export class Mailbox {
  constructor(@Inject(MAILBOX_SETTINGS) private readonly settings: MailboxSettings) {}

  get isSetUp(): boolean {
    return this.settings.host !== undefined;
  }

  addressWith(token: string): string | null {
    return this.settings.address === undefined ? null : addressOf(this.settings.address, token);
  }

  /** The next messages to an address, oldest first, each handed over before the next one is loaded. */
  async read(place: Place, take: (uidValidity: string, message: FoundMessage) => Promise<boolean>): Promise<void> {
    const client = this.client();
    // Without a listener, a connection that breaks later would end the process.
    let hasEnded = false;
    client.on('error', () => (hasEnded = true));
    try {
      await this.asked(() => client.connect());
      const { uidValidity, uids } = await this.asked(() => openAndFind(client, place));
      for (const uid of uids) {
        const message = await this.asked(() => load(client, uid));
        if (!(await take(uidValidity, message))) return;
      }
    } finally {
      if (!hasEnded) client.close();
    }
  }

  private client(): ImapFlow {
    const { host = '', port = 993, user = '', password = '', tls } = this.settings;
    return new ImapFlow({
      ...{ host, port, secure: tls === 'on', auth: { user, pass: password } },
      ...(tls === 'starttls' && { doSTARTTLS: true }),
      ...(tls === 'off' && { doSTARTTLS: false }),
      // It would write the conversation, and so the messages, to the log.
      logger: false,
      ...{ connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs, disableAutoIdle: true },
    });
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof MailTrouble) throw error;
      throw new MailTrouble(
        (error as { authenticationFailed?: boolean }).authenticationFailed
          ? 'The mailbox doesn’t accept this installation’s password. An operator needs to check it.'
          : 'The mailbox isn’t responding. We’ll try again in a few minutes.',
      );
    }
  }
}

/** By a part of the address, as servers search. What they find is compared with the whole address when it is read. */
async function openAndFind(client: ImapFlow, { token, uidValidity, lastUid }: Place): Promise<{ uidValidity: string; uids: number[] }> {
  const opened = await client.mailboxOpen('INBOX', { readOnly: true });
  const current = String(opened.uidValidity);
  // Numbers of an earlier mailbox mean nothing in this one.
  const after = current === uidValidity ? lastUid : 0;
  const headers: SearchObject[] = [
    { to: token },
    { cc: token },
    { header: { 'delivered-to': token } },
    { header: { 'x-original-to': token } },
  ];
  const found = (await client.search({ uid: `${after + 1}:*`, or: headers }, { uid: true })) || [];
  // The last message is in every range that ends with *.
  const uids = found.filter((uid) => uid > after).sort((a, b) => a - b);
  return { uidValidity: current, uids: uids.slice(0, maxMessagesAtOnce) };
}

async function load(client: ImapFlow, uid: number): Promise<FoundMessage> {
  const sized = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!sized) throw new MailTrouble('A message was deleted from the mailbox while it was read. We’ll look again in a few minutes.');
  if ((sized.size ?? 0) > maxMessageBytes) return { uid, source: null };
  // The stated size is only a claim.
  const full = await client.fetchOne(String(uid), { source: { maxLength: maxMessageBytes + 1 } }, { uid: true });
  const source = full ? full.source : undefined;
  if (!source) throw new MailTrouble('A message was deleted from the mailbox while it was read. We’ll look again in a few minutes.');
  return { uid, source: source.length > maxMessageBytes ? null : source };
}
