// The start of the chat: a greeting, through which day the books are complete, and six of the ten suggested questions.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDashboardSummary, getSuggestedPrompts } from '#contracts/generated/client.js';
import { booksText } from '../../lib/books-days.js';
import { useToday } from '../../lib/business-day.js';
import { useBusiness } from '../../lib/business.js';
import { reading } from '../../lib/reading.js';
import { SkeletonRows } from '../../ui/states.js';
import { greetingOf, promptsShown } from './chat.js';
import { Prompts } from './prompts.js';

export function Greeting({ onAsk }: { onAsk(question: string): void }) {
  const { user } = useBusiness();
  const today = useToday();
  const { data: summary, isPending } = useQuery(reading(getDashboardSummary, {}));
  const suggestions = useQuery(reading(getSuggestedPrompts, {}));
  const prompts = suggestions.data?.prompts ?? [];
  const empty = summary?.booksThrough === null;
  return (
    <div className="stack gap-16">
      <p style={{ fontSize: 16 }}>
        {greetingOf(user.name, new Date().getHours())} Ask about revenue, spending, taxes or a single payment.{' '}
        {summary?.completeness && !empty && `${booksText(summary.completeness, today)}.`}
        {isPending && (
          // Reserves space for the sentence, so that the layout doesn't shift.
          <span aria-hidden style={{ visibility: 'hidden' }}>
            Books are current through Oct 31, 2026.
          </span>
        )}
        {empty && (
          <>
            Your books are empty so far. <Link to="/import">Import a bank statement</Link> to start asking questions.
          </>
        )}
      </p>
      {suggestions.isPending && <SkeletonRows rows={promptsShown} height={45} label="Loading suggested questions" />}
      {prompts.length > 0 && (
        <div>
          <p className="fine filled below-8">For example</p>
          <Prompts label="Suggested questions" questions={prompts.slice(0, promptsShown)} disabled={false} onAsk={onAsk} />
        </div>
      )}
    </div>
  );
}
