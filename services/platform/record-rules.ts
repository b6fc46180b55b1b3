// Refuses a record that breaks one of its rules.
import { refuse } from '#contracts/problem.js';
import type { Rule } from '#contracts/records/record.js';

/** Its fields are in order: the call's shape has checked them. */
export function checkRules<Values, Known>(rules: readonly Rule<Values, Known>[], values: Values, known?: Known): void {
  const broken = rules.find(({ isBroken }) => isBroken(values, known as Known));
  if (broken) refuse(broken.code, broken.sentence);
}
