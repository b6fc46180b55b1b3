// What is owed now, what is next, what comes with Form 1040, and the safe harbor; nothing while the estimate lacks what it needs.
import { IconClockExclamation } from '@tabler/icons-react';
import { usePhone } from '../../lib/use-media.js';
import type { Scope } from '../../lib/tax-queries.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { Badge } from '../../ui/badge.js';
import { buttonClass } from '../../ui/button.js';
import { FigureLink } from '../../ui/figure-link.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Term } from '../../ui/term/term.js';
import { type OwedNow, type PaymentStep, paymentSteps, type SafeHarbor, safeHarborOf } from './payments.js';
import { type Compliance, places } from './tax-cockpit.js';
import styles from './payment-strip.module.css';

interface PaymentStripProps {
  scope: Scope;
  payments: NonNullable<Compliance['payments']>;
  today: string;
}

export function PaymentStrip({ scope, payments, today }: PaymentStripProps) {
  const { owed, next, withReturn } = paymentSteps(payments, today);
  const placeOf = ({ quarter }: PaymentStep) => `/tax-cockpit${stringifySearch({ ...scope, quarter, panel: 'quarterly' })}`;
  return (
    <section className={`surface grid ${styles.strip}`} aria-label="Tax payments" data-owed={owed ? true : undefined}>
      {owed && <Owed step={owed} place={placeOf(owed)} recordAt={places.payments(scope.year)} />}
      {next && <Step step={next} place={placeOf(next)} />}
      <Step step={withReturn} place={placeOf(withReturn)} />
      <Harbor harbor={safeHarborOf(payments, today)} />
    </section>
  );
}

/** The room of the payments while they are read. */
export const PaymentsSkeleton = () => <div className={`surface ${styles.skeleton}`} role="status" aria-label="Loading payments" />;

function Owed({ step: { label, amount, late, note }, place, recordAt }: { step: OwedNow; place: string; recordAt: string }) {
  const phone = usePhone();
  return (
    <div className={`slim ${styles.owed}`}>
      <p className="row between gap-8 note">
        {label}
        <Badge tone="negative">
          <IconClockExclamation size={12} stroke={1.75} aria-hidden />
          &nbsp;{late}
        </Badge>
      </p>
      <div className={`row wrap between gap-8 ${styles.act}`}>
        <span className={`negative ${styles.amount}`}>
          <FigureLink place={place} label={`${label}: ${amount}`}>
            {amount}
          </FigureLink>
        </span>
        <PlaceLink className={buttonClass({ kind: 'filled', wide: phone })} place={recordAt}>
          Record payment
        </PlaceLink>
      </div>
      <p className="note">{note}</p>
    </div>
  );
}

const Step = ({ step: { label, amount, note }, place }: { step: PaymentStep; place: string }) => (
  <div className="slim">
    <p className="note">{label}</p>
    <p className={styles.amount}>
      <FigureLink place={place} label={`${label}: ${amount}`}>
        {amount}
      </FigureLink>
    </p>
    <p className="note">{note}</p>
  </div>
);

function Harbor({ harbor: { label, share, paid, left } }: { harbor: SafeHarbor }) {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  return (
    <div className="slim">
      <p className="row between gap-8 note">
        <Term name="safe-harbor">{label}</Term>
        {percent !== undefined && <strong className="ink">{percent}%</strong>}
      </p>
      {percent !== undefined && (
        <div
          className={`track ${styles.bar}`}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span className="block" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="fine">{paid}</p>
      <p className="note">{left}</p>
    </div>
  );
}
