// The action plan: what to do, why, and where, and the unusual patterns of the months.
import { useCompressed } from '../../lib/use-media.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/page.js';
import type { FinancialAnalysis } from './financial-analysis.js';

const priorities = {
  CRITICAL: { text: 'Critical', tone: 'negative' },
  HIGH: { text: 'High', tone: 'warning' },
  MEDIUM: { text: 'Medium', tone: 'quiet' },
} as const;
const severities = {
  high: { text: 'High', tone: 'negative' },
  medium: { text: 'Medium', tone: 'warning' },
  low: { text: 'Low', tone: 'quiet' },
} as const;

export function Plan({ analysis: { intelligence } }: { analysis: FinancialAnalysis }) {
  const { strategicRecommendations: plan } = intelligence;
  const compressed = useCompressed();
  const rowStyle = {
    gridTemplateColumns: compressed ? 'minmax(0, 1fr)' : '72px minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.3fr)',
    padding: '10px 0',
  };
  return (
    <Card title="Strategic Action Plan">
      {plan.length === 0 ? (
        <p className="dim">Nothing needs action in these months.</p>
      ) : (
        <ul className="ruled" aria-label="Strategic Action Plan">
          {plan.map(({ priority, rule, title, problem, impact, action, link }) => (
            <li key={rule + title} className="grid gap-8-20" style={rowStyle}>
              <span>
                <Badge tone={priorities[priority].tone}>{priorities[priority].text}</Badge>
              </span>
              <strong>{title}</strong>
              <span className="dim">{problem}</span>
              <span className="row between wrap gap-8-12">
                <PlaceLink place={link}>{action}</PlaceLink>
                <span>{impact}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function Patterns({ analysis: { intelligence } }: { analysis: FinancialAnalysis }) {
  const { trends, anomalies } = intelligence.patterns;
  if (!trends && anomalies.length === 0) return null;
  return (
    <Card title="Patterns" subtitle="Trends and unusual months">
      <ul className="ruled" aria-label="Patterns">
        {trends && (
          <li className="row wrap between gap-8-20 pad-7">
            <span>{trends.message}</span>
            <PlaceLink place={trends.link}>{trends.action}</PlaceLink>
          </li>
        )}
        {anomalies.map(({ severity, type, message, action, link }) => (
          <li key={type + message} className="row wrap between gap-8-20 pad-7">
            <span className="row gap-8">
              <Badge tone={severities[severity].tone}>{severities[severity].text}</Badge>
              {message}
            </span>
            <PlaceLink place={link}>{action}</PlaceLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
