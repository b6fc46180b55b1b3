// Compares a secret from a request with the right one.
import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever they differ. Compares hashes, because they always have the same length. */
export const isSameSecret = (given: string, wanted: string): boolean => timingSafeEqual(hashOf(given), hashOf(wanted));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
