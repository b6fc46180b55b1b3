// The link of an invitation opened by a signed-in person: which business, role and account it is about, and the choice to join or decline.
// Loaded when it is needed. Routes: readInvitation, acceptInvitation, declineInvitation.
import { QueryClientProvider, type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { readInvitation as readRoute } from '#contracts/routes/directory.js';
import { acceptInvitation, declineInvitation, readInvitation } from '#contracts/generated/client.js';
import { roleLabel } from '../../features/settings/members/members.js';
import { call } from '../../lib/api.js';
import type { Me } from '../../lib/business.js';
import { isPassing } from '../../lib/problem.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { ErrorState, Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { useShell } from '../shell/shell-context.js';
import { LoadingPage } from '../sign-in/sign-in-cards.js';
import styles from '../sign-in/sign-in-cards.module.css';

interface JoinPageProps {
  secret: string;
  me: Me;
  person: QueryClient;
  /** The person joined the business `joined`, or is done with the link without joining. */
  onAnswered(joined?: number): void;
}

export default function JoinPage({ person, ...props }: JoinPageProps) {
  return (
    <QueryClientProvider client={person}>
      <Invitation {...props} />
    </QueryClientProvider>
  );
}

function Invitation({ secret, me, onAnswered }: Omit<JoinPageProps, 'person'>) {
  const invitation = useQuery(reading(readInvitation, { body: { secret } }, { staleTime: Infinity, gcTime: 0 }));
  const onContinue = () => onAnswered();
  if (invitation.isPending) return <LoadingPage />;
  if (invitation.isError) {
    if (isPassing(invitation.error))
      return (
        <main className={`icon-box ${styles.outside}`}>
          <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
        </main>
      );
    return (
      <Card title="You can’t use this invitation">
        <p role="alert">{invitation.error.message}</p>
        <Continue onContinue={onContinue} />
      </Card>
    );
  }
  const { id, name } = invitation.data;
  if (me.tenants.some((tenant) => tenant.id === id))
    return (
      <Card title={`You’re already a member of ${name}`}>
        <p>The invitation can still be used by someone else.</p>
        <Continue onContinue={onContinue} />
      </Card>
    );
  return <Choice secret={secret} invitation={invitation.data} user={me.user} onAnswered={onAnswered} />;
}

interface ChoiceProps extends Pick<JoinPageProps, 'secret' | 'onAnswered'> {
  invitation: ReplyOf<typeof readRoute>;
  user: Me['user'];
}

function Choice({ secret, invitation, user, onAnswered }: ChoiceProps) {
  const { signOut } = useShell();
  const { name, role, mail } = invitation;
  const accepting = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { secret } }),
    onSuccess: ({ id }) => {
      toast(`You joined ${name}.`);
      onAnswered(id);
    },
  });
  const declining = useMutation({
    mutationFn: () => call(declineInvitation, { body: { secret } }),
    onSuccess: () => {
      toast(`Invitation to ${name} declined.`);
      onAnswered();
    },
  });
  const isBusy = accepting.isPending || declining.isPending;
  const problem = accepting.error ?? declining.error;
  return (
    <Card title={`Join ${name}?`}>
      <p>
        You’re invited to join {name} as {roleLabel(role)}.
      </p>
      <p>
        You’ll join with your account {user.mail || user.name}.{mail !== user.mail && ` The invitation was sent to ${mail}.`}
      </p>
      <p>Join only if you know who sent you this link. Members of the business will see your name and email address.</p>
      {problem && <Notice tone="negative">{problem.message}</Notice>}
      <div className="flex wrap gap-8">
        <Button kind="filled" disabled={isBusy} onClick={() => accepting.mutate()}>
          {accepting.isPending ? 'Joining…' : `Join ${name}`}
        </Button>
        <Button disabled={isBusy} onClick={() => declining.mutate()}>
          {declining.isPending ? 'Declining…' : 'Decline invitation'}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={signOut}>
          Use a different account
        </Button>
      </div>
      {problem && !isPassing(problem) && <Continue onContinue={() => onAnswered()} />}
    </Card>
  );
}

function Continue({ onContinue }: { onContinue(): void }) {
  return (
    <Button kind="filled" onClick={onContinue}>
      Continue
    </Button>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={`icon-box ${styles.outside}`}>
      <section className={`surface stack start gap-12 ${styles.card}`}>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
