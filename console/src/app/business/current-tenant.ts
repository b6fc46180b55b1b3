// The business that calls are made for. The client reads it at the moment of a call; screens read it from their context.
let current: number | null = null;

export const currentTenant = {
  id: (): number | null => current,
  set: (id: number | null): void => void (current = id),
};
