// Asset accounts that contain goods for sale; a choice is saved at once.
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '#contracts/generated/client.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { reading } from '../../../lib/reading.js';
import { TickField } from '../../../ui/field.js';
import { Card } from '../../../ui/page.js';
import { Notice } from '../../../ui/states.js';
import { inventoryRows, inventoryWith } from './inventory.js';
import type { SettingsReply } from '../settings-api.js';
import { useSaving } from '../use-saving.js';

/** Nothing in books without such an account. */
export function InventoryCard({ settings }: { settings: SettingsReply }) {
  const { business } = useBusiness();
  const accounts = useQuery(reading(listAccounts, {}, { select: ({ accounts: all }) => all }));
  const saving = useSaving({ onSaved: () => {} });
  const chosen = settings.inventoryAccounts ?? [];
  const rows = inventoryRows(accounts.data ?? [], chosen);
  if (rows.length === 0) return null;
  return (
    <Card
      title="Inventory accounts"
      subtitle="Accounts that contain goods for sale. Part III of Schedule C uses their balances, and the cash flow lists them under operating activities."
    >
      <fieldset className="stack gap-8 slim" disabled={!mayManage(business.role) || saving.isPending}>
        {rows.map(({ path, name, isChosen, isFixed }) =>
          isFixed ? (
            <p className="note" key={path}>
              {name} is included because of its name.
            </p>
          ) : (
            <TickField
              key={path}
              label={name}
              checked={isChosen}
              onChange={(ticked) => saving.mutate({ seen: settings, changes: { inventoryAccounts: inventoryWith(chosen, path, ticked) } })}
            />
          ),
        )}
      </fieldset>
      {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
    </Card>
  );
}
