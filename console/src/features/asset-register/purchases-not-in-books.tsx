// Assets whose purchase is no longer in the books, or is still in another category.
import { useMutation } from '@tanstack/react-query';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { entryPlace } from '../../lib/entry-place.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import type { Asset } from './asset-register.js';
import { moveToEquipment, useRereadPurchases } from './purchases-api.js';

export function PurchasesNotInBooks({ assets }: { assets: Asset[] }) {
  const { business } = useBusiness();
  const reread = useRereadPurchases();
  const moving = useMutation({
    mutationFn: moveToEquipment,
    onSuccess: () => toast('Moved to Equipment'),
    onSettled: reread,
  });
  const canWrite = mayWrite(business.role);
  return (
    <>
      {assets.flatMap(({ assetId, name, purchase }) => {
        if (!purchase || purchase.state === 'filed') return [];
        const { lineId, category } = purchase;
        return purchase.state === 'gone' ? (
          <Notice key={assetId}>
            The purchase of {name} is no longer in your books because its import was undone. Import it again to restore it. Otherwise,
            remove the asset, or choose it when you add its purchase to the register.
          </Notice>
        ) : (
          <Notice
            key={assetId}
            action={
              canWrite && (
                <Button small disabled={moving.isPending} aria-label={`Move ${name} to Equipment`} onClick={() => moving.mutate(lineId)}>
                  Move to Equipment
                </Button>
              )
            }
          >
            The <PlaceLink place={entryPlace(lineId)}>purchase of {name}</PlaceLink> is in {category}. Only the register deducts it, but
            your books may also deduct it as an expense.
          </Notice>
        );
      })}
      {moving.error && <Notice tone="negative">{moving.error.message}</Notice>}
    </>
  );
}
