// What a rule would do to existing transactions: how many change, which, and why others do not.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewRule } from '#contracts/generated/client.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { dayText } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { reading } from '../../lib/reading.js';
import { Loaded } from '../loaded.js';
import { SkeletonRows } from '../states.js';
import type { Preview, RuleBody } from './draft.js';
import styles from './rule.module.css';

interface RulePreviewProps {
  body: RuleBody;
  ruleId: string | undefined;
  /** A category is chosen; without one a rule matches lines and changes none. */
  chosen: boolean;
}

export function RulePreview({ body, ruleId, chosen }: RulePreviewProps) {
  const request = { body: { ...body, ruleId } };
  const preview = useQuery(reading(previewRule, request, { placeholderData: keepPreviousData, enabled: body.category !== '' }));
  return (
    <section className="stack gap-8 line-above pad-top-12" aria-label="Preview" aria-busy={preview.isFetching}>
      <Loaded query={preview} skeleton={<SkeletonRows rows={3} label="Loading the preview" />} errorTitle="Couldn’t load the preview">
        {(shown) =>
          chosen ? (
            <>
              <p>
                <strong>{shown.count === 0 ? 'No matching transactions' : `${countOf(shown.count, 'transaction')} would change`}</strong>{' '}
                <span className="dim">{restText(shown, Boolean(body.split))}</span>
              </p>
              {shown.rows.length > 0 && <Changes rows={shown.rows} />}
              {shown.count > shown.rows.length && <p className="dim">Showing the newest {count(shown.rows.length)}.</p>}
            </>
          ) : (
            <p>
              <strong>{matchText(shown)}</strong> <span className="dim">Choose a category to see what would change.</span>
            </p>
          )
        }
      </Loaded>
    </section>
  );
}

const matchText = ({ matched, capped }: Preview): string =>
  `${capped ? 'More than ' : ''}${countOf(matched, 'transaction')} ${matched === 1 ? 'matches' : 'match'}.`;

/** Why the other matches stay as they are. */
function restText({ matched, same, byPerson, byEarlierRule, tooSmall = 0, capped }: Preview, splits = false): string {
  const reasons = [
    same > 0 && `${count(same)} already ${splits ? 'split this way' : 'in this category'}`,
    byPerson > 0 && `${count(byPerson)} categorized by a person`,
    byEarlierRule > 0 && `${count(byEarlierRule)} matched by an earlier rule`,
    tooSmall > 0 && `${count(tooSmall)} smaller than the fixed amounts`,
  ].filter(Boolean);
  const fits = `of ${capped ? 'more than ' : ''}${count(matched)} that match`;
  return reasons.length > 0 ? `${fits}; ${reasons.join(', ')}` : fits;
}

function Changes({ rows }: { rows: Preview['rows'] }) {
  const split = rows.some(({ newParts }) => newParts);
  return (
    <div className={styles.changes}>
      <table className="full" aria-label="Transactions that would change">
        <thead>
          <tr>
            <th className="note filled left" scope="col">
              Date
            </th>
            <th className="note filled left" scope="col">
              Description
            </th>
            <th className="note filled left" scope="col">
              Now
            </th>
            <th className="note filled right" scope="col">
              Amount
            </th>
            {split && (
              <th className="note filled left" scope="col">
                Split into
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.lineId}>
              <td>{dayText(row.date, { year: true })}</td>
              <td className="clip" title={row.description}>
                {payeeText(row.description)}
              </td>
              <td>{leafOf(row.category)}</td>
              <td className="right">{money(row.amountCents)}</td>
              {split && (
                <td>
                  {row.newParts?.map(({ category, amountCents }) => (
                    <div key={category} className="row between gap-8">
                      <span>{leafOf(category)}</span> <span>{money(amountCents)}</span>
                    </div>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
