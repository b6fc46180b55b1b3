// Widths at which the layout changes: the phone under 500 px, compressed grids under 768 px, wide tables under 960 px.
import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

export const usePhone = (): boolean => useMedia('(width < 500px)');
export const useCompressed = (): boolean => useMedia('(width < 768px)');
/** Next to the rail five columns of figures no longer fit. */
export const useNarrow = (): boolean => useMedia('(width < 960px)');
