// Assets whose purchase is no longer in the books, or is an expense beside the register.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import type { Asset } from './asset-register-api.js';
import { fileOnEquipment } from './purchases-api.js';

export function AstrayPurchases({ assets }: { assets: Asset[] }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const filing = useMutation({
    mutationFn: fileOnEquipment,
    onSuccess: () => toast('Filed on Assets:Equipment'),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['ledger'] }), client.invalidateQueries({ queryKey: ['tax'] })]),
  });
  const may = mayWrite(business.role);
  return (
    <>
      {assets.flatMap(({ assetId, name, purchase }) => {
        if (!purchase || purchase.state === 'filed') return [];
        const { lineId, category } = purchase;
        return purchase.state === 'gone' ? (
          <Notice key={assetId}>
            The purchase of {name} is gone from the books: its import was undone, or it was posted anew. Remove the asset, or say which
            purchase it was when it is asked about.
          </Notice>
        ) : (
          <Notice
            key={assetId}
            action={
              may && (
                <Button
                  small
                  disabled={filing.isPending}
                  aria-label={`File ${name} on Assets:Equipment`}
                  onClick={() => filing.mutate(lineId)}
                >
                  File it on Assets:Equipment
                </Button>
              )
            }
          >
            The <PlaceLink place={`/general-ledger?open=${lineId}`}>purchase of {name}</PlaceLink> is in {category}. If that counts as an
            expense, it’s deducted twice.
          </Notice>
        );
      })}
      {filing.error && <Notice tone="negative">{filing.error.message}</Notice>}
    </>
  );
}
