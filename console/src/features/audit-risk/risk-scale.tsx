// All bands of the score with their limits; the current one is filled, and a mark stands at the score.
import { type AuditRisk, bandWidth, levelAt, rangeText } from './audit-risk.js';
import styles from './audit-risk.module.css';

export function RiskScale({ risk }: { risk: AuditRisk }) {
  const current = levelAt(risk, risk.score);
  return (
    <ol className={`flex gap-2 ${styles.scale}`} aria-label="Score ranges">
      {risk.levels.map((band) => {
        const here = band.level === current;
        return (
          <li
            className="note slim"
            key={band.level}
            style={{ flexGrow: bandWidth(band) }}
            data-current={here || undefined}
            aria-current={here || undefined}
          >
            <span className={`track below-6 block ${styles.band}`}>
              {here && <i style={{ left: `${((risk.score - band.from + 0.5) / bandWidth(band)) * 100}%` }} aria-hidden />}
            </span>
            {band.level}, <span className="nowrap">{rangeText(band)}</span>
          </li>
        );
      })}
    </ol>
  );
}
