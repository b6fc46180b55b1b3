// Tab '1099': who is due a form and why others are not, what is missing, making the forms, and their files.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Candidate, getCandidates } from '#contracts/routes/forms-1099.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money, wholeMoney } from '../../lib/money.js';
import { candidatesQuery, makeForms } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns } from '../../ui/page.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { FormsCard } from './forms-card.js';
import { PayerCard } from './payer-card.js';
import { AskForW9 } from './w9-request.js';
import { WithholdingCard } from './withholding-card.js';
import styles from './payroll.module.css';

type Candidates = ReplyOf<typeof getCandidates>;
type Excluded = Candidates['excluded'][number];

const cents = (dollars: number): string => money(centsOf(dollars), { symbol: '' });
const orDash = (dollars: number): string => (dollars === 0 ? '–' : cents(dollars));

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
      <Columns>
        <div className="stack gap-20 slim">
          <Loaded query={candidates} skeleton={<SkeletonRows rows={10} label="Loading candidates" />}>
            {(data) => <Payees data={data} />}
          </Loaded>
          <FormsCard year={year} />
        </div>
        <div className="stack gap-20 slim">
          <PayerCard />
          <WithholdingCard year={year} />
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
        { label: 'Total paid', amountCents: centsOf(totals.paid), note: countOf(candidates.length, 'payee') },
        { label: 'Reportable in box 1', amountCents: centsOf(totals.reportable) },
        { label: 'Ready to generate', text: `${ready.length} of ${candidates.length}` },
        {
          label: 'Missing W-9',
          text: totals.missingW9,
          tone: totals.missingW9 > 0 ? 'negative' : undefined,
          note:
            unnamed.count > 0 ? `${countOf(unnamed.count, 'payment')} without a payee, ${wholeMoney(centsOf(unnamed.total))}` : undefined,
        },
      ]}
    />
  );
}

const payee = (name: string, below: string) => (
  <>
    {name}
    <span className="note block clip" title={below}>
      {below}
    </span>
  </>
);
const amounts = <Row extends Candidate>(): Column<Row>[] => [
  { id: 'paid', head: 'Paid', width: 100, align: 'right', cell: (one) => cents(one.TotalPaid) },
  { id: 'not', head: 'Not reportable', width: 116, align: 'right', cell: (one) => orDash(one.notReportable) },
  { id: 'reportable', head: 'Reportable', width: 106, align: 'right', cell: (one) => orDash(one.reportable) },
];
const lacks = (one: Candidate): string => (one.ready ? '' : `Missing: ${one.missing.join(', ')}`);
const dueColumns: Column<Candidate>[] = [
  { id: 'payee', head: 'Payee', cell: (one) => payee(one.Vendor, lacks(one)) },
  ...amounts<Candidate>(),
  { id: 'ready', head: 'Form', width: 116, cell: (one) => <State one={one} stacked /> },
];

function State({ one, stacked }: { one: Candidate; stacked?: boolean }) {
  const { business } = useBusiness();
  return (
    <span className={stacked ? 'stack start gap-2' : `inline gap-8 ${styles.inline}`}>
      <Badge tone={one.ready ? 'positive' : 'negative'}>{one.ready ? 'Ready' : 'Blocked'}</Badge>
      {one.missing.includes('W-9') && mayWrite(business.role) && <AskForW9 name={one.Vendor} vendorId={one.vendorId} />}
    </span>
  );
}

const excludedColumns: Column<Excluded>[] = [
  { id: 'payee', head: 'Payee', cell: (one) => payee(one.Vendor, one.reason) },
  ...amounts<Excluded>(),
];

function Payees({ data: { candidates, excluded, threshold } }: { data: Candidates }) {
  return (
    <>
      <Card title="Forms due" subtitle={`Reportable payments of ${wholeMoney(centsOf(threshold))} or more`}>
        {candidates.length === 0 ? (
          <EmptyState>No 1099s are due for this year.</EmptyState>
        ) : (
          <DataTable
            label="Form 1099-NEC is due"
            rows={candidates}
            columns={dueColumns}
            rowId={(one) => one.Vendor}
            phone={(one) => ({
              title: one.Vendor,
              amount: cents(one.reportable),
              below: lacks(one),
              note: <State one={one} />,
            })}
          />
        )}
      </Card>
      {excluded.length > 0 && (
        <Card title="No form needed" subtitle="Paid this year, and why no form is needed">
          <DataTable
            label="No form needed"
            rows={excluded}
            columns={excludedColumns}
            rowId={(one) => one.Vendor}
            phone={(one) => ({ title: one.Vendor, amount: cents(one.TotalPaid), below: one.reason })}
          />
        </Card>
      )}
    </>
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
