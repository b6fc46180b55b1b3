// The steps from one net income to another, and where their bars stand. Pure.

export interface Step {
  name: string;
  /** The amount of a total, the change of a step; good for the profit when positive. */
  cents: number;
  total?: boolean;
  /** Where its entries are. */
  place?: string;
}

export interface StepBar extends Step {
  /** In percent of the drawing's width. */
  left: number;
  width: number;
}

/** Totals stand on zero, every step begins where the one before ended. */
export function stepBars(steps: Step[]): StepBar[] {
  let at = 0;
  const spans = steps.map(({ cents, total }) => {
    const from = total ? 0 : at;
    at = from + cents;
    return { low: Math.min(from, at), high: Math.max(from, at) };
  });
  const low = Math.min(0, ...spans.map((span) => span.low));
  const width = Math.max(0, ...spans.map((span) => span.high)) - low || 1;
  return steps.map((step, index) => {
    const span = spans[index] ?? { low: 0, high: 0 };
    return { ...step, left: ((span.low - low) / width) * 100, width: ((span.high - span.low) / width) * 100 };
  });
}

const largest = 6;

/** The largest steps one by one, the rest folded together, so that they add up. */
export function foldedSteps(steps: Step[]): Step[] {
  const order = [...steps].filter(({ cents }) => cents !== 0).sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  if (order.length <= largest + 1) return order;
  const rest = order.slice(largest);
  return [
    ...order.slice(0, largest),
    { name: `Everything else, ${rest.length} categories`, cents: rest.reduce((sum, { cents }) => sum + cents, 0) },
  ];
}
