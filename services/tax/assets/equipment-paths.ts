// Where things stand at what they cost: the account for equipment and all beneath it, whatever it is called now. Pure.
import { registerPaths } from '#contracts/rules/depreciation-legs.js';

/** `firstNames`: what renamed categories were called first, by their paths. */
export const equipmentPath = (firstNames: Readonly<Record<string, string>>): string =>
  Object.entries(firstNames).find(([, first]) => first === registerPaths.equipment)?.[0] ?? registerPaths.equipment;

export const isOnEquipment = (path: string, account: string): boolean => path === account || path.startsWith(`${account}:`);
