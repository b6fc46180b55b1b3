// One linked bank: its health and what it needs, its accounts and the books, its sync times, and its actions.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { disconnectBankLink, pauseBankLink, syncBankLink } from '#contracts/generated/client.js';
import { call } from '../../../lib/api.js';
import { bankAccountsQuery } from '../../../lib/bank-accounts.js';
import { bankChecksQuery } from '../../../lib/bank-checks.js';
import { type BankLinks, isRead, isUnmapped, type LinkedBank } from '../../../lib/bank-links.js';
import { mayManage, mayWrite, useBusiness } from '../../../lib/business.js';
import { dayOf, dayText } from '../../../lib/dates.js';
import { jobQuery } from '../../../lib/job.js';
import { countOf } from '../../../lib/money.js';
import { useReread } from '../../../lib/reading.js';
import { usePhone } from '../../../lib/use-media.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Card } from '../../../ui/page.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { Notice } from '../../../ui/states.js';
import { toast } from '../../../ui/toast.js';
import { syncOf } from '../../../ui/use-sync-banks.js';
import { useWrite } from '../../../ui/use-write.js';
import { BankAccountsTable } from './bank-accounts-table.js';
import { logBankFailure } from './bank-links-api.js';
import { healthOf, nextText, providerOf, stayingText, syncedText } from './bank-links.js';

interface BankCardProps {
  bank: LinkedBank;
  all: BankLinks;
  onSignIn(): void;
  onMap(): void;
  /** A sign-in is under way. */
  busy: boolean;
}

export function BankCard({ bank, all, onSignIn, onMap, busy }: BankCardProps) {
  const { business } = useBusiness();
  const own = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const checks = useQuery(bankChecksQuery).data ?? [];
  const { tone, text } = healthOf(bank);
  const phone = usePhone();
  const actions = <Actions {...{ bank, busy, onSignIn, onMap }} may={mayManage(business.role)} />;
  const title = (
    <span className="row wrap gap-10">
      {bank.bankName} <Badge tone={tone}>{text}</Badge>
    </span>
  );
  return (
    <Card title={title} subtitle={syncedText(bank, providerOf(bank, all))} action={!phone && actions}>
      <div className="stack gap-14">
        <Problem bank={bank} />
        {phone && actions}
        {isUnmapped(bank) && bank.health !== 'paused' && (
          <Notice action={mayManage(business.role) && <Button onClick={onMap}>Choose accounts</Button>}>
            Choose an account in your books to start syncing.
          </Notice>
        )}
        {bank.sync && <Syncing jobId={bank.sync.jobId} bankName={bank.bankName} />}
        <BankAccountsTable bank={bank} own={own} checks={checks} onMap={mayManage(business.role) ? onMap : undefined} />
        <p className="row wrap between note gap-8-20">
          <span>{nextText(bank)}</span>
          <span>{stayingText(bank)}</span>
        </p>
      </div>
    </Card>
  );
}

function Problem({ bank: { problem, problemSince, health, accounts } }: { bank: LinkedBank }) {
  const refused = accounts.reduce((sum, account) => sum + account.refused, 0);
  return (
    <>
      {problem && (
        <Notice
          tone={health === 'failing' ? 'negative' : 'warning'}
          title={problemSince ? `Since ${dayText(dayOf(problemSince))}:` : undefined}
        >
          {problem}
        </Notice>
      )}
      {refused > 0 && <Notice>{countOf(refused, 'transaction')} not in dollars skipped. Your books are in dollars.</Notice>}
    </>
  );
}

function Syncing({ jobId, bankName }: { jobId: string; bankName: string }) {
  const job = useQuery(jobQuery(jobId, syncBankLink.features)).data;
  return (
    <div className="stack gap-4" role="status">
      <span className="note">{job?.message || 'Syncing…'}</span>
      <ProgressBar value={job?.progress ?? 0} label={`Syncing ${bankName} now`} />
    </div>
  );
}

type ActionsProps = Pick<BankCardProps, 'bank' | 'busy' | 'onSignIn' | 'onMap'> & { may: boolean };

function Actions({ bank, busy, may, onSignIn, onMap }: ActionsProps): ReactNode {
  const { business } = useBusiness();
  const phone = usePhone();
  const reread = useReread(pauseBankLink);
  const [leaving, setLeaving] = useState(false);
  const again = () => void reread();
  const onError = (error: Error) => (logBankFailure(error), toast(error.message, { tone: 'negative' }));
  const syncing = useMutation({
    mutationFn: () => syncOf(bank.linkId, bank.bankName),
    onSuccess: again,
    onError,
  });
  const pausing = useMutation({
    mutationFn: (paused: boolean) => call(pauseBankLink, { params: { linkId: bank.linkId }, body: { paused } }),
    onSuccess: again,
    onError,
  });
  const isPaused = bank.health === 'paused';
  const needsSignIn = bank.health === 'needs-sign-in';
  // A problem with a SimpleFIN bank is often fixed at SimpleFIN; then only a sync is needed.
  const mayRead = isRead(bank) && (!needsSignIn || bank.provider === 'simplefin');
  return (
    <div className={`row wrap gap-8 ${phone ? '' : 'end'}`} role="group" aria-label={bank.bankName}>
      {mayWrite(business.role) && mayRead && (
        <Button disabled={syncing.isPending || bank.sync !== null} onClick={() => syncing.mutate()}>
          {bank.sync ? 'Syncing…' : 'Sync now'}
        </Button>
      )}
      {may && (
        <>
          <Button kind={needsSignIn ? 'filled' : 'plain'} disabled={busy} onClick={onSignIn}>
            {!needsSignIn ? 'Relink' : bank.provider === 'simplefin' ? 'Paste a new token' : 'Sign in again'}
          </Button>
          {!isUnmapped(bank) && <Button onClick={onMap}>Accounts…</Button>}
          <Button disabled={pausing.isPending} onClick={() => pausing.mutate(!isPaused)}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button onClick={() => setLeaving(true)}>Disconnect</Button>
        </>
      )}
      {leaving && <BankDisconnectDialog bank={bank} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** Disconnects a bank, after saying what ends and what stays. */
function BankDisconnectDialog({ bank, onClose }: { bank: LinkedBank; onClose(): void }) {
  const leaving = useWrite(disconnectBankLink, () => ({ params: { linkId: bank.linkId } }), {
    doneText: ({ staying }) =>
      `${bank.bankName} is disconnected. ${countOf(staying, 'transaction')} ${staying === 1 ? 'stays' : 'stay'} in your books.`,
    onDone: onClose,
    onFailed: logBankFailure,
  });
  return (
    <FormDialog
      title={`Disconnect ${bank.bankName}?`}
      doing={leaving}
      label="Disconnect bank"
      busyLabel="Disconnecting…"
      asks
      onSubmit={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>
        {bank.provider === 'simplefin'
          ? 'We delete the key to this bank and stop syncing. To end access at SimpleFIN too, delete the app connection there.'
          : 'Access to the bank ends, and we delete its key and stop syncing.'}
      </p>
      <p>
        {stayingText(bank).replace(' if you disconnect', '')} Your categories, imported statements, and bank checks also stay. If you link
        the bank again, syncing continues without duplicates.
      </p>
    </FormDialog>
  );
}
