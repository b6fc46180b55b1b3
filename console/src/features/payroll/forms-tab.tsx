// The 1099-NEC of the tab '1099': who is due a form and why others are not, what is missing, making the forms, and their files.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getCandidates } from '#contracts/routes/forms-1099.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, wholeMoney } from '../../lib/money.js';
import type { PrintedRow } from '../../lib/printed-statement.js';
import { candidatesQuery, makeForms } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns } from '../../ui/page.js';
import { PrintedTable } from '../../ui/printed-table.js';
import { StatementFiles } from '../../ui/statement-files.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { formsStatement } from './payroll-statements.js';
import { FormNote } from './form-note.js';
import { FormsCard } from './forms-card.js';
import { PayerCard } from './payer-card.js';
import { WithholdingCard } from './withholding-card.js';

type Candidates = ReplyOf<typeof getCandidates>;
export function FormsTab({ year }: { year: number }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const candidates = useQuery(candidatesQuery(year));
  const generate = useMutation({
    // What the person sees is what the forms are made of.
    mutationFn: async () => {
      await client.invalidateQueries({ queryKey: ['payroll'] });
      return makeForms(year);
    },
    onError: () => toast('Error generating 1099-NEC forms. Please try again.', { tone: 'negative' }),
    onSuccess: async ({ formsGenerated, blocked }) => {
      const left = blocked.length > 0 ? ` ${countOf(blocked.length, 'payee')} left out: ${blocked[0]!.reasons.join(', ')} missing.` : '';
      toast(
        formsGenerated > 0
          ? `1099-NEC forms generated successfully! ${formsGenerated} forms created.${left}`
          : `No forms were created.${left}`,
        formsGenerated > 0 ? {} : { tone: 'negative' },
      );
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  return (
    <>
      <Card
        title="1099-NEC Forms"
        subtitle={candidates.data && `Due to recipients and the IRS by ${dayText(candidates.data.dueOn, { year: true })}`}
        action={
          <Button
            kind="filled"
            disabled={generate.isPending}
            unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
            onClick={() => generate.mutate()}
          >
            {generate.isPending ? 'Generating...' : `Generate ${year} 1099-NEC Forms`}
          </Button>
        }
      >
        <Loaded query={candidates} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the 1099 list">
          {(data) => <Headline data={data} />}
        </Loaded>
      </Card>
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
  const ready = candidates.filter((one) => one.ready);
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
            unnamed.count > 0 ? `${countOf(unnamed.count, 'payment')} without a payee, ${wholeMoney(centsOf(unnamed.total))}` : undefined,
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
    if (due) return <FormNote one={{ ...due, name: due.Vendor }} />;
    return kind === 'line' && excluded.find(({ Vendor }) => Vendor === id)?.reason;
  };
  return (
    <Card
      title="From Paid to Reported"
      subtitle={`A form is due from ${wholeMoney(centsOf(threshold))} of reportable payments`}
      action={
        <div className="row wrap end gap-8 unprinted">
          <StatementFiles statement={statement} />
        </div>
      }
    >
      {candidates.length === 0 && <EmptyState>No 1099s are due for this year.</EmptyState>}
      {candidates.length + excluded.length > 0 && <PrintedTable statement={statement} note={{ head: 'Form', cell: note }} />}
    </Card>
  );
}

function HowTo({ data, year }: { data: Candidates | undefined; year: number }) {
  return (
    <>
      <Card title="Requirements">
        <ul className="stack gap-6 bullets">
          <li>
            {data
              ? `${wholeMoney(centsOf(data.threshold))} or more in ${year}, not paid by card or through a payment network.`
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
