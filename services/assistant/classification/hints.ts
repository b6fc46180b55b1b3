// What the starting model knows of a payee, as a hint to a model with categories of its own: it has met more brands than any one business.
import type { Hint, TextInput } from './features.js';
import { predict, type Model } from './model.js';

/** What is less likely says nothing. */
const LEAST_SHARE = 0.05;

export function hinted<T extends TextInput>(input: T, startingModel: Model): T {
  const { probabilities } = predict(startingModel, { fields: input.fields.slice(0, 1), direction: input.direction ?? 'out' });
  const hints: Hint[] = [];
  for (let k = 0; k < probabilities.length; k++)
    if (probabilities[k]! >= LEAST_SHARE) hints.push({ label: startingModel.classes[k]!, share: probabilities[k]! });
  return { ...input, hints };
}
