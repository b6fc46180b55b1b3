// Which business is open: the saved choice when the person still belongs to it, else the default. Pure but for the storage passed in.

const key = 'selectedTenant';
const defaultTenantId = 2;

interface Listed {
  id: number;
}

/** The business to open at start-up; undefined when the person belongs to none. */
export function startingTenant<T extends Listed>(tenants: T[], storage: Storage): T | undefined {
  const saved = storage.getItem(key);
  const chosen = tenants.find((tenant) => String(tenant.id) === saved);
  if (saved !== null && !chosen) {
    console.warn(`The saved business ${saved} isn’t one of yours; opening the default business.`);
    storage.removeItem(key);
  }
  return chosen ?? tenants.find((tenant) => tenant.id === defaultTenantId) ?? tenants[0];
}

/** Saves another choice; an id that is not in the list is refused. */
export function switchTenant<T extends Listed>(tenants: T[], { id, storage }: { id: number; storage: Storage }): T | undefined {
  const chosen = tenants.find((tenant) => tenant.id === id);
  if (chosen) storage.setItem(key, String(id));
  else console.error(`There is no business ${id} to switch to.`);
  return chosen;
}
