// The state that a question about sales tax names. Pure.
import { stateCodes, stateNames, type StateCode } from '#contracts/rules/states.js';

const codes = new Map<string, StateCode>(
  stateCodes.flatMap((code): [string, StateCode][] => [
    [code.toLowerCase(), code],
    [stateNames[code].toLowerCase(), code],
  ]),
);

/** By its name or its two letters; undefined if the words say anything else. */
export const stateNamed = (words: readonly string[]): StateCode | undefined => codes.get(words.join(' '));
