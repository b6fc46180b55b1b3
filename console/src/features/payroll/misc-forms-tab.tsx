// The 1099-MISC of the tab '1099': who is due one and in which box, why others aren't, generating the forms, and their files.
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, wholeDollars } from '../../lib/money.js';
import type { PrintedRow } from '../../lib/printed-statement.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns } from '../../ui/page.js';
import { SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { FormNote } from './form-note.js';
import { FormsCard } from './forms-card.js';
import { GenerateCard } from './generate-card.js';
import { makeMiscForms, miscCandidatesQuery } from './misc-api.js';
import { MiscCategoriesCard } from './misc-categories-card.js';
import { MiscPaymentsCard } from './misc-payments-card.js';
import { PayerCard } from './payer-card.js';
import { miscStatement } from './payroll-statements.js';
import { ReportedCard } from './reported-card.js';
import { WithholdingCard } from './withholding-card.js';

type Candidates = ReplyOf<typeof getMiscCandidates>;

export function MiscFormsTab({ year }: { year: number }) {
  const candidates = useQuery(miscCandidatesQuery(year));
  return (
    <>
      <GenerateCard
        year={year}
        form="1099-MISC"
        subtitle={
          candidates.data &&
          `Due to recipients by ${dayText(candidates.data.dueOn, { year: true })}, to the IRS by ${dayText(candidates.data.filedBy, { year: true })}`
        }
        make={makeMiscForms}
        madeText={(forms) => `${countOf(forms, '1099-MISC form')} for ${year}.`}
      >
        <Loaded query={candidates} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the 1099-MISC list">
          {(data) => <Headline data={data} />}
        </Loaded>
      </GenerateCard>
      <Loaded query={candidates} skeleton={<SkeletonRows rows={10} label="Loading candidates" />}>
        {(data) => <Payees data={data} year={year} />}
      </Loaded>
      <Columns>
        <div className="stack gap-20 slim">
          <FormsCard year={year} form="1099-MISC" />
          <PayerCard />
          <WithholdingCard year={year} />
        </div>
        <div className="stack gap-20 slim">
          <MiscCategoriesCard />
          <Requirements data={candidates.data} />
        </div>
      </Columns>
      <MiscPaymentsCard key={year} year={year} />
    </>
  );
}

function Headline({ data: { boxes, candidates, totals, unnamed } }: { data: Candidates }) {
  const ready = candidates.filter((candidate) => candidate.ready);
  return (
    <Figures
      label="1099-MISC of the year"
      items={[
        ...boxes.map(({ box, title, reportable }) => ({ label: `Box ${box}, ${title}`, place: null, amountCents: centsOf(reportable) })),
        {
          label: 'Ready to generate',
          place: null,
          text: `${ready.length} of ${candidates.length}`,
          note: [
            totals.missingW9 > 0 && `${totals.missingW9} without a W-9`,
            unnamed.count > 0 && `${countOf(unnamed.count, 'payment')} without a payee, ${wholeDollars(centsOf(unnamed.total))}`,
          ]
            .filter(Boolean)
            .join('; '),
        },
      ]}
    />
  );
}

function Payees({ data, year }: { data: Candidates; year: number }) {
  const { business } = useBusiness();
  const { candidates, excluded } = data;
  const statement = miscStatement(data, year, business.name);
  const note = ({ id, kind }: PrintedRow) => {
    if (kind !== 'line') return undefined;
    const candidate = [...candidates, ...excluded].find(({ payee, boxes }) => boxes.some((box) => id === `${payee}/${box.kind}`));
    const box = candidate?.boxes.find((each) => id.endsWith(`/${each.kind}`));
    if (!candidate || !box) return undefined;
    return box.due ? <FormNote due={{ ...candidate, name: candidate.payee }} /> : box.reason;
  };
  return (
    <ReportedCard
      subtitle="A box is filled in when its threshold is reached, or if you withheld federal tax"
      statement={statement}
      counts={{ due: candidates.length, excluded: excluded.length }}
      emptyText="No 1099-MISCs are due for this year."
      note={note}
    />
  );
}

function Requirements({ data }: { data: Candidates | undefined }) {
  return (
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
        <li>
          Rents and other income paid to corporations aren’t reported. Gross proceeds paid to attorneys are, even if the firm is a
          corporation.
        </li>
        <li>Rent paid to a real estate agent or property manager isn’t reported: the agent reports it to the owner.</li>
        <li>
          An attorney’s own fee belongs on Form 1099-NEC. A settlement paid to an attorney is box 10: choose it for the category, or for the
          payment.
        </li>
        {data && <li>Recipients of box 10 have their copy by {dayText(data.proceedsDueOn, { year: true })}.</li>}
      </ul>
    </Card>
  );
}
