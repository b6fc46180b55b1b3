// The asset that the transaction bought. Route: getAssetPurchase.
import { useQuery } from '@tanstack/react-query';
import { getAssetPurchase } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { PlaceLink } from '../../ui/place-link.js';
import { PanelSection } from './panel-section.js';

/** Empty unless it bought an asset. */
export function AssetSection({ lineId }: { lineId: string }) {
  const { data } = useQuery({
    queryKey: ['tax', 'assets', 'of', lineId],
    queryFn: ({ signal }) => call(getAssetPurchase, { params: { lineId }, signal }),
  });
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
