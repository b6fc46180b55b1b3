// After an import: the bank check of its accounts, and the rows that need a decision.
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { agreementOf, agreementSentence, bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { useToday } from '../../lib/business-day.js';
import { countOf } from '../../lib/money.js';
import { pairsQuery } from '../../lib/possible-duplicates.js';
import { type AwaitedCheck, awaitedChecks, isAwaiting } from './imports.js';
import styles from './imports.module.css';

const pollMs = 1_500;
/** A minute; later results appear at the next refresh of the screen. */
const maxPolls = 40;

export function BankResult({ file }: { file: ImportPreview }) {
  const awaited = awaitedChecks(file);
  const checks = useQuery({
    ...bankChecksQuery,
    // Balances are checked a moment after the rows are posted.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isAwaiting(awaited, data.accounts) && dataUpdateCount < maxPolls ? pollMs : false,
  });
  const waiting = useQuery({
    ...pairsQuery({ state: 'open', importId: file.importId, limit: 1 }),
    enabled: file.counts.possibleDuplicate > 0,
  });
  const open = file.counts.possibleDuplicate > 0 ? (waiting.data?.total ?? file.counts.possibleDuplicate) : 0;
  return (
    <ul className={`stack above-6 ${styles.results}`} aria-label="After this import" aria-live="polite">
      {open > 0 && (
        <li className="flex start gap-6 warning">
          <IconAlertTriangle className="above-2" size={15} stroke={1.75} aria-hidden />
          <Link className="underlined warning" to="/possible-duplicates" search={{ import: file.importId }}>
            {countOf(open, 'possible duplicate')} {open === 1 ? 'waits' : 'wait'} for you
          </Link>
        </li>
      )}
      {checks.data &&
        awaited.map((check) => <AccountResult key={check.id} awaited={check} account={checks.data.find(({ id }) => id === check.id)} />)}
      {checks.isError && <li className="flex start gap-6 dim">Couldn’t load the bank balance. {checks.error.message}</li>}
    </ul>
  );
}

function AccountResult({ awaited, account }: { awaited: AwaitedCheck; account: CheckedAccount | undefined }) {
  const today = useToday();
  if (!account || isAwaiting([awaited], [account])) {
    return (
      <li className="flex start gap-6 dim">
        {awaited.closingOn ? `Checking ${awaited.name} against the bank…` : `No bank balance for ${awaited.name} yet.`}
      </li>
    );
  }
  const { state } = agreementOf(account, today);
  const Icon = state === 'agrees' ? IconCheck : IconAlertTriangle;
  const tone = { agrees: 'positive', differs: 'warning', unchecked: '', unknown: '' }[state];
  return (
    <li className={`flex start gap-6 ${tone}`}>
      {(state === 'agrees' || state === 'differs') && <Icon className="above-2" size={15} stroke={1.9} aria-hidden />}
      <Link className={`underlined ${tone}`} to="/bank-check/$bankAccountId" params={{ bankAccountId: account.id }}>
        {agreementSentence(account)}
      </Link>
    </li>
  );
}
