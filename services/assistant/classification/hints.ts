// The starting model's prediction as a hint to a business's own model: the starting model knows more brands than any one business.
import type { Hint, TextInput } from './features.js';
import { predict, type Model } from './model.js';

/** Less likely labels are ignored. */
const MIN_SHARE = 0.05;

export function hinted<T extends TextInput>(input: T, startingModel: Model): T {
  const { probabilities } = predict(startingModel, { fields: input.fields.slice(0, 1), direction: input.direction ?? 'out' });
  const hints: Hint[] = [];
  for (let k = 0; k < probabilities.length; k++)
    if (probabilities[k]! >= MIN_SHARE) hints.push({ label: startingModel.classes[k]!, share: probabilities[k]! });
  return { ...input, hints };
}
