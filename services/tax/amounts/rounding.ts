// How amounts are rounded when they leave the engine.

/** Dollars to the nearest cent by the number's exact value, as programs that carry dollars unrounded print them; never a negative zero. */
export const roundedToCents = (dollars: number): number => Number(dollars.toFixed(2)) + 0;

/**
 * Dollars to the nearest cent, half a cent up (odd miles often cost half a cent); binary fractions beyond a cent's sixth decimal are
 * ignored.
 */
export const halfCentsUp = (dollars: number): number =>
  (Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toFixed(6)))) / 100 + 0;
