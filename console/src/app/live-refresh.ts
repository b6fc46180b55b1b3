// Keeps open screens current, as long as the shell is drawn.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export function useLiveRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    import('./follow-changes.js').then(
      ({ follow }) => follow(client, leaving.signal),
      (error: unknown) => console.warn('Live updates are unavailable; screens refresh when you return to them.', error),
    );
    return () => leaving.abort();
  }, [client]);
}
