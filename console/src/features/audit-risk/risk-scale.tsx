// The score among its bands, with their limits.
import { BandScale } from '../../ui/band-scale.js';
import { type AuditRisk, bandWidth, levelAt, rangeText } from './audit-risk.js';

export function RiskScale({ risk }: { risk: AuditRisk }) {
  const current = levelAt(risk, risk.score);
  const here = risk.levels.find(({ level }) => level === current);
  return (
    <BandScale
      label="Score ranges"
      at={here ? (risk.score - here.from + 0.5) / bandWidth(here) : 0}
      bands={risk.levels.map((band) => ({
        name: (
          <>
            {band.level}, <span className="nowrap">{rangeText(band)}</span>
          </>
        ),
        width: bandWidth(band),
        current: band === here,
      }))}
    />
  );
}
