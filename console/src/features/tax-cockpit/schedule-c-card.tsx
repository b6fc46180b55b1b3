// Action card Schedule C: its blockers, when it was last generated, preview and generation.
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { generateScheduleC } from '#contracts/generated/client.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import type { Scope } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { useWrite } from '../../ui/use-write.js';
import { ActionCard, type Fact } from './action-card.js';
import { blockersText, type Compliance, madeText, places, rounded, unansweredText } from './tax-cockpit.js';
import { metricsQuery } from './tax-cockpit-api.js';

interface ScheduleCCardProps {
  scope: Scope;
  state: Compliance['scheduleC'];
  onPreview(): void;
}

export const scheduleCFailure = 'Failed to generate Schedule C. Please try again.';

/** Saves the form as a version and reads it again. */
export const useScheduleC = ({ year, method }: Scope, onMade?: () => void) =>
  useWrite(generateScheduleC, () => ({ params: { year }, body: { method } }), { onDone: onMade });

export function ScheduleCCard({ scope, state, onPreview }: ScheduleCCardProps) {
  const { business } = useBusiness();
  const generate = useScheduleC(scope, onPreview);
  const { blockers, lastGenerated, entries, unanswered = 0 } = state;
  const clear = blockers.length === 0;
  const profit = useQuery(metricsQuery(scope)).data?.profit;
  const facts: Fact[] =
    profit === undefined ? [] : [{ label: profit < 0 ? 'Net loss so far' : 'Net profit so far', value: rounded(Math.abs(profit)) }];
  if (unanswered > 0)
    facts.push({ label: unansweredText(unanswered), value: <PlaceLink place={places.profile(scope.year)}>Answer</PlaceLink> });
  return (
    <ActionCard
      title="Schedule C"
      badge={
        clear && entries === 0
          ? { tone: 'quiet', text: 'No transactions' }
          : clear && unanswered > 0
            ? { tone: 'warning', text: `${unanswered} to answer` }
            : clear
              ? { tone: 'positive', icon: <IconCheck size={12} stroke={2} aria-hidden />, text: 'Ready' }
              : {
                  tone: 'warning',
                  icon: <IconAlertTriangle size={12} stroke={2} aria-hidden />,
                  text: blockers.length === 1 ? '1 blocker' : `${blockers.length} blockers`,
                }
      }
      sentence={
        <>
          <button type="button" className="link" onClick={onPreview}>
            Preview &amp; export
          </button>
          . {clear && entries === 0 ? `Nothing in ${scope.year} yet.` : blockersText(blockers.length)}
        </>
      }
      facts={facts}
      made={lastGenerated ? madeText('Generated', lastGenerated) : 'Not generated yet'}
      failure={generate.isError && scheduleCFailure}
      button={
        <Button
          disabled={generate.isPending}
          unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
          onClick={() => generate.mutate()}
        >
          {generate.isPending ? 'Generating…' : 'Generate'}
        </Button>
      }
    />
  );
}
