// Comparing a secret that somebody sent with the right one.
import { createHash, timingSafeEqual } from 'node:crypto';

/** In the same time wherever they differ. Hashes are compared: they have one length, whatever was sent. */
export const isSameSecret = (given: string, wanted: string): boolean => timingSafeEqual(hashOf(given), hashOf(wanted));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
