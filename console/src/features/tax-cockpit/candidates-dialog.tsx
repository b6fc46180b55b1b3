// 1099 candidates of the year: who was paid how much in how many payments, who is ready, and the making of their forms.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { centsOf } from '#contracts/money.js';
import type { Candidate } from '#contracts/routes/forms-1099.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, countOf, money, wholeMoney } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { FigureTable } from '../../ui/chart-card.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { candidatesQuery, makeForms } from './tax-cockpit-api.js';
import styles from './tax-cockpit.module.css';

export const formsFailure = 'Failed to generate 1099-NEC. Please try again.';

export function CandidatesDialog({ year, onClose }: { year: number; onClose(): void }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const candidates = useQuery(candidatesQuery(year));
  const generate = useMutation({
    mutationFn: () => makeForms(year),
    onSuccess: async ({ formsGenerated, blocked }) => {
      const left = blocked.length > 0 ? ` ${countOf(blocked.length, 'payee')} left out.` : '';
      toast(
        formsGenerated > 0
          ? `1099-NEC forms generated successfully! ${formsGenerated} forms created.${left}`
          : `No form could be made.${left}`,
        formsGenerated > 0 ? {} : { tone: 'negative' },
      );
      await Promise.all(['payroll', 'tax'].map((feature) => client.invalidateQueries({ queryKey: [feature] })));
    },
  });
  return (
    <Dialog title={`1099 Candidates, ${year}`} opened onClose={onClose} wide>
      <Loaded
        query={candidates}
        skeleton={<SkeletonRows rows={6} label="Loading candidates" />}
        errorTitle="The candidates could not be loaded"
      >
        {({ candidates: due, threshold, estimate }) => {
          const ready = due.filter((one) => one.ready).length;
          if (due.length === 0) return <EmptyState>Nobody is due a 1099-NEC of {year}.</EmptyState>;
          return (
            <>
              <FigureTable
                caption={`Paid ${wholeMoney(centsOf(threshold))} or more in ${year}${estimate ? ', the threshold is not published yet' : ''}`}
                head={['Vendor', 'Total Paid', 'Txns', 'Form']}
                rows={due.map((one) => [
                  <Name key="name" one={one} />,
                  money(centsOf(one.TotalPaid)),
                  count(one.TransactionCount),
                  <State key="state" one={one} />,
                ])}
                total={[
                  'Together',
                  money(due.reduce((sum, one) => sum + centsOf(one.TotalPaid), 0)),
                  count(due.reduce((sum, one) => sum + one.TransactionCount, 0)),
                  `${ready} ready`,
                ]}
              />
              {generate.isError && (
                <p className={styles.failure} role="alert">
                  {formsFailure}
                </p>
              )}
              <footer className={styles.dialogFoot}>
                <Link to="/payroll" search={{ tab: '1099', year }}>
                  All of 1099-NEC
                </Link>
                <Button
                  kind="filled"
                  disabled={generate.isPending}
                  unavailable={
                    !mayWrite(business.role)
                      ? readOnlyReason
                      : ready === 0
                        ? 'No form can be made: something is missing of every candidate.'
                        : undefined
                  }
                  onClick={() => generate.mutate()}
                >
                  {generate.isPending ? 'Working…' : `Generate ${countOf(ready, 'form')}`}
                </Button>
              </footer>
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

const Name = ({ one }: { one: Candidate }) => (
  <span className={styles.candidate}>
    {one.Vendor}
    {one.missing.length > 0 && <small>Missing: {one.missing.join(', ')}</small>}
  </span>
);
const State = ({ one }: { one: Candidate }) =>
  one.ready ? <Badge tone="positive">Ready</Badge> : <Badge tone="negative">Not ready</Badge>;
