// Converts an asset to form fields and back, and to its text in the table. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { type assetForm, type AssetInput, assetRules, saleRules } from '#contracts/records/asset.js';
import { type Problems, ruleProblems, type ValuesOf } from '#contracts/records/record.js';
import type { createAsset, listAssets } from '#contracts/routes/asset-register.js';
import { dayText } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { formTexts, type TextsOf } from '../../ui/record-texts.js';

export type Register = ReplyOf<typeof listAssets>;
export type Asset = Register['assets'][number];
export type AssetBody = Omit<BodyInput<typeof createAsset>, 'tenantId'>;

type AssetForm = ReturnType<typeof assetForm>;
type AssetValues = ValuesOf<AssetForm>;

/** As the year shows it. */
export const assetTexts = (fields: AssetForm, asset: Asset | null, year: number): TextsOf<AssetForm> =>
  formTexts(
    fields,
    asset
      ? {
          ...asset,
          acquiredOn: asset.acquiredOn === asset.placedOn ? undefined : asset.acquiredOn,
          section179Cents: asset.section179Cents || undefined,
          soldOn: asset.sold?.on,
          priceCents: asset.sold?.priceCents,
          vehicle: asset.vehicle?.kind ?? '',
          useByMiles: asset.vehicle?.useByMiles,
          useNow: asset.vehicle?.uses.find((use) => use.year === year)?.percent,
        }
      : { businessPercent: 100, bonus: true },
  );

/** Without the use of later years. */
const partsOf = ({ soldOn, priceCents, vehicle, useByMiles, useNow: _, ...values }: AssetValues): AssetInput => {
  const sold = soldOn === undefined ? null : { on: soldOn, priceCents: priceCents! };
  return { ...values, sold, ...(vehicle !== '' && { recoveryYears: 5 as const, vehicle: { kind: vehicle, useByMiles, uses: [] } }) };
};

export const assetProblems = (values: AssetValues, problems: Problems<AssetForm>): Problems<AssetForm> => ({
  ...ruleProblems(saleRules, { values, problems }),
  ...ruleProblems(assetRules, { values: partsOf(values), problems }),
});

/** Keeps the use entered for other years, except years that a change of dates has put outside the vehicle's life. */
export function assetFrom(values: AssetValues, { year, seen }: { year: number; seen: Asset | null }): AssetInput {
  const asset = partsOf(values);
  if (!asset.vehicle) return asset;
  const [first, last] = [Number(asset.placedOn.slice(0, 4)), asset.sold ? Number(asset.sold.on.slice(0, 4)) : Infinity];
  const others = (seen?.vehicle?.uses ?? []).filter((use) => use.year !== year && use.year > first && use.year <= last);
  const uses = values.useNow === undefined || year > last ? others : [...others, { year, percent: values.useNow }];
  return { ...asset, vehicle: { ...asset.vehicle, uses } };
}

/** `5 years, half-year, from Mar 10, 2025`; of a vehicle, whose years are always 5, `40% business, straight line, from Mar 10, 2025`. */
export function methodText({ recoveryYears, convention, placedOn, listed }: Asset): string {
  const over = listed
    ? `${listed.usePercent}% business, ${listed.line === '27' ? 'straight line' : convention}`
    : `${count(recoveryYears)} years, ${convention}`;
  return `${over}, from ${dayText(placedOn, { year: true })}`;
}

/** A car whose special allowance covered the full cost above its first-year limit: the rest is deducted from the seventh year on. */
export const isDeferred = ({ listed, leftCents, bonus }: Asset): boolean =>
  bonus && listed?.line === '26' && listed.limitCents !== null && listed.usePercent > 0 && listed.depreciableCents === 0 && leftCents > 0;

/** `Asset removed. Its depreciation for 2025 and 2026 is still posted: post those years again or undo them.` */
export function savedText(text: string, differing: readonly { year: number }[] = []): string {
  const years = differing.map(({ year }) => String(year));
  if (years.length === 0) return text;
  const [which, them] = years.length === 1 ? ['that year', 'it'] : ['those years', 'them'];
  return `${text}. The depreciation posted for ${new Intl.ListFormat('en-US').format(years)} no longer matches. Post ${which} again or undo ${them}.`;
}
