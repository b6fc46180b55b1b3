// How an installation was set up, which never changes: with the demo's people or without, for this machine alone or for a public
// address; and the one-time code that its first owner needs. Pure.
import { createHash, randomBytes } from 'node:crypto';

export interface Founding {
  /** The demo's people may sign in, where only this machine reaches them. */
  readonly demo: boolean;
  /** The kind of address at its creation. */
  readonly reach: 'loopback' | 'public';
}

interface Start {
  /** The address people open now. */
  publicUrl: string;
  reach: Founding['reach'];
  demoWanted: boolean;
  /** UNSAFE_PUBLIC_DEMO: the operator allows anyone to sign in as the demo's people. */
  unsafePublicDemo: boolean;
}

/** The kind of installation that the first start creates. */
export const foundedBy = ({ reach, demoWanted, unsafePublicDemo }: Start): Founding => ({
  demo: demoWanted && (reach === 'loopback' || unsafePublicDemo),
  reach,
});

interface SignInRules {
  demo: boolean;
  /** The first owner needs the code from the terminal. An installation that was public once stays so, whatever this start says. */
  codeNeeded: boolean;
  /** For the person at the terminal. */
  notices: string[];
}

/** The rules for this start: never more of the demo than at the founding, and never less proof of the owner. */
export function signInRules(founding: Founding, start: Start): SignInRules {
  const { publicUrl, reach, demoWanted, unsafePublicDemo } = start;
  const open = reach === 'public' && unsafePublicDemo;
  const demo = founding.demo && demoWanted && (reach === 'loopback' || open);
  const notices: string[] = [];
  if (demo && open) notices.push(`WARNING: UNSAFE_PUBLIC_DEMO is on. Anyone who can open ${publicUrl} can sign in as the demo’s owner.`);
  if (demoWanted && !demo && reach === 'public')
    notices.push(`Demo sign-in is off because others can reach ${publicUrl}. The demo’s people can sign in only on this machine.`);
  return { demo, codeNeeded: reach === 'public' || founding.reach === 'public', notices };
}

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 20;
export const SET_UP_CODE_HOURS = 24;

/** 100 random bits in groups of five, e.g. 7K2QX-…. */
export function newSetUpCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/.{5}(?=.)/g, '$&-');
}

/** Of the code as a person may have typed it. So many random bits need no slow hash. */
export function hashOfSetUpCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
