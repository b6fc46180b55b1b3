// The 1099-NEC of the tab '1099': who is due a form and why others are not, what is missing, making the forms, and their files.
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getCandidates } from '#contracts/routes/forms-1099.js';
import { useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, wholeDollars } from '../../lib/money.js';
import type { PrintedRow } from '../../lib/printed-statement.js';
import { candidatesQuery, makeForms } from '../../lib/tax-queries.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns } from '../../ui/page.js';
import { SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { formsStatement } from './payroll-statements.js';
import { FormNote } from './form-note.js';
import { FormsCard } from './forms-card.js';
import { GenerateCard } from './generate-card.js';
import { PayerCard } from './payer-card.js';
import { ReportedCard } from './reported-card.js';
import { WithholdingCard } from './withholding-card.js';

type Candidates = ReplyOf<typeof getCandidates>;
export function FormsTab({ year }: { year: number }) {
  const candidates = useQuery(candidatesQuery(year));
  return (
    <>
      <GenerateCard
        year={year}
        form="1099-NEC"
        subtitle={candidates.data && `Due to recipients and the IRS by ${dayText(candidates.data.dueOn, { year: true })}`}
        make={makeForms}
        madeText={(forms) => `1099-NEC forms generated successfully! ${forms} forms created.`}
      >
        <Loaded query={candidates} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the 1099 list">
          {(data) => <Headline data={data} />}
        </Loaded>
      </GenerateCard>
      <Loaded query={candidates} skeleton={<SkeletonRows rows={10} label="Loading candidates" />}>
        {(data) => <Payees data={data} year={year} />}
      </Loaded>
      <Columns>
        <div className="stack gap-20 slim">
          <FormsCard year={year} form="1099-NEC" />
          <PayerCard />
          <WithholdingCard year={year} />
        </div>
        <div className="stack gap-20 slim">
          <HowTo data={candidates.data} year={year} />
        </div>
      </Columns>
    </>
  );
}

function Headline({ data: { candidates, totals, unnamed } }: { data: Candidates }) {
  const ready = candidates.filter((candidate) => candidate.ready);
  return (
    <Figures
      label="1099-NEC of the year"
      items={[
        { label: 'Total paid', place: null, amountCents: centsOf(totals.paid), note: countOf(candidates.length, 'payee') },
        { label: 'Reportable in box 1', place: null, amountCents: centsOf(totals.reportable) },
        { label: 'Ready to generate', place: null, text: `${ready.length} of ${candidates.length}` },
        {
          label: 'Missing W-9',
          place: null,
          text: totals.missingW9,
          tone: totals.missingW9 > 0 ? 'negative' : undefined,
          note:
            unnamed.count > 0 ? `${countOf(unnamed.count, 'payment')} without a payee, ${wholeDollars(centsOf(unnamed.total))}` : undefined,
        },
      ]}
    />
  );
}

function Payees({ data, year }: { data: Candidates; year: number }) {
  const { business } = useBusiness();
  const { candidates, excluded, threshold } = data;
  const statement = formsStatement(data, year, business.name);
  const note = ({ id, kind }: PrintedRow) => {
    const due = kind === 'line' && candidates.find(({ Vendor }) => Vendor === id);
    if (due) return <FormNote due={{ ...due, name: due.Vendor }} />;
    return kind === 'line' && excluded.find(({ Vendor }) => Vendor === id)?.reason;
  };
  return (
    <ReportedCard
      subtitle={`A form is due from ${wholeDollars(centsOf(threshold))} of reportable payments`}
      statement={statement}
      counts={{ due: candidates.length, excluded: excluded.length }}
      emptyText="No 1099s are due for this year."
      note={note}
    />
  );
}

function HowTo({ data, year }: { data: Candidates | undefined; year: number }) {
  return (
    <>
      <Card title="Requirements">
        <ul className="stack gap-6 bullets">
          <li>
            {data
              ? `${wholeDollars(centsOf(data.threshold))} or more in ${year}, not paid by card or through a payment network.`
              : 'Loading this year’s threshold…'}
          </li>
          <li>A signed W-9, TIN and full address for each payee.</li>
          <li>
            Card processors and payment networks report their payments on Form 1099-K. Zelle doesn’t issue 1099-Ks, so report Zelle payments
            here.
          </li>
          <li>Corporations don’t need a form, except for attorneys.</li>
        </ul>
      </Card>
      <Card title="How to">
        <ol className="stack gap-6 numbers">
          <li>Name every payee in Payroll Transactions.</li>
          <li>Add each payee in Vendors, with their W-9.</li>
          <li>Generate the forms and send each recipient the PDF.</li>
          <li>Download the IRIS CSV and upload it to the IRS IRIS portal by the due date.</li>
        </ol>
      </Card>
    </>
  );
}
