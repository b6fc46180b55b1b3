// Who is signed in and which business is open. Everything below belongs to one business and starts anew with another.
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { getMe } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { BusinessContext, type Me } from '../../lib/business.js';
import { createQueryClient } from '../../lib/query-client.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { LoadingPage } from '../sign-in/sign-in-cards.js';
import styles from '../sign-in/sign-in-cards.module.css';
import { currentTenant } from './current-tenant.js';
import { startingTenant, switchTenant } from './tenant-selection.js';

const meQuery = queryOptions({ queryKey: ['members', 'me'], queryFn: ({ signal }) => call(getMe, { signal }), staleTime: Infinity });

interface BusinessGateProps {
  /** Tests switch repetition off. */
  retry?: boolean;
  children: ReactNode;
}

export function BusinessGate({ retry = true, children }: BusinessGateProps) {
  const [person] = useState(() => createQueryClient({ retry }));
  return <Gate person={person} retry={retry} content={children} />;
}

interface GateProps {
  person: QueryClient;
  retry: boolean;
  content: ReactNode;
}

function Gate({ person, retry, content }: GateProps) {
  const me = useQuery(meQuery, person);
  if (me.isPending) return <LoadingPage />;
  if (me.isError) {
    return (
      <main className={styles.outside}>
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      </main>
    );
  }
  if (me.data.tenants.length === 0) {
    return (
      <main className={styles.outside}>
        <EmptyState title="No business yet">
          {me.data.user.mail} is not a member of any business. Ask its owner for an invitation.
        </EmptyState>
      </main>
    );
  }
  return (
    <OpenBusiness me={me.data} retry={retry}>
      {content}
    </OpenBusiness>
  );
}

function OpenBusiness({ me, retry, children }: { me: Me; retry: boolean; children: ReactNode }) {
  const [business, setBusiness] = useState(() => {
    const start = startingTenant(me.tenants, localStorage) as Me['tenants'][number];
    currentTenant.set(start.id);
    return start;
  });
  const scope = useMemo(
    () => ({
      user: me.user,
      business,
      businesses: me.tenants,
      select: (id: number) => {
        const chosen = switchTenant(me.tenants, { id, storage: localStorage });
        if (!chosen) return;
        currentTenant.set(chosen.id);
        setBusiness(chosen);
      },
    }),
    [me, business],
  );
  return (
    <BusinessContext.Provider value={scope}>
      <BusinessCache key={business.id} retry={retry}>
        {children}
      </BusinessCache>
    </BusinessContext.Provider>
  );
}

function BusinessCache({ retry, children }: { retry: boolean; children: ReactNode }) {
  const [client] = useState(() => createQueryClient({ retry }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
