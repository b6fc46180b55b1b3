// 1099 candidates of the year: who was paid how much in how many payments, who is ready, and the making of their forms.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { generateForms } from '#contracts/generated/client.js';
import { centsOf, dollars } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { Candidate, getCandidates } from '#contracts/routes/forms-1099.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, countOf } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { candidatesQuery, makeForms } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { FigureTable } from '../../ui/chart-card.js';
import { Dialog } from '../../ui/dialog.js';
import { PaymentsToConfirm } from '../../ui/payments-to-confirm.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { rounded } from './tax-cockpit.js';

export const formsFailure = 'Failed to generate 1099-NEC. Please try again.';

export function CandidatesDialog({ year, onClose }: { year: number; onClose(): void }) {
  const candidates = useQuery(candidatesQuery(year));
  return (
    <Dialog title={`1099 Candidates, ${year}`} opened onClose={onClose} wide>
      <Loaded query={candidates} skeleton={<SkeletonRows rows={6} label="Loading candidates" />} errorTitle="Couldn’t load the 1099 list">
        {(data) =>
          data.candidates.length === 0 ? (
            <EmptyState>No 1099-NECs are due for {year}.</EmptyState>
          ) : (
            <>
              <List data={data} />
              <Making year={year} ready={readyOf(data)} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type Candidates = ReplyOf<typeof getCandidates>;

const readyOf = ({ candidates }: Candidates): number => candidates.filter((candidate) => candidate.ready).length;

function List({ data }: { data: Candidates }) {
  const { candidates, year, threshold, estimate } = data;
  const paid = dollars(candidates.reduce((sum, candidate) => sum + centsOf(candidate.TotalPaid), 0));
  const payments = candidates.reduce((sum, candidate) => sum + candidate.TransactionCount, 0);
  return (
    <FigureTable
      caption={`Paid ${rounded(threshold)} or more in ${year}${estimate ? ', the threshold is not published yet' : ''}`}
      head={['Vendor', 'Total Paid', 'Txns', 'Form']}
      rows={candidates.map((candidate) => [
        <Name key="name" candidate={candidate} />,
        rounded(candidate.TotalPaid),
        count(candidate.TransactionCount),
        <State key="state" candidate={candidate} />,
      ])}
      total={['Total', rounded(paid), count(payments), `${readyOf(data)} ready`]}
    />
  );
}

function Making({ year, ready }: { year: number; ready: number }) {
  const { business } = useBusiness();
  const reread = useReread(generateForms);
  const generate = useMutation({
    mutationFn: () => makeForms(year),
    onSuccess: async ({ formsGenerated, blocked }) => {
      const left = blocked.length > 0 ? ` ${countOf(blocked.length, 'payee')} skipped.` : '';
      toast(`1099-NEC forms generated successfully! ${formsGenerated} forms created.${left}`);
      await reread();
    },
  });
  const nothing = ready === 0 ? 'No forms can be generated: every candidate is missing information.' : undefined;
  return (
    <>
      {generate.isError && (
        <p className="below-10 negative" role="alert">
          {formsFailure}
        </p>
      )}
      <footer className="row between gap-12 above-16">
        <Link to="/payroll" search={{ tab: '1099', year }}>
          Open 1099-NEC
        </Link>
        <Button
          kind="filled"
          disabled={generate.isPending}
          unavailable={mayWrite(business.role) ? nothing : readOnlyReason}
          onClick={() => generate.mutate()}
        >
          {generate.isPending ? 'Working…' : `Generate ${countOf(ready, 'form')}`}
        </Button>
      </footer>
    </>
  );
}

const Name = ({ candidate }: { candidate: Candidate }) => (
  <span className="block wraps pad-3">
    {candidate.Vendor}
    {candidate.unconfirmed && <PaymentsToConfirm of={candidate.unconfirmed} />}
    {candidate.why && <small className="block">{candidate.why}</small>}
    {candidate.missing.length > 0 && <small className="block">Missing: {candidate.missing.join(', ')}</small>}
  </span>
);
const State = ({ candidate }: { candidate: Candidate }) =>
  candidate.ready ? <Badge tone="positive">Ready</Badge> : <Badge tone="negative">Not ready</Badge>;
