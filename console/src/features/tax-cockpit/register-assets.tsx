// The assets behind line 13, each with what the register computes for the year.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getScheduleCLine } from '#contracts/routes/schedule-c.js';
import { money } from '../../lib/money.js';
import { PlaceLink } from '../../ui/place-link.js';
import { places } from './tax-cockpit.js';
import styles from './schedule-c.module.css';

interface RegisterAssetsProps {
  register: NonNullable<ReplyOf<typeof getScheduleCLine>['register']>;
  /** Otherwise the assets add up to the part of the line that has no entry yet. */
  isPosted: boolean;
  year: number;
}

export function RegisterAssets({ register: { assets, section179, total }, isPosted, year }: RegisterAssetsProps) {
  if (assets.length === 0 && total === 0)
    return (
      <p className="note above-14">
        The <PlaceLink place={places.assets(year)}>asset register</PlaceLink> has no depreciation for {year}.
      </p>
    );
  return (
    <>
      <p className="note above-14 below-6">
        By asset, from the <PlaceLink place={places.assets(year)}>asset register</PlaceLink>.
        {isPosted && ' The entry above posts the total.'}
      </p>
      <table className={styles.entries} aria-label="Assets of line 13">
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {assets.map(({ assetId, name, Amount }) => (
            <tr key={assetId}>
              <th className="clip normal" scope="row">
                {name}
              </th>
              <td>{money(centsOf(Amount))}</td>
            </tr>
          ))}
          {section179 !== 0 && (
            <tr>
              <th className="clip normal" scope="row">
                {section179 < 0 ? 'Section 179 that carries over' : 'Section 179 from last year'}
              </th>
              <td>{money(centsOf(section179))}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Asset register</th>
            <td>{money(centsOf(total))}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
