// Action card 1099-NEC: who is due a form, who lacks a W-9, and the way to the list of candidates.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconX } from '@tabler/icons-react';
import { centsOf } from '#contracts/money.js';
import { dayText } from '../../lib/dates.js';
import { count, countOf, wholeDollars } from '../../lib/money.js';
import { formsQuery } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { ActionCard, type ActionCardProps, type Fact } from './action-card.js';
import { type Compliance, madeText, vendorsText } from './tax-cockpit.js';

interface FormsCardProps {
  year: number;
  state: Compliance['form1099'];
  busy: boolean;
  failure: string | false;
  onReview(): void;
}

export function FormsCard({ year, state, busy, failure, onReview }: FormsCardProps) {
  const forms = useQuery(formsQuery(year));
  const newest = forms.data?.forms
    .map(({ generatedAt }) => generatedAt)
    .sort()
    .at(-1);
  const { missingW9, missingW9Amount, ready, toCorrect, dueOn } = state;
  const facts: Fact[] = [{ label: 'Ready to generate', value: count(ready) }];
  if (toCorrect > 0) {
    facts.push({
      label: `Filed, to correct: ${count(toCorrect)}`,
      value: (
        <Link to="/payroll" search={{ tab: '1099', year, form: state.differences[0]?.form }}>
          See what changed
        </Link>
      ),
    });
  }
  if (missingW9 > 0)
    facts.push({ label: `${countOf(missingW9, 'vendor needs', 'vendors need')} a W-9`, value: wholeDollars(centsOf(missingW9Amount)) });
  return (
    <ActionCard
      title="1099-NEC"
      badge={badgeOf(state)}
      sentence={`${vendorsText(state)}. Due ${dayText(dueOn, { year: true })}.`}
      facts={facts}
      made={newest ? madeText('Generated', newest) : forms.isSuccess ? 'Not generated yet' : ''}
      failure={failure}
      button={
        <Button disabled={busy} onClick={onReview}>
          {busy ? 'Working…' : 'Review & Generate'}
        </Button>
      }
    />
  );
}

const wrong = { tone: 'negative', icon: <IconX size={12} stroke={2} aria-hidden /> } as const;

function badgeOf({ status, toCorrect, missingW9 }: Compliance['form1099']): ActionCardProps['badge'] {
  if (status === 'to-correct') return { ...wrong, text: `${toCorrect} to correct` };
  if (missingW9 > 0) return { ...wrong, text: `${missingW9} missing W-9` };
  if (status === 'none-due') return { tone: 'quiet', text: 'None due' };
  return status === 'ready'
    ? { tone: 'positive', icon: <IconCheck size={12} stroke={2} aria-hidden />, text: 'Ready' }
    : { ...wrong, text: 'Incomplete' };
}
