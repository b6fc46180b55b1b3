// How amounts leave the engine.

/** Dollars to the nearest cent by the number's exact value, as programs that carry dollars unrounded print them; never a negative zero. */
export const roundedToCents = (dollars: number): number => Number(dollars.toFixed(2)) + 0;

/** Dollars to the nearest cent, half a cent up, as an odd mile often costs; what binary fractions leave beyond the sixth decimal of a cent decides nothing. */
export const halfCentsUp = (dollars: number): number =>
  (Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toFixed(6)))) / 100 + 0;
