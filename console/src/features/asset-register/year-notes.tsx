// Notes on a year's assets: sales, vehicles whose business use fell to half, and cars with no deduction this year.
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Notice } from '../../ui/states.js';
import { type Asset, isDeferred } from './asset-register.js';

export function YearNotes({ assets }: { assets: Asset[] }) {
  return (
    <>
      <Sales assets={assets} />
      <Recaptures assets={assets} />
      <DeferredCars assets={assets} />
    </>
  );
}

/** Gains and losses on the year's sales, which the tax estimate doesn't include. */
function Sales({ assets }: { assets: Asset[] }) {
  const sales = assets.filter(({ sale }) => sale !== null);
  if (sales.length === 0) return null;
  return (
    <Notice>
      {sales.map(({ assetId, name, sold, sale }) => (
        <span key={assetId} className="block">
          {name}, sold {dayText(sold!.on, { year: true })} for {money(sold!.priceCents)}:{' '}
          {sale!.gainCents < 0
            ? `a loss of ${money(-sale!.gainCents)}`
            : `a gain of ${money(sale!.gainCents)}, of which ${money(sale!.recaptureCents)} is taxed as ordinary income`}{' '}
          (Form 4797). It isn’t part of the tax estimate.
        </span>
      ))}
    </Notice>
  );
}

/** Vehicles whose business use fell to half or less, with the lines of the form. */
function Recaptures({ assets }: { assets: Asset[] }) {
  const fallen = assets.filter(({ listed }) => listed?.recapture);
  if (fallen.length === 0) return null;
  return (
    <Notice tone="warning">
      {fallen.map(({ assetId, name, listed }) => (
        <span key={assetId} className="block">
          {name} is used {listed!.usePercent}% for business. Of {money(listed!.recapture!.claimedCents)} deducted before (Form 4797, line
          33), straight line would have been {money(listed!.recapture!.recomputedCents)} (line 34):{' '}
          {money(listed!.recapture!.recaptureCents)} (line 35) is income on line 6 of Schedule C.
        </span>
      ))}
    </Notice>
  );
}

/** Cars that deduct nothing in the year, and why. */
function DeferredCars({ assets }: { assets: Asset[] }) {
  const deferred = assets.filter(isDeferred);
  if (deferred.length === 0) return null;
  return (
    <Notice>
      {deferred.map(({ assetId, name, placedOn, leftCents }) => (
        <span key={assetId} className="block">
          {name} has no deduction this year: the special allowance covered its full cost, its first year was limited, and the remaining{' '}
          {money(leftCents)} is deducted in {Number(placedOn.slice(0, 4)) + 6} and later (sec. 280F(a)(1)(B)). Without the allowance, it’s
          deducted from the second year on.
        </span>
      ))}
    </Notice>
  );
}
