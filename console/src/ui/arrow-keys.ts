// Arrow keys among choices that lie side by side: the next one gets the focus and is chosen; Home and End go to the ends.
import type { KeyboardEvent } from 'react';

/** Which choice a key leads to, of `size` in a ring; undefined for other keys. */
export function targetOf(key: string, at: number, size: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return size - 1;
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
  return step === 0 || at < 0 ? undefined : (at + step + size) % size;
}

export function chooseByArrows(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = choices.indexOf(event.target as HTMLButtonElement);
  const target = targetOf(event.key, at, choices.length);
  if (at < 0 || target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  choices[target]?.focus();
  choices[target]?.click();
}
