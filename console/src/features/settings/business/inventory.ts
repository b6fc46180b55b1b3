// Which asset accounts contain goods for sale, as the list shows them and as a choice changes them. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { pathText } from '#contracts/rules/account-path.js';
import { isInventoryPath } from '#contracts/rules/inventory-accounts.js';

interface InventoryRow {
  path: string;
  name: string;
  isChosen: boolean;
  /** By its name or the name of an account above it, or because that one was chosen. */
  isFixed: boolean;
}

/** Asset accounts that a person can keep goods on, and those that were chosen before. */
export function inventoryRows(accounts: readonly ChartAccount[], chosen: readonly string[]): InventoryRow[] {
  const open = accounts.filter(({ type, money, closed, automatic }) => type === 'asset' && !money && !closed && automatic === undefined);
  return [...new Set([...open.map(({ path }) => path), ...chosen])].sort().map((path) => ({
    ...{ path, name: pathText(path) },
    isChosen: isInventoryPath(path, chosen),
    isFixed: isInventoryPath(
      path,
      chosen.filter((other) => other !== path),
    ),
  }));
}

/** In the order of the accounts, so that the same choices are the same settings. */
export const inventoryWith = (chosen: readonly string[], path: string, isChosen: boolean): string[] =>
  [...chosen.filter((other) => other !== path), ...(isChosen ? [path] : [])].sort();
