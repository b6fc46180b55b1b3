// An average month if sales, prices or the team changed. Pure; nothing is stored.

/** An average complete month. */
export interface BaseMonth {
  revenueCents: number;
  fixedCents: number;
  /** Costs that move with sales. */
  variableCents: number;
  /** Current cash. */
  cashCents: number;
}

export interface Assumptions {
  /** Change in sales volume at the same prices: −0.2 is 20% less. Variable costs change too. */
  volume: number;
  /** Change in prices at the same volume: variable costs stay the same. */
  price: number;
  /** Monthly cost of new hires, including taxes and benefits. A fixed cost. */
  hireCents: number;
}

export const unchanged: Assumptions = { volume: 0, price: 0, hireCents: 0 };

export interface Outcome {
  revenueCents: number;
  expensesCents: number;
  netCents: number;
  /** Null without revenue. */
  margin: number | null;
  /** Revenue that covers all costs; null if each sale costs more than it earns. */
  breakEvenCents: number | null;
  /** Months until cash runs out; null without burn. */
  runwayMonths: number | null;
}

/**
 * Revenue = base × (1 + volume) × (1 + price); variable costs = base × (1 + volume); fixed costs = base + hires.
 * Break-even = fixed costs ÷ (1 − variable costs ÷ revenue). Runway = cash ÷ monthly loss.
 */
export function outcomeOf(base: BaseMonth, { volume, price, hireCents }: Assumptions): Outcome {
  const revenueCents = Math.round(base.revenueCents * (1 + volume) * (1 + price));
  const variableCents = Math.round(base.variableCents * (1 + volume));
  const fixedCents = base.fixedCents + hireCents;
  const netCents = revenueCents - variableCents - fixedCents;
  const contribution = revenueCents > 0 ? 1 - variableCents / revenueCents : 0;
  return {
    revenueCents,
    expensesCents: variableCents + fixedCents,
    netCents,
    margin: revenueCents > 0 ? netCents / revenueCents : null,
    breakEvenCents: contribution > 0 ? Math.round(fixedCents / contribution) : null,
    runwayMonths: netCents < 0 ? Math.max(0, base.cashCents) / -netCents : null,
  };
}

export const isUnchanged = ({ volume, price, hireCents }: Assumptions): boolean => volume === 0 && price === 0 && hireCents === 0;
