// The quarterly estimate: what the installment should be, the safe harbor, when it is due, and what is not known of it; then the state's.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import { dayText, spanText } from '../../lib/dates.js';
import { quarterlyQuery, type Scope } from '../../lib/tax-queries.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { StateSection } from './state-section.js';
import { orDash, places } from './tax-cockpit.js';
import styles from './tax-cockpit.module.css';

type Estimate = ReplyOf<typeof getQuarterlyTax>;

interface QuarterlyDialogProps {
  scope: Scope;
  quarter: number;
  onClose(): void;
}

export function QuarterlyDialog({ scope, quarter, onClose }: QuarterlyDialogProps) {
  const query = useQuery(quarterlyQuery(scope, quarter));
  return (
    <Dialog title={`Quarterly Estimate, Q${quarter} ${scope.year}`} opened onClose={onClose}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} label="Loading the estimate" />}
        errorTitle="Failed to generate quarterly tax estimate. Please try again."
      >
        {(data) => <Figures scope={scope} data={data} />}
      </Loaded>
    </Dialog>
  );
}

function Figures({ scope, data }: { scope: Scope; data: Estimate }) {
  const moved = data.dueOn === data.nominalDueOn ? undefined : `${dayText(data.nominalDueOn, { year: true })} isn’t a business day`;
  return (
    <>
      <dl className={styles.estimate}>
        <Row name="Estimated Tax" value={orDash(data.quarterlyTax.EstimatedTax)} main />
        <Row name="Safe Harbor" value={orDash(data.quarterlyTax.SafeHarbor)} main />
        <Row name="Due Date" value={data.dueOn ? dayText(data.dueOn, { year: true }) : '–'} note={moved} main />
        <Row name="Annualized income installment" value={orDash(data.annualizedInstallment)} note="Form 2210, Schedule AI, if lower" />
        <Row name="Paid so far" value={orDash(data.paidSoFar)} />
        <Row name="Underpayment penalty" value={orDash(data.underpaymentPenalty)} note={lessByIncome(data)} />
        <Row name="Installment period" value={spanText(data.irsPeriodStart, data.irsPeriodEnd)} />
        <Row name="Gross income for the quarter" value={orDash(data.quarterlyIncome)} note={spanText(data.periodStart, data.periodEnd)} />
      </dl>
      {data.reason && <Notice action={<PlaceLink place={places.profile(data.year)}>Open the tax profile</PlaceLink>}>{data.reason}</Notice>}
      <StateSection scope={scope} installment={data} />
      <p className="above-12 emphasis">Method: {data.method.toUpperCase()}</p>
      <ul className={`note above-6 ${styles.assumptions}`}>
        {data.assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

const lessByIncome = ({ annualizedPenalty = null }: Estimate): string | undefined =>
  annualizedPenalty === null ? undefined : `${orDash(annualizedPenalty)} by annualized installments (Form 2210, Schedule AI)`;

function Row({ name, value, note, main }: { name: string; value: string; note?: ReactNode; main?: boolean }) {
  return (
    <div className={`flex between gap-12 line-below ${main ? 'large' : 'dim'}`} data-main={main || undefined}>
      <dt className={main ? 'ink' : undefined}>
        {name}
        {note && <small className="block">{note}</small>}
      </dt>
      <dd className={main ? 'total' : undefined}>{value}</dd>
    </div>
  );
}
