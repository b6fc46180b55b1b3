// The standard measures behind the scores. Pure. Each docstring states the result without data.

/** Null without values. */
export const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle value; of an even number, the mean of the two in the middle. Null without values. */
export function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** For a population, not a sample: √(Σ(x − mean)² ÷ n). Null without values. */
export function standardDeviation(values: number[]): number | null {
  const middle = mean(values);
  return middle === null ? null : Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length);
}

/** Coefficient of variation: standard deviation ÷ mean. Null below two values, or where the mean isn't above zero. */
export function variation(values: number[]): number | null {
  const middle = mean(values);
  return values.length < 2 || middle === null || middle <= 0 ? null : standardDeviation(values)! / middle;
}

/**
 * Theil–Sen slope: the median of (x[j] − x[i]) ÷ (j − i) over all i < j, which is robust against outliers. With a `season` of that many
 * steps, only values full seasons apart are compared (the seasonal Kendall slope), so seasonality isn't growth. Null below two values.
 */
export function slope(values: number[], season = 1): number | null {
  const steps: number[] = [];
  for (let from = 0; from < values.length; from++)
    for (let to = from + season; to < values.length; to += season) steps.push((values[to]! - values[from]!) / (to - from));
  return median(steps);
}

/** Herfindahl–Hirschman index: the squares of the shares in percent, added up; 10,000 for a single source. Null without amounts. */
export function concentrationIndex(amounts: number[]): number | null {
  const positive = amounts.filter((amount) => amount > 0);
  const all = positive.reduce((sum, amount) => sum + amount, 0);
  return all === 0 ? null : positive.reduce((sum, amount) => sum + ((amount / all) * 100) ** 2, 0);
}

/**
 * Ordinary least squares of y on x: y = intercept + slope × x, and the share of y's variance it explains (r²). Null if x or y doesn't vary.
 */
export function regression(x: number[], y: number[]): { slope: number; intercept: number; r2: number } | null {
  const [meanX, meanY] = [mean(x), mean(y)];
  if (meanX === null || meanY === null || x.length < 3) return null;
  const sum = (of: (at: number) => number) => x.reduce((all, _, at) => all + of(at), 0);
  const xx = sum((at) => (x[at]! - meanX) ** 2);
  const yy = sum((at) => (y[at]! - meanY) ** 2);
  const xy = sum((at) => (x[at]! - meanX) * (y[at]! - meanY));
  if (xx === 0 || yy === 0) return null;
  return { slope: xy / xx, intercept: meanY - (xy / xx) * meanX, r2: xy ** 2 / (xx * yy) };
}

/** Within bounds. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** To so many decimals, half away from zero; never minus zero. */
export const rounded = (value: number, decimals: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 10 ** decimals + 1e-9)) / 10 ** decimals + 0;
