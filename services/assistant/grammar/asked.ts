// What the words of a question ask for. Pure.
import type { Period } from '#contracts/rules/years.js';
import type { Today } from './date-atoms.js';
import type { Role } from './keywords.js';
import type { Parsed } from './parse.js';

export const has = ({ roles }: Parsed, ...wanted: Role[]): boolean => wanted.some((role) => roles.has(role));

export const hasWord = ({ words }: Parsed, wanted: RegExp): boolean => words.some(({ plain }) => wanted.test(plain));

/** 'When are 1099s due', unlike 'who is due a 1099'. */
export const asksWhen = (parsed: Parsed): boolean => hasWord(parsed, /^(when|deadlines?|date|dates)$/);

export const oneYear = (period: Period | undefined, { date }: Today): number => Number((period?.endDate ?? date).slice(0, 4));
