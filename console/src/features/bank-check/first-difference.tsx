// The first difference with its possible explanations. Nothing is changed here: each candidate links to the screen that can fix it.
import { dayText } from '../../lib/dates.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import {
  type Candidate,
  candidateAction,
  type Check,
  type CheckedAccount,
  type Difference,
  differenceText,
  differenceTitle,
  explainsText,
  ranked,
} from './bank-check.js';
import styles from './bank-check.module.css';

interface FirstDifferenceProps {
  account: CheckedAccount;
  difference: Difference;
  /** The newest checks. */
  checks: Check[];
}

export function FirstDifference({ account, difference, checks }: FirstDifferenceProps) {
  const candidates = ranked(difference);
  return (
    <Card title={differenceTitle(difference)} subtitle={differenceText(account.type, difference, checks)}>
      {candidates.length === 0 ? (
        <NoCandidate account={account} difference={difference} />
      ) : (
        <ol className={styles.candidates} aria-label="Possible explanations">
          {candidates.map((candidate) => (
            <CandidateRow key={`${candidate.kind} ${candidate.text}`} candidate={candidate} differenceCents={difference.differenceCents} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function CandidateRow({ candidate, differenceCents }: { candidate: Candidate; differenceCents: number }) {
  const { text, all } = explainsText(candidate, differenceCents);
  return (
    <li className="line-above centered grid gap-14">
      <span>{candidate.text}</span>
      <span className={all ? 'positive emphasis' : 'dim'}>{text}</span>
      <PlaceLink place={candidate.link} className={`${styles.go} ${buttonClass({ small: true })}`}>
        {candidateAction[candidate.kind]}
      </PlaceLink>
    </li>
  );
}

function NoCandidate({ account: { id, name, agreesThrough }, difference: { date } }: Pick<FirstDifferenceProps, 'account' | 'difference'>) {
  const from = agreesThrough ?? undefined;
  return (
    <div className={`row wrap between ${styles.noCandidate}`}>
      <p>
        We found no explanation. Compare the {name} statement line by line with the entries
        {from ? ` from ${dayText(from)} to ${dayText(date)}` : ` up to ${dayText(date)}`}.
      </p>
      <PlaceLink place={rowsOfAccount(id, { startDate: from, endDate: date })} className={buttonClass({ small: true })}>
        Show entries
      </PlaceLink>
    </div>
  );
}
