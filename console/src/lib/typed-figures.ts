// Figures as people type them: amounts, percentages and counts from the texts of fields, and back. Pure.

export const dollarText = (cents: number): string => (cents / 100).toFixed(2);

/** A figure as it is shown before it is typed: `12,500.00`. */
export const separated = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12500`, `$12,500.5` → `12,500`, `12,500.5`: the typed figure with thousands separators; unchanged if it is no figure. */
export function withSeparators(text: string): string {
  const [, minus, integer, rest = ''] = /^([-\u2212]?)\$?\s*([\d,]+)(\.\d*)?$/.exec(text.trim()) ?? [];
  if (integer === undefined) return text;
  const digits = integer.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter((group) => group !== '');
  return `${minus}${groups.join(',')}${rest}`;
}

/** When a field is left: sets the text only if it differs, so that looking at a figure changes nothing. */
export function separate(typed: string, put: (text: string) => void): void {
  const text = withSeparators(typed);
  if (text !== typed) put(text);
}

const bare = (text: string): string => text.trim().replaceAll(',', '');

/** `1,250.5`, `$75` → cents; undefined if it is no amount of zero or more. */
export function centsFrom(text: string): number | undefined {
  const plain = bare(text).replace(/^\$\s*/, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** As `centsFrom`, where a loss is a normal figure: `-1,250`, `\u2212$75`. */
export function signedCentsFrom(text: string): number | undefined {
  const [, minus, rest = ''] = /^([-\u2212]?)(.*)$/.exec(text.trim()) ?? [];
  const cents = centsFrom(rest);
  return cents === undefined || !minus ? cents : 0 - cents;
}

/** `33.34 %` → 33.34; undefined if it is no percentage from 0 to 100 with at most `digits` decimals. */
export function percentFrom(text: string, { digits }: { digits: number }): number | undefined {
  const plain = text.trim().replace(/%$/, '').trimEnd();
  const value = /^\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  const decimals = (plain.split('.')[1] ?? '').length;
  return value <= 100 && decimals <= digits ? value : undefined;
}

/** `12,480.5` → 12480.5; undefined if it is no number from 0 to `max`, or if it has decimals with `integer`. */
export function numberFrom(text: string, { max, integer = false }: { max: number; integer?: boolean }): number | undefined {
  const plain = bare(text);
  const value = (integer ? /^\d{1,12}$/ : /^\d{1,12}(\.\d+)?$/).test(plain) ? Number(plain) : NaN;
  return value <= max ? value : undefined;
}
