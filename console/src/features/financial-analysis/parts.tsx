// Parts of the analysis cards: a state badge, a figure with its unit, facts, and a bar on its track.
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { Badge } from '../../ui/badge.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Term } from '../../ui/term/term.js';
import type { TermName } from '../../ui/term/terms.js';
import type { State } from './financial-analysis.js';

const icons = { positive: IconCheck, warning: IconAlertTriangle, negative: IconX, quiet: null };

export function StateBadge({ state: { text, tone } }: { state: State }) {
  const Icon = icons[tone];
  return (
    <Badge tone={tone}>
      <span className="row gap-4">
        {Icon && <Icon size={12} stroke={2} aria-hidden />}
        {text}
      </span>
    </Badge>
  );
}

/** The title of a card of a third of the width, next to its badge. */
export const CardTitle = ({ term, children }: { term?: TermName; children: string }) => (
  <span style={{ fontSize: 14.75 }}>{term ? <Term name={term}>{children}</Term> : children}</span>
);

/** A card's main figure with its unit. */
export function MainFigure({ children, unit }: { children: ReactNode; unit: string }) {
  return (
    <p className="row wrap baseline gap-8 below-10">
      <span style={{ fontSize: 22, fontWeight: 500, letterSpacing: '-0.01em' }}>{children}</span>
      <span className="note">{unit}</span>
    </p>
  );
}

export interface Fact {
  name: ReactNode;
  value: ReactNode;
  place?: string | null;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="ruled above-8">
      {facts.map(({ name, value, place }, index) => (
        <div key={index} className="row between gap-12" style={{ minHeight: 30 }}>
          <dt>{name}</dt>
          <dd className="right">
            <FigureLink place={place}>{value}</FigureLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A bar of 10 px with a mark in the text color at the goal; both from 0 to 1. */
export function BulletBar({ filled, mark }: { filled: number; mark?: number }) {
  const inside = (ratio: number) => `${Math.min(1, Math.max(0, ratio)) * 100}%`;
  return (
    <div className="track" style={{ position: 'relative', height: 10 }} aria-hidden>
      <span style={{ width: inside(filled) }} />
      {mark !== undefined && (
        <i style={{ position: 'absolute', top: -3, left: inside(mark), width: 2, height: 16, marginLeft: -1, background: 'var(--text)' }} />
      )}
    </div>
  );
}

/** Cards side by side if there is room. */
export function CardGrid({ min, children }: { min: number; children: ReactNode }) {
  return (
    <div className="grid gap-20" style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}>
      {children}
    </div>
  );
}
