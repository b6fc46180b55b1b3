// Passphrases: their rules, and their argon2id hashes in the PHC string format.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Turns } from './turns.js';

export const PASSPHRASE_MIN = 12;
export const PASSPHRASE_MAX = 500;

/** OWASP's first recommendation for argon2id; a hash keeps its own parameters, so raising these leaves old ones valid. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassphrase(passphrase: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(passphrase, nonce, PARAMETERS, TAG_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

export async function passphraseMatches(passphrase: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(hash) ?? [];
  if (!nonce || !tag) throw new Error('A stored passphrase hash is not in the argon2id format.');
  const expected = Buffer.from(tag, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(passphrase, Buffer.from(nonce, 'base64'), parameters, expected.length), expected);
}

/** A hash takes 19 MB and a thread of Node's pool of four, so two run at once and 200 wait: others' files and lookups go on meanwhile. */
const hashing = new Turns({ running: 2, waiting: 200 });

/** Node derives on its thread pool, so the event loop stays free. NFKC: the same phrase typed on another keyboard is the same. */
function derive(passphrase: string, nonce: Buffer, parameters: typeof PARAMETERS, tagLength: number): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { message: passphrase.normalize('NFKC'), nonce, tagLength, ...parameters }, (error, tag) =>
        error ? reject(error) : resolve(tag),
      );
    });
  return hashing.take(hash);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}
