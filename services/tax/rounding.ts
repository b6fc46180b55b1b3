// How amounts leave the engine.

/** Dollars to the nearest cent by the number's exact value, as programs that carry dollars unrounded print them; never a negative zero. */
export const roundedToCents = (dollars: number): number => Number(dollars.toFixed(2)) + 0;
