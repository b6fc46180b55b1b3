// Linking banks by a setup token that a person creates at SimpleFIN and pastes here; the demo's stand-in creates its own.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDemoSetupToken, linkSimplefin } from '#contracts/generated/client.js';
import { call } from '../../../lib/api.js';
import { bankLinksQuery, isUnmapped, type LinkedBank } from '../../../lib/bank-links.js';
import { useReread } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Notice } from '../../../ui/states.js';
import { toast } from '../../../ui/toast.js';
import { setupTokenProblem } from './bank-links.js';
import { logBankFailure } from './bank-links-api.js';

interface SimplefinDialogProps {
  /** The bank that is linked again; otherwise a new one. */
  bank: LinkedBank | undefined;
  simulated: boolean;
  /** Called with a bank whose accounts aren't mapped yet. */
  onLinked(linkId: string): void;
  onClose(): void;
}

export function SimplefinDialog({ bank, simulated, onLinked, onClose }: SimplefinDialogProps) {
  const queries = useQueryClient();
  const reread = useReread(linkSimplefin);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const linking = useMutation({
    mutationFn: async () => {
      // The access that SimpleFIN grants for the token stays on the server.
      const { link } = await call(linkSimplefin, { body: { setupToken: token.trim() } });
      void reread();
      await queries.fetchQuery({ ...bankLinksQuery, staleTime: 0 });
      return link;
    },
    onSuccess: (link) => {
      onClose();
      if (isUnmapped(link)) onLinked(link.linkId);
      else toast(`${link.bankName} is linked again. It’s being synced.`);
    },
    onError: logBankFailure,
  });
  const asking = useMutation({
    mutationFn: () => call(createDemoSetupToken, { body: {} }),
    onSuccess: ({ setupToken }) => (setToken(setupToken), setProblem(undefined)),
    onError: logBankFailure,
  });
  const submit = () => {
    const wrong = setupTokenProblem(token);
    setProblem(wrong);
    if (wrong === undefined) linking.mutate();
  };
  return (
    <FormDialog
      title={bank ? `Link ${bank.bankName} again` : 'Link with SimpleFIN'}
      doing={linking}
      also={asking}
      label="Link"
      busyLabel="Linking…"
      onSubmit={submit}
      onClose={onClose}
    >
      <About bank={bank} />
      {simulated && <DemoToken disabled={asking.isPending} onAsk={() => asking.mutate()} />}
      <Field label="Setup token" problem={problem} hint="A long line of letters and digits. It works once.">
        {(attributes) => (
          <textarea
            {...attributes}
            data-autofocus
            rows={4}
            maxLength={2_000}
            spellCheck={false}
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

const DemoToken = ({ disabled, onAsk }: { disabled: boolean; onAsk(): void }) => (
  <Notice
    title="Demo."
    action={
      <Button disabled={disabled} onClick={onAsk}>
        Get a demo token
      </Button>
    }
  >
    A stand-in for SimpleFIN on this machine makes setup tokens for a simulated bank.
  </Notice>
);

const About = ({ bank }: Pick<SimplefinDialogProps, 'bank'>) => (
  <p>
    SimpleFIN Bridge is a subscription service that reads your accounts at banks and shares them here, read only. At{' '}
    <a className="underlined" href="https://bridge.simplefin.org" target="_blank" rel="noreferrer">
      bridge.simplefin.org
    </a>{' '}
    {bank
      ? 'check that your bank is still connected, then add an app connection and copy its new setup token.'
      : 'connect your bank, then add an app connection and copy its setup token.'}
  </p>
);
