// Rules of a business that name the payee of a bank's text: the first matching rule, in their order. Pure.
import type { NameRuleInput } from '#contracts/records/name-rule.js';

/** Its text is already in comparable form. */
export interface NameRule extends Pick<NameRuleInput, 'operator' | 'text'> {
  ruleId: string;
  contractor: string;
}

/** As texts are compared: case and runs of blanks make no difference. */
export const comparable = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ').trim();

/** Whether a rule fits; both texts comparable. */
export const fits = ({ operator, text }: Pick<NameRule, 'operator' | 'text'>, description: string): boolean =>
  operator === 'contains' ? description.includes(text) : description.startsWith(text);

export function ruleFor(rules: NameRule[], description: string): NameRule | undefined {
  if (rules.length === 0) return undefined;
  const text = comparable(description);
  return rules.find((rule) => fits(rule, text));
}
