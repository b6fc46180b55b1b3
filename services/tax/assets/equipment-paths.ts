// Where things stand at what they cost: the account for equipment and all beneath it, whatever it is called now. Pure.
import { equipmentAccount } from '#contracts/routes/asset-purchases.js';

/** `firstNames`: what renamed categories were called first, by their paths. */
export const equipmentPath = (firstNames: Readonly<Record<string, string>>): string =>
  Object.entries(firstNames).find(([, first]) => first === equipmentAccount)?.[0] ?? equipmentAccount;

export const isOnEquipment = (path: string, account: string): boolean => path === account || path.startsWith(`${account}:`);
