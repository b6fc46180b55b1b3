// Which business was open at each entry of the browser's history, so that Back returns to it as it was. Pure but for the storage passed in.

const key = 'businessOfEntry';

/** More entries than a person goes back; the rest of a long session stays in the business that is open. */
const maxEntries = 300;

const readAll = (storage: Storage): Record<string, number> => {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

export function rememberBusiness(entry: number, businessId: number, storage: Storage): void {
  if (entry >= maxEntries) return;
  const all = readAll(storage);
  if (all[entry] === businessId) return;
  storage.setItem(key, JSON.stringify({ ...all, [entry]: businessId }));
}

export const businessOfEntry = (entry: number, storage: Storage): number | undefined => readAll(storage)[entry];
