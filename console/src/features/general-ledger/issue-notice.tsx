// The notice 'Categorization Issue': subscriptions with positive amounts, their rows, and the fix.
import { useMutation } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { money } from '../../lib/money.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { type Filters, issueText, noFilters, type Row } from './general-ledger.js';
import { positiveSubscriptions } from './general-ledger-api.js';

interface IssueNoticeProps {
  summary: ReplyOf<typeof getLedgerSummary>;
  filters: Filters;
  onShow(change: Filters): void;
  /** Offers another category for these rows. */
  onCategorize(rows: Row[]): void;
}

export function IssueNotice({ summary, filters, onShow, onCategorize }: IssueNoticeProps) {
  const { business } = useBusiness();
  const { startDate, endDate, method } = filters;
  const fix = useMutation({
    mutationFn: () => positiveSubscriptions({ startDate, endDate, method }),
    onSuccess: onCategorize,
    onError: (error) => toast(error.message, { tone: 'negative' }),
  });
  const rows = summary.SubscriptionsPositiveCount;
  if (rows === 0) return null;
  const shown = filters.subscriptionsPositiveOnly;
  const show = shown
    ? { subscriptionsPositiveOnly: undefined }
    : { ...noFilters, startDate, endDate, method, subscriptionsPositiveOnly: true as const };
  const actions = (
    <>
      <button type="button" className="positive left follows" onClick={() => onShow(show)}>
        {shown ? 'Show all transactions' : `Show the ${rows}`}
      </button>
      {mayWrite(business.role) && (
        <button type="button" className="positive left follows" disabled={fix.isPending} onClick={() => fix.mutate()}>
          Change {rows === 1 ? 'its' : 'their'} category
        </button>
      )}
    </>
  );
  return (
    <Notice action={actions}>
      <span className="flex start gap-10">
        <IconAlertTriangle className="warning above-1" size={16} stroke={1.6} aria-hidden />
        <span>
          <strong>Categorization Issue.</strong> {issueText(rows, money(centsOf(summary.SubscriptionsPositiveAmount)))}
        </span>
      </span>
    </Notice>
  );
}
