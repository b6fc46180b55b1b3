// A share of an amount in a processor's row: a fee at a conversion rate, or the tax in part of a payment. Pure.

/** `cents` × `part` / `of` in whole cents, half away from zero; whole numbers throughout, so that no half is lost. */
export function share(cents: number, part: number, of: number): number {
  const [product, divisor] = [BigInt(cents) * BigInt(part), BigInt(of)];
  const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
  const rounded = (2n * magnitude(product) + magnitude(divisor)) / (2n * magnitude(divisor));
  return Number(product < 0n === divisor < 0n || rounded === 0n ? rounded : -rounded);
}
