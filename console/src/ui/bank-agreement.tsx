// Whether an own account agrees with its bank, in words and signs; leads to its bank check, or to an import where no balance is known.
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { agreementOf, type CheckedAccount } from '../lib/bank-checks.js';
import { useToday } from '../lib/business-day.js';
import { mayWrite, useBusiness } from '../lib/business.js';
import styles from './bank-agreement.module.css';

const icons = { agrees: IconCheck, differs: IconAlertTriangle, unchecked: IconMinus };
const tones = { agrees: '', differs: 'warning', unchecked: 'dim' };
const icon = { className: 'above-1', size: 14, stroke: 1.9, 'aria-hidden': true };

export function BankAgreement({ account }: { account: CheckedAccount }) {
  const { business } = useBusiness();
  const { state, text } = agreementOf(account, useToday());
  if (state === 'unknown') {
    return (
      <span className={`dim ${styles.unknown}`}>
        {text}
        {mayWrite(business.role) && (
          <>
            {', '}
            <Link className="underlined" to="/import" search={{ account: account.id }} aria-label={`Import a statement of ${account.name}`}>
              Import
            </Link>
          </>
        )}
      </span>
    );
  }
  const Icon = icons[state];
  return (
    // A screen reader may read a link alone, so it names its account.
    <Link
      to="/bank-check/$bankAccountId"
      params={{ bankAccountId: account.id }}
      className={`${tones[state]} ${styles[state === 'unchecked' ? 'unknown' : state]}`}
      aria-label={`${account.name} ${text}`}
    >
      <Icon {...icon} />
      <span className={state === 'differs' ? 'underlined' : undefined}>{text}</span>
    </Link>
  );
}
