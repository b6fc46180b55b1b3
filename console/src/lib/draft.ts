// Input that is not saved yet. It outlives a sign-out in this tab and belongs to one person in one business.
import { useCallback, useState } from 'react';
import { useBusiness } from './business.js';

const prefix = 'draft:';

function read<T>(key: string, initial: T): T {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}

/** Like useState, kept under a name until `clear` is called. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const { user, business } = useBusiness();
  const key = `${prefix}${user.id}:${business.id}:${name}`;
  const [value, setValue] = useState<T>(() => read(key, initial));
  const set = useCallback(
    (next: T) => {
      setValue(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or refused storage costs the draft, not the input on the screen.
      }
    },
    [key],
  );
  const clear = useCallback(() => {
    setValue(initial);
    sessionStorage.removeItem(key);
  }, [key, initial]);
  return [value, set, clear];
}

/** Reads the drafts of other screens, without following their changes. */
export function useDrafts(): <T>(name: string, initial: T) => T {
  const { user, business } = useBusiness();
  return (name, initial) => read(`${prefix}${user.id}:${business.id}:${name}`, initial);
}
