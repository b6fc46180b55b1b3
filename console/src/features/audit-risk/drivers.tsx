// The drivers of the score: points, rule and source, figure, and a link to fix it, with the total below a double rule.
import type { RiskDriver } from '#contracts/routes/audit-risk.js';
import { Heads } from '../../ui/heads.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { type AuditRisk, rulesWithPoints, numberWord, pointsOf, rulesWithoutPoints, withinSentence } from './audit-risk.js';
import styles from './audit-risk.module.css';

interface DriversProps {
  risk: AuditRisk;
  all: boolean;
  onAll(all: boolean): void;
}

export function Drivers({ risk, all, onAll }: DriversProps) {
  const active = rulesWithPoints(risk);
  const unscored = rulesWithoutPoints(risk);
  const longest = Math.max(1, ...active.map(({ points }) => points));
  const sum = pointsOf(active);
  return (
    <Card title="Score details" subtitle={active.length === 0 ? 'All checks passed' : 'Points from each rule that applies'}>
      <table className={styles.drivers} aria-label="Score details">
        <Heads className="normal" of={['Points', 'Driver and source', 'Figure', 'Fix']} />
        <tbody>
          {[...active, ...(all ? unscored : [])].map((rule) => (
            <Driver key={rule.rule} rule={rule} longest={longest} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{sum}</td>
            <th scope="row" colSpan={3}>
              {risk.level}
              {sum !== risk.score && <span className="note normal">, capped at {risk.score}</span>}
            </th>
          </tr>
        </tfoot>
      </table>
      {unscored.length > 0 && (
        <p className="above-16 dim">
          <strong className="ink">
            Passed {unscored.length} {unscored.length === 1 ? 'check' : 'checks'}:
          </strong>{' '}
          {unscored.map(({ title }) => withinSentence(title)).join(', ')}.{' '}
          <button type="button" className="link" onClick={() => onAll(!all)}>
            {all ? 'Show only checks with points' : `Show all ${numberWord(risk.rules.length)}`}
          </button>
        </p>
      )}
    </Card>
  );
}

function Driver({ rule, longest }: { rule: RiskDriver; longest: number }) {
  return (
    <tr className={rule.points === 0 ? 'dim' : undefined}>
      <td title={`out of ${rule.maxPoints} possible`}>
        <span className={`gap-8 total right centered grid ${styles.points}`}>
          {rule.points}
          <span className={`track ${styles.track}`} aria-hidden>
            <span className="block" style={{ width: `${(rule.points / longest) * 100}%` }} />
          </span>
        </span>
      </td>
      <th className="normal" scope="row">
        {rule.title}
        <small className="block">{rule.source}</small>
      </th>
      <td>{rule.figure}</td>
      <td>
        {rule.action && (
          <PlaceLink place={rule.link}>
            {rule.action}
            <span className="hidden">: {rule.title}</span>
          </PlaceLink>
        )}
      </td>
    </tr>
  );
}
