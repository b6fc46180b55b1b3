// What a file of Schedule C says after an answer: its note, its source, and what must be checked. Pure.
import type { FormAnswer } from '#contracts/schedule-c-shapes.js';

export const answerNote = ({ answer, note, source, check }: FormAnswer): string =>
  [answer === '' ? 'not answered' : '', note, source?.text, check && `check: ${check}`]
    .filter((text) => text !== undefined && text !== '')
    .join('; ');
