// The account for equipment at cost and its subaccounts, also after the account was renamed. Pure.
import { registerPaths } from '#contracts/rules/depreciation-legs.js';

/** `firstNames`: the original names of renamed categories, by their current paths. */
export const equipmentPath = (firstNames: Readonly<Record<string, string>>): string =>
  Object.entries(firstNames).find(([, first]) => first === registerPaths.equipment)?.[0] ?? registerPaths.equipment;

export const isOnEquipment = (path: string, account: string): boolean => path === account || path.startsWith(`${account}:`);
