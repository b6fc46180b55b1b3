// The steps from one net income to another, and the positions of their bars. Pure.

export interface Step {
  name: string;
  /** A total's amount, or a step's change; positive is good for profit. */
  cents: number;
  total?: boolean;
  /** The link to its entries. */
  place?: string;
}

interface StepBar extends Step {
  /** In percent of the drawing's width. */
  left: number;
  width: number;
}

/** Totals start at zero, and each step starts where the previous one ended. */
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

/** The largest steps, and the others combined, so that they add up. */
export function foldedSteps(steps: Step[]): Step[] {
  const order = [...steps].filter(({ cents }) => cents !== 0).sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  if (order.length <= largest + 1) return order;
  const rest = order.slice(largest);
  return [...order.slice(0, largest), { name: `Other, ${rest.length} categories`, cents: rest.reduce((sum, { cents }) => sum + cents, 0) }];
}
