// One loan: what is owed by the books and by its schedule, its payments, and its schedule.
import { useState } from 'react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Notice } from '../../ui/states.js';
import { Statement, StatementLine, StatementSection, StatementTotal } from '../../ui/statement.js';
import { LoanDialog } from './loan-dialog.js';
import { LoanPayments } from './loan-payments.js';
import { interestByYear, interestText, type LoanInFull, missingOpening, nearText, termsText } from './loans.js';

export function LoanView({ full }: { full: LoanInFull }) {
  const { business } = useBusiness();
  const [editing, setEditing] = useState(false);
  const { loan, schedule } = full;
  const missing = missingOpening(full);
  return (
    <>
      <div className="row wrap between gap-14">
        <p>{termsText(loan.terms)}</p>
        {mayWrite(business.role) && <Button onClick={() => setEditing(true)}>Change terms</Button>}
      </div>
      {missing && (
        <Notice action={mayWrite(business.role) && <Button onClick={() => setEditing(true)}>Enter what you owed</Button>}>
          This loan is older than your books, which start on {dayText(missing, { year: true })}. Without the opening balance, its account
          shows less than you owe. Choose “It’s older than these books”.
        </Notice>
      )}
      <Compared full={full} />
      <LoanPayments full={full} />
      {schedule.length > 0 && (
        <Disclosure name="Payment schedule">
          <Schedule schedule={schedule} label={`${loan.name} payment schedule`} />
        </Disclosure>
      )}
      <Disclosure name="How it’s calculated">
        <div className="stack gap-8 note">
          <p>{interestText(loan.terms)} The last payment covers the remaining balance.</p>
          <p>
            A payment is matched to the installment with its exact amount {nearText(loan.terms)}, or to the nearest one. Your lender’s
            figures may differ slightly, depending on the day a payment arrived. Use the lender’s statement, and the year’s total from Form
            1098 or the lender’s letter.
          </p>
          <p>
            Principal goes to {loan.account}. Interest goes to {loan.interestAccount}: Schedule C, line {loan.forProperty ? '16a' : '16b'}
            {loan.forCar ? ', by the car’s share of business miles' : ''}. You decide what to split. Nothing is split automatically.
          </p>
        </div>
      </Disclosure>
      {editing && <LoanDialog loan={loan} booksStartOn={full.booksStartOn} onClose={() => setEditing(false)} />}
    </>
  );
}

const difference = (booksCents: number, scheduleCents: number | null) =>
  scheduleCents === null ? '' : money(booksCents - scheduleCents, { symbol: '' });

/** Differences are shown with what makes them, and never posted away. */
function Compared({ full }: { full: LoanInFull }) {
  const { loan, asOf, borrowed, repaid, balance } = full;
  const account = `/general-ledger?category=${encodeURIComponent(loan.account)}&endDate=${asOf}`;
  const door = (label: string, cents: number) => (
    <FigureLink place={account} label={`${label} in the books: ${money(cents)}`}>
      {money(cents, { symbol: '' })}
    </FigureLink>
  );
  const cells = (label: string, { booksCents, scheduleCents }: LoanInFull['balance'], sign: 1 | -1 = 1) => [
    door(label, sign * booksCents),
    scheduleCents === null ? '' : money(sign * scheduleCents, { symbol: '' }),
    difference(sign * booksCents, scheduleCents === null ? null : sign * scheduleCents),
  ];
  return (
    <Statement
      label={`${loan.name}, books and schedule`}
      unit={`US$, through ${dayText(asOf, { year: true })}`}
      columns={[
        { id: 'books', head: 'Books', main: true, width: 140 },
        { id: 'schedule', head: 'Schedule', width: 140 },
        { id: 'difference', head: 'Difference', width: 140 },
      ]}
    >
      <tbody>
        <StatementLine
          name={loan.opening ? `Borrowed, ${dayText(loan.opening.on, { year: true })} on` : 'Borrowed'}
          cells={cells('Borrowed', borrowed)}
        />
        <StatementLine name="Principal repaid" cells={cells('Principal repaid', repaid, -1)} />
        <StatementTotal name="Owed" cells={cells('Owed', balance)} result />
      </tbody>
      <InterestByYear full={full} />
    </Statement>
  );
}

/** Its rows are listed below. Not shown if the lender has more rows than are listed. */
function InterestByYear({ full }: { full: LoanInFull }) {
  const years = full.truncated ? [] : interestByYear(full);
  if (years.length === 0) return null;
  return (
    <StatementSection title="Interest" span={3}>
      {years.map(({ year, booksCents, scheduleCents }) => (
        <StatementLine
          key={year}
          name={year}
          cells={[
            money(booksCents, { symbol: '' }),
            scheduleCents === null ? '' : money(scheduleCents, { symbol: '' }),
            difference(booksCents, scheduleCents),
          ]}
        />
      ))}
    </StatementSection>
  );
}

type Installment = LoanInFull['schedule'][number];

const columns: Column<Installment>[] = [
  { id: 'number', head: 'No.', width: 60, cell: ({ number }) => number },
  { id: 'due', head: 'Due', cell: ({ dueOn }) => dayText(dueOn, { year: true }) },
  { id: 'payment', head: 'Payment', width: 120, align: 'right', cell: (installment) => money(installment.paymentCents, { symbol: '' }) },
  { id: 'interest', head: 'Interest', width: 120, align: 'right', cell: (installment) => money(installment.interestCents, { symbol: '' }) },
  {
    id: 'principal',
    head: 'Principal',
    width: 120,
    align: 'right',
    cell: (installment) => money(installment.principalCents, { symbol: '' }),
  },
  {
    id: 'extra',
    head: 'Extra',
    width: 110,
    align: 'right',
    cell: (installment) => (installment.extraCents ? money(installment.extraCents, { symbol: '' }) : ''),
  },
  {
    id: 'balloon',
    head: 'Balloon',
    width: 120,
    align: 'right',
    cell: ({ balloonCents }) => (balloonCents ? money(balloonCents, { symbol: '' }) : ''),
  },
  { id: 'balance', head: 'Owed after', width: 130, align: 'right', cell: (installment) => money(installment.balanceCents, { symbol: '' }) },
];

const Schedule = ({ schedule, label }: { schedule: Installment[]; label: string }) => (
  <DataTable<Installment>
    label={label}
    rows={schedule}
    columns={columns.filter(({ id }) => id !== 'balloon' || schedule.some(({ balloonCents }) => balloonCents))}
    rowId={({ number }) => String(number)}
    phone={(installment) => ({
      title: dayText(installment.dueOn, { year: true }),
      amount: money(installment.paymentCents),
      below: `Interest ${money(installment.interestCents)}`,
      aside: installment.balloonCents ? `and a balloon of ${money(installment.balloonCents)}` : `${money(installment.balanceCents)} owed`,
    })}
  />
);
