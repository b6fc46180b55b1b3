// Taxpayer identification numbers: their formats, impossible numbers, and how they are shown. Pure.
import { refuse } from '#contracts/problem.js';
import { tinProblem, type TinType } from '#contracts/rules/tin-format.js';

export interface Tin {
  tinType: TinType;
  /** With its dashes. */
  text: string;
}

/** Prefixes that no IRS campus has assigned. New ones are added from time to time, so they cause a warning and no refusal. */
const unassigned = new Set(['00', '07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97']);
/** Printed in advertisements and never valid. */
const advertised = new Set(['078-05-1120', '219-09-9999', '457-55-5462']);

/** Without `tinType`, the format of the digits decides. Throws the specification's sentences. */
export function readTin(text: string, tinType?: TinType): { tin: Tin; warnings: string[] } {
  const plain = text.trim().replace(/[\u2010-\u2015]/g, '-');
  const kind = tinType ?? guessed(plain);
  const problem = tinProblem(kind, plain);
  if (problem !== null) refuse('malformed-tin', problem);
  if (kind === 'EIN') {
    const warnings = unassigned.has(plain.slice(0, 2))
      ? [`The IRS doesn’t issue EINs that start with ${plain.slice(0, 2)}. Check the number against the W-9.`]
      : [];
    return { tin: { tinType: 'EIN', text: plain }, warnings };
  }
  const [area, group, serial] = plain.split('-') as [string, string, string];
  if (area.startsWith('9')) {
    if (tinType === 'SSN') refuse('impossible-tin', 'SSNs don’t start with 9. If this is an ITIN, choose ITIN.');
    const warnings = isItinGroup(Number(group))
      ? []
      : [`ITINs do not have ${group} as the middle digits. Check the number against the W-9.`];
    return { tin: { tinType: 'ITIN', text: plain }, warnings };
  }
  if (tinType === 'ITIN') refuse('impossible-tin', 'ITINs start with 9.');
  if (area === '000' || area === '666' || group === '00' || serial === '0000' || advertised.has(plain))
    refuse('impossible-tin', `${area}-${group}-… can’t be an SSN. Check the number against the W-9.`);
  return { tin: { tinType: 'SSN', text: plain }, warnings: [] };
}

const guessed = (text: string): TinType => (/^\d{3}-/.test(text) ? 'SSN' : 'EIN');

/** 93 in the middle marks an adoption number (ATIN), which can't be used to report income. */
const isItinGroup = (group: number): boolean =>
  (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99 && group !== 93);

/** On screens. */
export const maskedTin = (tinType: TinType, last4: string): string => (tinType === 'EIN' ? `**-***${last4}` : `***-**-${last4}`);

/** On recipients' copies (26 CFR 301.6109-4). */
export const truncatedTin = (tinType: TinType, last4: string): string => (tinType === 'EIN' ? `XX-XXX${last4}` : `XXX-XX-${last4}`);
