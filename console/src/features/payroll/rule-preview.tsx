// The effect of a rule on existing payments: how many and which it would rename, and why others don't change.
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { previewNameRule } from '#contracts/generated/client.js';
import type { NameRuleInput } from '#contracts/records/name-rule.js';
import type { previewNameRule as PreviewRoute } from '#contracts/routes/name-rules.js';
import { centsOf } from '#contracts/money.js';
import { columnDay } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Loaded } from '../../ui/loaded.js';
import styles from './payroll.module.css';

type Preview = ReplyOf<typeof PreviewRoute>;

export function RulePreview({ body, ruleId }: { body: NameRuleInput; ruleId: string | undefined }) {
  // Not cached, because a stale preview must not be shown.
  const preview = useQuery(reading(previewNameRule, { body: { ...body, ruleId } }, { gcTime: 0 }));
  return (
    <section className="stack gap-8 line-above pad-top-12" aria-label="Rule preview" aria-busy={preview.isFetching}>
      <Loaded query={preview} rows={3} name="the preview">
        {(shown) => (
          <>
            <p>
              <strong>
                {shown.changed === 0 ? 'No payments would be renamed' : `${countOf(shown.changed, 'payment')} would be renamed`}
              </strong>{' '}
              <span className="dim">{restText(shown)}</span>
            </p>
            {shown.payments.length > 0 && <Payments preview={shown} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Why other matching payments don't change. */
function restText({ matched, changed, byHand, byEarlierRule }: Preview): string {
  const same = matched - changed - byHand - byEarlierRule;
  const reasons = [
    same > 0 && `${count(same)} already named this way`,
    byHand > 0 && `${count(byHand)} named by a person`,
    byEarlierRule > 0 && `${count(byEarlierRule)} matched by an earlier rule`,
  ].filter(Boolean);
  return [`of ${count(matched)} that match`, ...reasons].join(', ');
}

function Payments({ preview: { payments, changed } }: { preview: Preview }) {
  return (
    <>
      <ul className={`${styles.pairs} ${styles.previewed}`} aria-label="Payments that would be renamed">
        {payments.map((payment) => (
          <li className="row gap-12 line-below pad-7" key={payment.id}>
            <span>{columnDay(payment.date)}</span>
            <span className="grow slim breaks" title={payment.description}>
              {payment.description}
              <small className="block">now {payment.namedNow}</small>
            </span>
            <span>{money(centsOf(payment.amount))}</span>
          </li>
        ))}
      </ul>
      {changed > payments.length && <p className="dim">Showing the newest {count(payments.length)}.</p>}
    </>
  );
}
