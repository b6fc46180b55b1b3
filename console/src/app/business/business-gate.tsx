// Who is signed in and which business is open. Everything below belongs to one business and starts again with another.
import { type QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { getMe } from '#contracts/generated/client.js';
import { placeBusiness, setServerClock } from '../../lib/business-day.js';
import { type Business, BusinessContext, type Me } from '../../lib/business.js';
import { classifyError } from '../../lib/problem.js';
import { createQueryClient } from '../../lib/query-client.js';
import { reading } from '../../lib/reading.js';
import { ErrorState } from '../../ui/states.js';
import { ConnectionErrorPage, LoadingPage } from '../sign-in/sign-in-cards.js';
import styles from '../sign-in/sign-in-cards.module.css';
import type { DirectoryProfile } from '../sign-in/directory-profile.js';
import { currentTenant } from './current-tenant.js';
import { forgetInvitation, openInvitation } from './invitation.js';
import { startingTenant, switchTenant } from './tenant-selection.js';

const JoinPage = lazy(() => import('./join-page.js'));
const NoBusiness = lazy(() => import('./no-business.js'));

const meQuery = reading(getMe, {}, { staleTime: Infinity });

interface BusinessGateProps {
  /** Tests switch repetition off. */
  retry?: boolean;
  /** Reads the person's directory profile; absent where there is no directory. Nothing waits for it. */
  readProfile?: () => Promise<DirectoryProfile | null>;
  children: ReactNode;
}

export function BusinessGate({ retry = true, readProfile, children }: BusinessGateProps) {
  const [person] = useState(() => createQueryClient({ retry }));
  return <Gate person={person} retry={retry} readProfile={readProfile} content={children} />;
}

interface GateProps extends Omit<BusinessGateProps, 'children'> {
  person: QueryClient;
  retry: boolean;
  content: ReactNode;
}

function Gate({ person, retry, readProfile, content }: GateProps) {
  const me = useQuery(meQuery, person);
  const profile = useQuery(
    { queryKey: ['directory-profile'], queryFn: readProfile ?? skipToken, staleTime: Infinity, retry: false },
    person,
  );
  const [secret, setSecret] = useState(openInvitation);
  const answered = async (joined?: number) => {
    forgetInvitation();
    const { data } = await me.refetch();
    if (joined !== undefined && data) switchTenant(data.tenants, { id: joined, storage: localStorage });
    setSecret(null);
  };
  if (me.isPending) return <LoadingPage />;
  if (me.isError && classifyError(me.error).kind === 'connection')
    return <ConnectionErrorPage error={me.error} onRetry={() => void me.refetch()} />;
  if (me.isError) {
    return (
      <main className={`icon-box ${styles.outside}`}>
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      </main>
    );
  }
  if (secret !== null) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <JoinPage secret={secret} me={me.data} person={person} onAnswered={(joined) => void answered(joined)} />
      </Suspense>
    );
  }
  if (me.data.tenants.length === 0) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <NoBusiness person={person} mail={me.data.user.mail} onOpened={() => void me.refetch()} />
      </Suspense>
    );
  }
  setServerClock(me.data.now, me.dataUpdatedAt);
  return (
    <OpenBusiness
      me={me.data}
      user={profiledUser(me.data.user, profile.data)}
      retry={retry}
      reload={async () => (await me.refetch()).data?.tenants ?? []}
      update={(change) => person.setQueryData(meQuery.queryKey, (known) => known && change(known), { updatedAt: me.dataUpdatedAt })}
    >
      {content}
    </OpenBusiness>
  );
}

const withBusiness = (me: Me, changed: Business): Me => ({
  ...me,
  tenants: me.tenants.map((tenant) => (tenant.id === changed.id ? changed : tenant)),
});

/** Calls are made for this business from now on, and the day is its day. */
function open({ id, timeZone }: Business): void {
  currentTenant.set(id);
  placeBusiness(timeZone);
}

interface OpenBusinessProps {
  me: Me;
  user: Me['user'];
  retry: boolean;
  reload(): Promise<Me['tenants']>;
  update(change: (me: Me) => Me): void;
  children: ReactNode;
}

function OpenBusiness({ me, user, retry, reload, update, children }: OpenBusinessProps) {
  const [business, setBusiness] = useState(() => {
    const start = startingTenant(me.tenants, localStorage) as Me['tenants'][number];
    open(start);
    return start;
  });
  const scope = useMemo(() => {
    const go = (tenants: Me['tenants'], id: number) => {
      const chosen = switchTenant(tenants, { id, storage: localStorage });
      if (!chosen) return;
      open(chosen);
      setBusiness(chosen);
    };
    const select = (id: number) => go(me.tenants, id);
    const enter = async (id: number) => go(await reload(), id);
    const change = (facts: Partial<Business>) => {
      const changed = { ...business, ...facts };
      open(changed);
      setBusiness(changed);
      update((known) => withBusiness(known, changed));
    };
    const sawChange = (latestChange: string) => update((known) => ({ ...known, user: { ...known.user, latestChange } }));
    return { user, business, businesses: me.tenants, select, enter, change, sawChange };
  }, [me, user, business, reload, update]);
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

/** The token comes first; the profile fills in what it lacks, and is the last source of the label. */
function profiledUser(user: Me['user'], profile: DirectoryProfile | null | undefined): Me['user'] {
  if (!profile) return user;
  const mail = user.mail || profile.mail;
  return {
    ...user,
    // Where the token has no name, the server puts the email address or the id in its place.
    name: (user.name === user.mail || user.mail === '') && profile.displayName ? profile.displayName : user.name,
    mail,
    account: user.account || mail,
    jobTitle: user.jobTitle ?? (profile.jobTitle || null),
    label: profile.isAdmin ? 'Admin User' : user.label,
  };
}
