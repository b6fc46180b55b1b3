// The asset that the transaction bought. Route: getAssetPurchase.
import { useQuery } from '@tanstack/react-query';
import { getAssetPurchase } from '#contracts/generated/client.js';
import { reading } from '../../lib/reading.js';
import { PlaceLink } from '../../ui/place-link.js';
import { PanelSection } from './panel-section.js';

/** Empty unless it bought an asset. */
export function AssetSection({ lineId }: { lineId: string }) {
  const { data } = useQuery(reading(getAssetPurchase, { params: { lineId } }));
  if (!data?.asset) return null;
  const { name, year } = data.asset;
  return (
    <PanelSection title="Asset">
      <p className="breaks">
        In the asset register as <PlaceLink place={`/asset-register?year=${year}`}>{name}</PlaceLink>.
      </p>
    </PanelSection>
  );
}
