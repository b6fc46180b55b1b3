// The rules that fit a payee, in the order in which they apply.
import { Link } from '@tanstack/react-router';
import type { Payee } from '#contracts/routes/payee-page.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { countOf } from '../../lib/money.js';
import { Card } from '../../ui/page.js';

export function RulesCard({ payee: { rules } }: { payee: Payee }) {
  return (
    <Card
      title="Rules"
      action={
        <Link to="/rules" className="link">
          All rules
        </Link>
      }
    >
      {rules.length === 0 ? (
        <p className="dim">No rule matches this payee.</p>
      ) : (
        <ul className="stack gap-8" aria-label="Rules">
          {rules.map(({ id, position, name, category, lines }) => (
            <li key={id}>
              {position}. {name} → {nameOfPath(category)}
              <span className="note block">Matches {countOf(lines, 'transaction')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
