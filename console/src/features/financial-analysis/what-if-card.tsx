// What if: sliders for sales, prices and a new hire; an average month is recomputed as they move. Nothing is stored.
import { useId, useState } from 'react';
import { wholeDollars, percent } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { FigureTable } from '../../ui/chart-card.js';
import { Card } from '../../ui/page.js';
import { baseMonth, type FinancialAnalysis, unitText } from './financial-analysis.js';
import { CardGrid } from './parts.js';
import { type Assumptions, isUnchanged, type Outcome, outcomeOf, unchanged } from './what-if.js';

const presets: { name: string; change: Partial<Assumptions> }[] = [
  { name: 'Revenue −20%', change: { volume: -0.2 } },
  { name: 'A new hire', change: { hireCents: 500_000 } },
  { name: 'Prices +5%', change: { price: 0.05 } },
];

export function WhatIfCard({ analysis }: { analysis: FinancialAnalysis }) {
  const [assumed, setAssumed] = useState(unchanged);
  const base = baseMonth(analysis);
  if (!base) return null;
  const now = outcomeOf(base, unchanged);
  const then = outcomeOf(base, assumed);
  const set = (change: Partial<Assumptions>) => setAssumed({ ...assumed, ...change });
  return (
    <Card
      title="What if"
      subtitle="An average month, recalculated as you move a slider. Not saved"
      action={
        <Button small disabled={isUnchanged(assumed)} onClick={() => setAssumed(unchanged)}>
          Reset
        </Button>
      }
    >
      <p className="row wrap gap-8 below-14">
        {presets.map(({ name, change }) => (
          <Button key={name} small onClick={() => setAssumed({ ...unchanged, ...change })}>
            {name}
          </Button>
        ))}
      </p>
      <CardGrid min={280}>
        <div className="stack gap-14">
          <Slider
            label="Sales"
            note="Sales volume (variable costs change with it)"
            value={Math.round(assumed.volume * 100)}
            min={-50}
            max={50}
            step={1}
            text={percent(assumed.volume, { digits: 0, plus: true })}
            onChange={(value) => set({ volume: value / 100 })}
          />
          <Slider
            label="Prices"
            note="Prices (costs don’t change)"
            value={Math.round(assumed.price * 100)}
            min={-30}
            max={30}
            step={1}
            text={percent(assumed.price, { digits: 0, plus: true })}
            onChange={(value) => set({ price: value / 100 })}
          />
          <Slider
            label="A new hire"
            note="Monthly cost with taxes and benefits (fixed)"
            value={assumed.hireCents / 100}
            min={0}
            max={15_000}
            step={250}
            text={`${wholeDollars(assumed.hireCents)} a month`}
            onChange={(value) => set({ hireCents: value * 100 })}
          />
        </div>
        <FigureTable caption="A month, in US dollars" head={['Figure', 'Now', 'Then']} rows={rowsOf(now, then)} />
      </CardGrid>
    </Card>
  );
}

function rowsOf(now: Outcome, then: Outcome) {
  const amount = (cents: number | null) => (cents === null ? 'not reachable' : wholeDollars(cents));
  const runway = ({ runwayMonths }: Outcome) => (runwayMonths === null ? 'No burn' : unitText(runwayMonths, 'months'));
  const line = (name: string, of: (outcome: Outcome) => string) => [name, of(now), <output key={name}>{of(then)}</output>];
  return [
    line('Revenue', ({ revenueCents }) => wholeDollars(revenueCents)),
    line('Expenses', ({ expensesCents }) => wholeDollars(expensesCents)),
    line('Net income', ({ netCents }) => wholeDollars(netCents)),
    line('Profit margin', ({ margin }) => percent(margin)),
    line('Break-even', ({ breakEvenCents }) => amount(breakEvenCents)),
    line('Runway', runway),
  ];
}

interface SliderProps {
  label: string;
  note: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  onChange(value: number): void;
}

function Slider({ label, note, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <p className="row between">
        <label htmlFor={id} className="filled">
          {label}
        </label>
        <span>{text}</span>
      </p>
      <input
        id={id}
        type="range"
        className="full"
        style={{ padding: 0, border: 0, background: 'none' }}
        {...{ min, max, step, value }}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p className="note">{note}</p>
    </div>
  );
}
