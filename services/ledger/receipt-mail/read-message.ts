// Reads one message: its sender as stated, its recipients, and the files attached. Its text is never read or stored.
import { createHash } from 'node:crypto';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { maxReceiptFiles } from '#contracts/rules/receipt-limits.js';
import { receiptKind } from '../receipts/receipt-kind.js';

interface Attached {
  name: string;
  bytes: Buffer;
}

export interface ReadMessage {
  key: string;
  /** Null if the message wasn't read. */
  recipients: string[] | null;
  sender: string;
  subject: string;
  /** Those that can be receipts; by the bytes, because phones often name no type. */
  files: Attached[];
  /** What else is attached. Pictures of a signature are such files, too, if they are inside the text. */
  problem: string | null;
}

const maxShownCharacters = 200;
const maxNameCharacters = 100;

/** Without characters that would break a line or turn the direction of the text. */
const shown = (text: string, characters = maxShownCharacters): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, characters)
    .toWellFormed();

const addressesIn = (found: AddressObject | AddressObject[] | undefined): string[] =>
  [found ?? []].flat().flatMap(({ value }) => value.flatMap(({ address, group }) => [address ?? '', ...(group ?? []).map((one) => one.address ?? '')])); // prettier-ignore

const headerOf = ({ headerLines }: ParsedMail, name: string): string[] =>
  headerLines.filter(({ key }) => key === name).map(({ line }) => line.slice(line.indexOf(':') + 1).replace(/[<>\s]/g, ''));

export async function readMessage(source: Buffer): Promise<ReadMessage> {
  const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true });
  const attached = mail.attachments.map(({ filename, content }, at) => ({
    name: shown(filename ?? '', maxNameCharacters) || `attachment ${at + 1}`,
    bytes: content,
  }));
  const able = attached.filter(({ bytes }) => receiptKind(bytes) !== null);
  const files = able.slice(0, maxReceiptFiles);
  const hashes = able.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')).sort();
  const identity = mail.messageId ?? source;
  const key = createHash('sha256').update(identity).update('\n').update(hashes.join('\n')).digest('hex');
  return {
    ...{ key, files, problem: problemOf(attached.length, able.length) },
    recipients: [...addressesIn(mail.to), ...addressesIn(mail.cc), ...headerOf(mail, 'delivered-to'), ...headerOf(mail, 'x-original-to')],
    sender: shown(addressesIn(mail.from)[0] ?? ''),
    subject: shown(mail.subject ?? ''),
  };
}

function problemOf(attached: number, able: number): string | null {
  if (attached === 0) return 'Nothing is attached. Attach the receipt as a PDF or a picture; the text of a message isn’t read.';
  if (able === 0) return 'Attach a PDF, JPEG, PNG, WebP, or HEIC file. The message has other files only.';
  return able > maxReceiptFiles ? `${able} files are attached; the first ${maxReceiptFiles} were added.` : null;
}
