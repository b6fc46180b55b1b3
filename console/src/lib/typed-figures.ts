// Figures as people type them: amounts, percentages and counts from the texts of fields, and back. Pure.

export const dollarText = (cents: number): string => (cents / 100).toFixed(2);

/** A figure as it is shown before it is typed: `12,500.00`. */
export const separated = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12500`, `$12,500.5` → `12,500`, `12,500.5`: what was typed with its thousands apart; as it is where it is no figure. */
export function withSeparators(text: string): string {
  const [, minus, whole, rest = ''] = /^([-\u2212]?)\$?\s*([\d,]+)(\.\d*)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter((group) => group !== '');
  return `${minus}${groups.join(',')}${rest}`;
}

/** When a field is left: only what reads otherwise is put back, so that looking at a figure changes nothing. */
export function separate(typed: string, put: (text: string) => void): void {
  const text = withSeparators(typed);
  if (text !== typed) put(text);
}

const bare = (text: string): string => text.trim().replaceAll(',', '');

/** `1,250.5`, `$75` → cents; undefined for what is no amount of zero or more. */
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

/** `33.34 %` → 33.34; undefined for what is no percentage from 0 to 100 of so many decimals at most. */
export function percentFrom(text: string, { digits }: { digits: number }): number | undefined {
  const plain = text.trim().replace(/%$/, '').trimEnd();
  const value = /^\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  const decimals = (plain.split('.')[1] ?? '').length;
  return value <= 100 && decimals <= digits ? value : undefined;
}

/** `12,480.5` → 12480.5; undefined for what is no number from 0 to `most`, or no whole one where that is asked for. */
export function numberFrom(text: string, { most, whole = false }: { most: number; whole?: boolean }): number | undefined {
  const plain = bare(text);
  const value = (whole ? /^\d{1,12}$/ : /^\d{1,12}(\.\d+)?$/).test(plain) ? Number(plain) : NaN;
  return value <= most ? value : undefined;
}
