// A rule that names a contractor: whose payment it is when the bank's text contains, or starts with, something.
import { choice, required, text, type ValuesOf } from './record.js';

export const nameRuleFields = {
  operator: required(choice('Operator', { contains: 'contains', 'starts-with': 'starts with' })),
  /** Case and runs of blanks make no difference. */
  text: required(text('Text', { min: 2, max: 200 }), 'Enter at least 2 characters of the bank description.'),
  contractorName: required(text('Contractor', { max: 200 }), 'Enter the contractor’s name.'),
};
export type NameRuleInput = ValuesOf<typeof nameRuleFields>;
