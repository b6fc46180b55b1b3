// The cookie that identifies a browser that signed in to an account before. It gives no access, but others' failed attempts don't delay it.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const knownForSeconds = 180 * 86_400;

export interface KnownDevices {
  /** The browser's random name, when its cookie is for this account; undefined for a cookie that is missing, changed or expired. */
  find(cookies: string | undefined, mail: string): string | undefined;
  /** Value of Set-Cookie after a successful sign-in to the account. */
  cookieFor(mail: string): string;
}

export function knownDevices(keys: readonly string[], options: { secure: boolean; now?: () => number }): KnownDevices {
  const { secure, now = Date.now } = options;
  const seconds = () => Math.floor(now() / 1000);
  const sign = (key: string, mail: string, name: string, at: number) =>
    createHmac('sha256', key).update(`known device\n${mail}\n${name}\n${at}`).digest();
  return {
    find(cookies, typed) {
      const mail = plain(typed);
      const [, name = '', issued = '', signature = ''] = valuePattern.exec(valueOf(cookies, cookieName(mail))) ?? [];
      const at = Number(issued);
      if (!name || at > seconds() || at + knownForSeconds < seconds()) return undefined;
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => timingSafeEqual(sign(key, mail, name, at), given)) ? name : undefined;
    },
    cookieFor(typed) {
      const mail = plain(typed);
      const [name, at] = [randomBytes(16).toString('base64url'), seconds()];
      const value = `${name}.${at}.${sign(keys[0]!, mail, name, at).toString('base64url')}`;
      const attributes = `Path=/oidc; HttpOnly; SameSite=Lax; Max-Age=${knownForSeconds}`;
      return `${cookieName(mail)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
    },
  };
}

/** 16 random bytes, the time of issue, and 32 bytes of signature. */
const valuePattern = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

const plain = (mail: string): string => mail.trim().toLowerCase();

/** One cookie for each account that signed in at this browser; the name does not show which. */
const cookieName = (mail: string): string => `device-${createHash('sha256').update(mail).digest('hex').slice(0, 16)}`;

const valueOf = (cookies: string | undefined, name: string): string =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
