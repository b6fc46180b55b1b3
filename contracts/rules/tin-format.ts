// The formats of taxpayer identification numbers, with the specification's sentences. Pure.

export const tinNames = { EIN: 'EIN', SSN: 'SSN', ITIN: 'ITIN' } as const;
export type TinType = keyof typeof tinNames;
export const tinTypes = Object.keys(tinNames) as [TinType, ...TinType[]];

export const tinExample = (tinType: TinType): string => (tinType === 'EIN' ? 'XX-XXXXXXX' : 'XXX-XX-XXXX');

/** What is wrong with the format of a trimmed text; null if nothing is. */
export function tinProblem(tinType: TinType, text: string): string | null {
  const pattern = tinType === 'EIN' ? /^\d{2}-\d{7}$/ : /^\d{3}-\d{2}-\d{4}$/;
  return pattern.test(text) ? null : `${tinType} must be in format ${tinExample(tinType)}`;
}
