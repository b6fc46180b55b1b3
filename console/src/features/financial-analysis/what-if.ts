// What an average month would be if sales, prices or the team changed. Pure; nothing of it is stored.

/** An average complete month. */
export interface BaseMonth {
  revenueCents: number;
  fixedCents: number;
  /** Costs that move with sales. */
  variableCents: number;
  /** Cash at present. */
  cashCents: number;
}

export interface Assumptions {
  /** More or less sold, at the same prices: −0.2 is a fifth less. Variable costs go along. */
  volume: number;
  /** The same sold at other prices: variable costs stay. */
  price: number;
  /** What new people cost a month, taxes and benefits included. Fixed. */
  hireCents: number;
}

export const unchanged: Assumptions = { volume: 0, price: 0, hireCents: 0 };

export interface Outcome {
  revenueCents: number;
  expensesCents: number;
  netCents: number;
  /** Null without revenue. */
  margin: number | null;
  /** Revenue that covers all costs; null where each sale costs more than it brings. */
  breakEvenCents: number | null;
  /** Months that the cash lasts; null while none is burned. */
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
