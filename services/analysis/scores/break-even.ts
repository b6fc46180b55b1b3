// The revenue at which a month neither earns nor loses. Pure; cents a month.

export interface BreakEven {
  /** Null if a dollar of revenue costs a dollar or more, or if there is no revenue. */
  breakEvenCents: number | null;
  marginOfSafetyCents: number | null;
  /** Percent; null where the break-even is zero. */
  bufferPercent: number | null;
  /** 0 to 1 and beyond; null without revenue. */
  variableCostRatio: number | null;
  status: 'healthy' | 'below-break-even' | null;
}

/**
 * breakEven = fixed ÷ (1 − variable ÷ revenue), fixed costs ÷ contribution margin. Margin of safety = revenue − breakEven, buffer = margin
 * of safety ÷ breakEven. Healthy while revenue exceeds it. Where the contribution margin is zero or less, no revenue is enough.
 */
export function breakEvenOf({ fixed, variable, revenue }: { fixed: number; variable: number; revenue: number }): BreakEven {
  const nothing = { breakEvenCents: null, marginOfSafetyCents: null, bufferPercent: null };
  if (revenue <= 0) return { ...nothing, variableCostRatio: null, status: fixed + variable > 0 ? 'below-break-even' : null };
  const variableCostRatio = variable / revenue;
  if (variableCostRatio >= 1) return { ...nothing, variableCostRatio, status: 'below-break-even' };
  const breakEvenCents = fixed / (1 - variableCostRatio);
  const marginOfSafetyCents = revenue - breakEvenCents;
  return {
    breakEvenCents,
    marginOfSafetyCents,
    bufferPercent: breakEvenCents > 0 ? (marginOfSafetyCents / breakEvenCents) * 100 : null,
    variableCostRatio,
    status: revenue > breakEvenCents ? 'healthy' : 'below-break-even',
  };
}
