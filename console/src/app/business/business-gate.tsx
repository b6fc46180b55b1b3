// Who is signed in and which business is open. Everything below belongs to one business and starts anew with another.
import { type QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { getMe } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { type Business, BusinessContext, type Me } from '../../lib/business.js';
import { createQueryClient } from '../../lib/query-client.js';
import { ErrorState } from '../../ui/states.js';
import { LoadingPage } from '../sign-in/sign-in-cards.js';
import styles from '../sign-in/sign-in-cards.module.css';
import { OpenBusinessForm } from './open-business-form.js';
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
        <section className={styles.card}>
          <h1>No business yet</h1>
          <p>{me.data.user.mail} is not a member of any business. Open one here, or ask an owner for an invitation.</p>
          <QueryClientProvider client={person}>
            <OpenBusinessForm onOpened={() => void me.refetch()} />
          </QueryClientProvider>
        </section>
      </main>
    );
  }
  return (
    <OpenBusiness
      me={me.data}
      retry={retry}
      reload={async () => (await me.refetch()).data?.tenants ?? []}
      onRenamed={(renamed) => person.setQueryData(meQuery.queryKey, (known) => known && withBusiness(known, renamed))}
    >
      {content}
    </OpenBusiness>
  );
}

const withBusiness = (me: Me, renamed: Business): Me => ({
  ...me,
  tenants: me.tenants.map((one) => (one.id === renamed.id ? renamed : one)),
});

interface OpenBusinessProps {
  me: Me;
  retry: boolean;
  reload(): Promise<Me['tenants']>;
  onRenamed(business: Business): void;
  children: ReactNode;
}

function OpenBusiness({ me, retry, reload, onRenamed, children }: OpenBusinessProps) {
  const [business, setBusiness] = useState(() => {
    const start = startingTenant(me.tenants, localStorage) as Me['tenants'][number];
    currentTenant.set(start.id);
    return start;
  });
  const scope = useMemo(() => {
    const go = (tenants: Me['tenants'], id: number) => {
      const chosen = switchTenant(tenants, { id, storage: localStorage });
      if (!chosen) return;
      currentTenant.set(chosen.id);
      setBusiness(chosen);
    };
    const select = (id: number) => go(me.tenants, id);
    const enter = async (id: number) => go(await reload(), id);
    const rename = (names: Pick<Business, 'name' | 'description'>) => {
      const renamed = { ...business, ...names };
      setBusiness(renamed);
      onRenamed(renamed);
    };
    return { user: me.user, business, businesses: me.tenants, select, enter, rename };
  }, [me, business, reload, onRenamed]);
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
