// Connected card processors: connecting Stripe by a key, what keeps a connection from being read, disconnecting. Owners and admins.
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { connectProcessor, disconnectProcessor, listProcessorConnections } from '#contracts/generated/client.js';
import type { connectProcessor as ConnectRoute } from '#contracts/routes/processor-connections.js';
import { useBusiness } from '../../../lib/business.js';
import { instantText } from '../../../lib/dates.js';
import { reading } from '../../../lib/reading.js';
import { Badge } from '../../../ui/badge.js';
import { showSyncs } from '../../../ui/bank-syncs.js';
import { Button } from '../../../ui/button.js';
import { Field, FieldGrid } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { FormEnd } from '../../../ui/form-end.js';
import { TextField } from '../../../ui/text-field.js';
import { Loaded } from '../../../ui/loaded.js';
import { Card } from '../../../ui/page.js';
import { Notice } from '../../../ui/states.js';
import { useWrite } from '../../../ui/use-write.js';

type Connection = ReplyOf<typeof ConnectRoute>['connection'];

export function Connections() {
  const { business } = useBusiness();
  const mayConnect = business.role === 'owner' || business.role === 'admin';
  const connections = useQuery(reading(listProcessorConnections, {}, { enabled: mayConnect }));
  const offersDemo = connections.data?.simulated === true && connections.data.connections.length === 0;
  if (!mayConnect) return <Notice>Only owners and admins of this business can connect card processors.</Notice>;
  return (
    <Loaded query={connections} rows={9} name="the processors">
      {(reply) => (
        <>
          {offersDemo && <ConnectDemo />}
          <ConnectForm plain={offersDemo} />
          {reply.connections.map((connection) => (
            <ConnectionCard key={connection.connectionId} connection={connection} />
          ))}
        </>
      )}
    </Loaded>
  );
}

const useConnecting = (onConnected?: () => void) =>
  useWrite(connectProcessor, (body: BodyInput<typeof ConnectRoute>) => ({ body }), {
    doneText: ({ connection }) => `${connection.name} is connected. Its charges are syncing.`,
    onDone: ({ connection, jobId }) => {
      onConnected?.();
      showSyncs([{ jobId, name: connection.name }]);
    },
  });

/** The demo's stand-in for Stripe, whose key the server has. */
function ConnectDemo() {
  const connecting = useConnecting();
  return (
    <Card
      title="The demo’s Stripe"
      subtitle="A stand-in for Stripe on this machine. It includes the charges already in your books, which aren’t added again, and new ones each day."
    >
      <FormEnd
        doing={connecting}
        label="Connect the demo’s Stripe"
        busyLabel="Connecting…"
        onSend={() => connecting.mutate({ processor: 'stripe', simulated: true })}
      />
    </Card>
  );
}

/** `plain`: another button is the next step. */
function ConnectForm({ plain }: { plain: boolean }) {
  const form = useForm({ initialValues: { secretKey: '', webhookSecret: '' } });
  const connecting = useConnecting(form.reset);
  const submit = form.onSubmit(({ secretKey, webhookSecret }) => {
    if (secretKey.trim() === '' || connecting.isPending) return;
    connecting.mutate({ processor: 'stripe', secretKey, ...(webhookSecret.trim() !== '' && { webhookSecret }) });
  });
  return (
    <Card title="Connect Stripe" subtitle="A restricted key with read access is enough. It’s stored encrypted and never shown again.">
      <form className="stack gap-12" onSubmit={submit}>
        <FieldGrid>
          <TextField
            label="Secret or restricted key"
            type="password"
            autoComplete="off"
            required
            maxLength={255}
            {...form.getInputProps('secretKey', { withError: false })}
          />
          <TextField
            label="Signing secret of the webhook (optional)"
            type="password"
            autoComplete="off"
            maxLength={255}
            {...form.getInputProps('webhookSecret', { withError: false })}
          />
        </FieldGrid>
        {connecting.isError && <Notice tone="negative">{connecting.error.message}</Notice>}
        <div className="row wrap gap-8">
          <Button kind={plain ? 'plain' : 'filled'} type="submit" disabled={connecting.isPending}>
            {connecting.isPending ? 'Connecting…' : 'Connect'}
          </Button>
          <span className="dim">
            Other processors:{' '}
            <Link className="underlined" to="/import">
              import their files
            </Link>
            .
          </span>
        </div>
      </form>
    </Card>
  );
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const [leaving, setLeaving] = useState(false);
  const { name, accountId, key, state, problem, refused, lastReconciledAt, webhookPath, signed } = connection;
  return (
    <Card title={name} subtitle={`${accountId}, key ${key}`}>
      <div className="stack gap-12">
        <p className="row wrap gap-8">
          <Badge tone={state === 'ok' ? 'positive' : 'negative'}>{state === 'ok' ? 'Connected' : 'Not readable'}</Badge>
          {lastReconciledAt ? `Last read ${instantText(lastReconciledAt)}.` : 'Not read yet.'}
        </p>
        {problem && <Notice tone="negative">{problem}</Notice>}
        {refused && (
          <Notice tone="warning">
            {refused.rows} rows in {refused.currencies.join(', ')} were skipped. Your books are in dollars.
          </Notice>
        )}
        <Field
          label="Address for Stripe’s webhook"
          hint={
            signed ? 'Stripe’s calls are accepted.' : 'Stripe’s calls are rejected until you enter its signing secret above, with the key.'
          }
        >
          {(attributes) => (
            <input {...attributes} readOnly value={new URL(webhookPath, location.origin).href} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <div className="row">
          <Button onClick={() => setLeaving(true)}>Disconnect</Button>
        </div>
      </div>
      {leaving && <DisconnectDialog connection={connection} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function DisconnectDialog({ connection, onClose }: { connection: Connection; onClose(): void }) {
  const leaving = useWrite(disconnectProcessor, () => ({ params: { connectionId: connection.connectionId } }), {
    doneText: () => `${connection.name} is disconnected.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Disconnect ${connection.name}?`}
      doing={leaving}
      label="Disconnect"
      busyLabel="Disconnecting…"
      asks
      onSubmit={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>We delete the key and stop syncing. Synced charges stay in your books. If you connect again, syncing continues from there.</p>
    </FormDialog>
  );
}
