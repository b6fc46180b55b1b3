// The day of the demo in pictures, so that two runs differ by what was changed and not by the day. Imported before what asks for it.
process.env['DEMO_DATE'] ??= '2026-11-20';

/** Noon in New York; undefined where the product runs already, at its own day. */
export const demoInstant = process.env['PRODUCT_URL'] ? undefined : new Date(`${process.env['DEMO_DATE']}T17:00:00Z`);
