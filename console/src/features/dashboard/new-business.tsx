// The page of a business without entries: three steps, the first one open with its two ways to bring in bank activity, and the first tax dates.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconBuildingBank, IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { bankLinksQuery } from '../../lib/bank-links.js';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { keepStatements } from '../../lib/statements-in-hand.js';
import { usePhone } from '../../lib/use-media.js';
import { buttonClass } from '../../ui/button.js';
import { FileDrop } from '../../ui/file-drop.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import type { Summary } from './dashboard.js';
import { remindersQuery } from './dashboard-api.js';
import { type FirstStep, firstSteps, progressText } from './first-steps.js';
import { useKeepFirstSteps } from './first-steps-card.js';
import { RemindersCard } from './reminders-card.js';
import styles from './new-business.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true };

interface NewBusinessProps {
  summary: Summary;
  year: number;
  today: string;
}

export default function NewBusiness({ summary, year, today }: NewBusinessProps) {
  const { business } = useBusiness();
  const review = useQuery(businessDayQuery).data?.toReview;
  const compliance = useQuery(remindersQuery(year)).data?.compliance;
  const steps = firstSteps({ summary, review, compliance }, { role: business.role, today });
  const keep = useKeepFirstSteps();
  // The steps stay in a card once there are figures.
  useEffect(() => keep('shown'), [keep]);
  const share = steps.filter(({ done }) => done).length / steps.length;
  return (
    <div className={`grid gap-20 start ${styles.page}`}>
      <section className="surface">
        <header className={`row between gap-12 line-below ${styles.head}`}>
          <h2>First steps</h2>
          <span className="row gap-12 dim">
            <span className={`track ${styles.progress}`} aria-hidden>
              <span className="block" style={{ width: `${share * 100}%` }} />
            </span>
            {progressText(steps)}
          </span>
        </header>
        <ol className="ruled" aria-label="First steps">
          {steps.map((step, at) => (
            <Step key={step.name} step={step} number={at + 1} open={at === 0 && !step.done} />
          ))}
        </ol>
      </section>
      <div className="stack gap-14">
        <RemindersCard year={year} today={today} unknown={mayManage(business.role) ? 'Amount after step 3' : undefined} />
        {business.role === 'owner' && (
          <Card title="Work with others">
            <p className="dim below-10">Your accountant can read everything and change nothing.</p>
            <div>
              <PlaceLink className={buttonClass()} place="/settings?section=members">
                <IconUserPlus size={16} stroke={1.6} aria-hidden />
                <span>Invite your accountant</span>
              </PlaceLink>
            </div>
          </Card>
        )}
      </div>
    </div>
  );
}

function Step({
  step: { name, purpose, place, action, done, note, later },
  number,
  open,
}: {
  step: FirstStep;
  number: number;
  open: boolean;
}) {
  return (
    <li className={`grid ${styles.step} ${open ? styles.current : ''}`}>
      <span className={`icon-box total ${styles.number}`} aria-hidden>
        {number}
      </span>
      <div className="slim">
        <h3>{name}</h3>
        {!open && <p className="dim">{purpose}</p>}
      </div>
      {!open && (
        <span className="dim row gap-12">
          {(done || later || note) && <span className={done ? 'positive' : undefined}>{note}</span>}
          {!done && !later && (
            <PlaceLink className={buttonClass()} place={place}>
              {action}
            </PlaceLink>
          )}
        </span>
      )}
      {open && <BankActivity />}
    </li>
  );
}

/** Either may be right: a bank is connected where the installation can, statements are imported anywhere. */
function BankActivity() {
  const { business } = useBusiness();
  const navigate = useNavigate();
  const phone = usePhone();
  const linking = useQuery(bankLinksQuery).data?.linking ?? null;
  const canLink = linking !== null && mayManage(business.role);
  const take = (files: File[]) => {
    keepStatements(files);
    void navigate({ to: '/import' });
  };
  return (
    <div className={`grid gap-14 ${styles.choices}`}>
      <Choice title="Connect a bank" symbol={<IconBuildingBank {...icon} />}>
        <p className="dim">New transactions arrive every day. Read-only: we can’t move money.</p>
        <p className="dim">
          {canLink
            ? 'Chase, American Express, Bank of America, Wells Fargo, and most other US banks.'
            : mayManage(business.role)
              ? 'Your administrator can set this up with Plaid keys. Until then, import statements.'
              : 'An owner or an admin can connect a bank. You can import statements.'}
        </p>
        {canLink && (
          <PlaceLink className={`${buttonClass({ kind: 'filled', wide: true })} ${styles.foot}`} place="/settings?section=banks">
            Connect a bank
          </PlaceLink>
        )}
      </Choice>
      <Choice title="Import statements" symbol={<IconFileImport {...icon} />}>
        <p className="dim below-10">Drop everything at once. We sort the files by account and skip duplicates.</p>
        <FileDrop
          title="Drop statements here"
          hint={phone ? 'CSV, QFX, OFX, QIF, Excel, or PDF' : 'CSV, QFX, OFX, QIF, Excel, or PDF, a folder, or a ZIP file'}
          accept=""
          buttonLabel="Choose files"
          onFiles={take}
        />
      </Choice>
      <p className="note spans">
        Switching from QuickBooks or Xero?{' '}
        <Link className="underlined" to="/moving-in">
          Bring your books with you
        </Link>
      </p>
    </div>
  );
}

const Choice = ({ title, symbol, children }: { title: string; symbol: ReactNode; children: ReactNode }) => (
  <section className={`stack gap-6 slim ${styles.choice}`} aria-label={title}>
    <h4 className="row gap-8">
      {symbol}
      {title}
    </h4>
    {children}
  </section>
);
