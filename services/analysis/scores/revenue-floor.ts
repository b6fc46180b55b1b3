// Whether the guaranteed monthly revenue covers the fixed costs. Pure; cents a month.

/** The goal: fixed costs stay below this part of the floor (specification § 9). */
export const floorGoalPercent = 95;

export interface RevenueFloor {
  totalCents: number;
  /** Null while no source has a floor. */
  thresholdCents: number | null;
  status: 'sustainable' | 'action-required' | null;
}

/** threshold = 95% × Σ floors; sustainable while fixed costs are below it. */
export function revenueFloorOf(floors: number[], fixedCents: number): RevenueFloor {
  const totalCents = floors.reduce((sum, floor) => sum + floor, 0);
  if (totalCents === 0) return { totalCents, thresholdCents: null, status: null };
  const thresholdCents = (totalCents * floorGoalPercent) / 100;
  return { totalCents, thresholdCents, status: fixedCents < thresholdCents ? 'sustainable' : 'action-required' };
}
