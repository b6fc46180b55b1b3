// A form of the tab '1099': who is due one and why others aren't, what is missing, making the forms, and their files.
import { useQuery } from '@tanstack/react-query';
import { centsOf } from '#contracts/money.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, wholeDollars } from '../../lib/money.js';
import type { PrintedRow } from '../../lib/printed-statement.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns } from '../../ui/page.js';
import { PrintedTable } from '../../ui/printed-table.js';
import { StatementCard } from '../../ui/statement-card.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState, Notice, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { FormNote } from './form-note.js';
import type { FormYear } from './form-year.js';
import { formYearQuery } from './forms-api.js';
import { FormsCard } from './forms-card.js';
import { GenerateCard } from './generate-card.js';
import { MiscCategoriesCard } from './misc-categories-card.js';
import { MiscPaymentsCard } from './misc-payments-card.js';
import { PayerCard } from './payer-card.js';
import { boxText, paymentsPlace } from './payroll.js';
import { reportedStatement } from './payroll-statements.js';
import { WithholdingCard } from './withholding-card.js';

export function FormsTab({ year, form }: { year: number; form: FormName }) {
  const query = useQuery(formYearQuery(form, year));
  return (
    <>
      <GenerateCard year={year} form={form} subtitle={query.data && dueText(query.data)}>
        <Loaded query={query} skeleton={<SkeletonFigures />} errorTitle={`Couldn’t load the ${form} list`}>
          {(data) => (
            <>
              {data.unnamed.count > 0 && <Unnamed data={data} />}
              <Headline data={data} />
            </>
          )}
        </Loaded>
      </GenerateCard>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} label="Loading candidates" />}>
        {(data) => <FromPaidToReported data={data} />}
      </Loaded>
      <Columns>
        <div className="stack gap-20 slim">
          <FormsCard year={year} form={form} />
          <PayerCard />
          <WithholdingCard year={year} />
        </div>
        <div className="stack gap-20 slim">
          {form === '1099-MISC' && <MiscCategoriesCard />}
          <Requirements form={form} data={query.data} />
          <HowTo form={form} />
        </div>
      </Columns>
      {form === '1099-MISC' && <MiscPaymentsCard key={year} year={year} />}
    </>
  );
}

function dueText({ dueOn, filedBy }: FormYear): string {
  const [recipients, irs] = [dueOn, filedBy].map((day) => dayText(day, { year: true }));
  return dueOn === filedBy ? `Due to recipients and the IRS by ${recipients}` : `Due to recipients by ${recipients}, to the IRS by ${irs}`;
}

/** No form can be made for these, so they are named first. */
const Unnamed = ({ data: { form, year, unnamed } }: { data: FormYear }) => (
  <Notice tone="negative">
    {wholeDollars(centsOf(unnamed.total))} in {countOf(unnamed.count, 'payment')} {unnamed.count === 1 ? 'has' : 'have'} no payee, so no
    form can be made for {unnamed.count === 1 ? 'it' : 'them'}.{' '}
    {form === '1099-NEC' ? (
      <PlaceLink place={paymentsPlace({ year, contractor: 'Unknown' })} className="link">
        Add payees
      </PlaceLink>
    ) : (
      'Add the payees under Payments.'
    )}
  </Notice>
);

function Headline({ data: { form, boxes, due, totals, unnamed } }: { data: FormYear }) {
  const unnamedText = `${countOf(unnamed.count, 'payment')} without a payee, ${wholeDollars(centsOf(unnamed.total))}`;
  return (
    <Figures
      label={`${form} for the year`}
      items={[
        { label: 'Total paid', place: null, amountCents: centsOf(totals.paid), note: countOf(due.length, 'payee') },
        ...boxes.map((box) => ({
          label: boxText(box),
          term: form === '1099-NEC' ? ('form-1099-nec' as const) : undefined,
          place: null,
          amountCents: centsOf(box.reportable),
        })),
        { label: 'Ready to generate', place: null, text: `${due.filter(({ ready }) => ready).length} of ${due.length}` },
        {
          label: 'Missing W-9',
          term: 'w-9',
          place: null,
          text: totals.missingW9,
          tone: totals.missingW9 > 0 ? 'negative' : undefined,
          note: unnamed.count > 0 ? unnamedText : undefined,
        },
      ]}
    />
  );
}

function FromPaidToReported({ data }: { data: FormYear }) {
  const { business } = useBusiness();
  const { form, boxes, due, rows } = data;
  const statement = reportedStatement(data, business.name);
  const noteOf = ({ id, kind }: PrintedRow) => {
    const note = kind === 'line' ? rows.find((row) => row.id === id)?.note : undefined;
    return typeof note === 'object' ? <FormNote due={note} /> : note;
  };
  return (
    <StatementCard
      title="Paid vs. Reportable"
      subtitle={
        boxes.length === 1
          ? `A form is required at ${wholeDollars(centsOf(boxes[0]!.threshold))} or more of reportable payments`
          : 'Amounts are reported at or above the box threshold, or at any amount if you withheld federal tax'
      }
      statement={statement}
    >
      {due.length === 0 && <EmptyState>No {form}s are due for this year.</EmptyState>}
      {rows.length > 0 && <PrintedTable statement={statement} note={{ head: 'Form', cell: noteOf }} />}
    </StatementCard>
  );
}

const requirements: Record<FormName, string[]> = {
  '1099-NEC': ['Corporations don’t need a form, except for attorneys.'],
  '1099-MISC': [
    'Rents and other income paid to corporations aren’t reported. Gross proceeds paid to attorneys are, even if the firm is a corporation.',
    'Rent paid to a real estate agent or property manager isn’t reported, because the agent reports it to the owner.',
    'An attorney’s own fee belongs on Form 1099-NEC. A settlement paid to an attorney goes in box 10. Choose it for the category or the payment.',
  ],
};

const Requirements = ({ form, data }: { form: FormName; data: FormYear | undefined }) => (
  <Card title="Requirements">
    <ul className="stack gap-6 bullets">
      {data ? (
        data.boxes.map(({ box, title, threshold }) => (
          <li key={box}>
            Box {box}, {title.toLowerCase()}: {wholeDollars(centsOf(threshold))} or more, not paid by card or through a payment network.
          </li>
        ))
      ) : (
        <li>Loading this year’s thresholds…</li>
      )}
      <li>A signed W-9, TIN and full address for each payee.</li>
      <li>
        Card processors and payment networks report their payments on Form 1099-K. Zelle doesn’t issue 1099-Ks, so report Zelle payments
        here.
      </li>
      {requirements[form].map((text) => (
        <li key={text}>{text}</li>
      ))}
      {data?.proceedsDueOn && <li>Send box 10 recipients their copy by {dayText(data.proceedsDueOn, { year: true })}.</li>}
    </ul>
  </Card>
);

const HowTo = ({ form }: { form: FormName }) => (
  <Card title="How to">
    <ol className="stack gap-6 numbers">
      <li>Add every payee in {form === '1099-NEC' ? 'Payroll Transactions' : 'Payments below'}.</li>
      <li>Add each payee in Vendors, with their W-9.</li>
      <li>Generate the forms and send each recipient the PDF.</li>
      <li>Download the IRIS CSV and upload it to the IRS IRIS portal by the due date.</li>
    </ol>
  </Card>
);
