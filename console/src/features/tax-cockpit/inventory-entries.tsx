// The entries that bring the books' inventory, cost of goods sold, and goods taken for personal use to those of Schedule C, one at a time.
import { addEntry } from '#contracts/generated/client.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { onFirstClick } from '../../lib/first-click.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { useWrite } from '../../ui/use-write.js';
import type { Preview } from './schedule-c.js';
import styles from './schedule-c.module.css';

type Entry = NonNullable<Preview['inventoryEntries']>[number];

const keyOf = ({ date, lines }: Entry): string =>
  `inventory ${date} ${lines.map(({ account, amountCents }) => `${account} ${amountCents}`).join(' ')}`;
const leafOf = (account: string): string => account.slice(account.indexOf(':') + 1);

export function InventoryEntries({ entries }: { entries: Entry[] }) {
  const { business } = useBusiness();
  const posting = useWrite(addEntry, ({ date, description, lines }: Entry) => ({ body: { date, description, lines } }), {
    doneText: () => 'Inventory entry posted',
    failedText: (error) => error.message,
  });
  return (
    <section className={styles.assumptions} aria-label="Inventory in the books">
      <h3 className="below-4 ink">Inventory in the books</h3>
      <p className="note">Your books don’t have all of Part III yet. Post these entries so both show the same profit.</p>
      {entries.map((entry) => (
        <div key={keyOf(entry)} className="stack gap-4 slim below-10">
          <strong>
            {entry.description}, {entry.date}
          </strong>
          {entry.lines.map(({ account, amountCents }) => (
            <span key={account} className="note">
              {leafOf(account)}: {amountCents > 0 ? 'debit' : 'credit'} {money(Math.abs(amountCents))}
            </span>
          ))}
          <Button
            disabled={posting.isPending}
            unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
            onClick={onFirstClick(() => posting.mutate(entry))}
          >
            Post entry
          </Button>
        </div>
      ))}
    </section>
  );
}
