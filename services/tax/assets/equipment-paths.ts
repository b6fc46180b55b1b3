// The account for equipment at cost, also after it was renamed. Pure.
import { registerPaths } from '#contracts/rules/depreciation-legs.js';

/** `firstNames`: the original names of renamed categories, by their current paths. */
export const equipmentPath = (firstNames: Readonly<Record<string, string>>): string =>
  Object.entries(firstNames).find(([, first]) => first === registerPaths.equipment)?.[0] ?? registerPaths.equipment;
