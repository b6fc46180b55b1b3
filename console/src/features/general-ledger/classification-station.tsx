// Third station: the category, how sure it is and why, and the place to choose another.
import { useState } from 'react';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { Badge, ConfidenceBars } from '../../ui/badge.js';
import { AlikeOffer } from './alike.js';
import { CategoryForm } from './category-form.js';
import { categoryText, confidenceOf, isTransfer, isUncategorized, type Row } from './general-ledger.js';
import { Facts, Station } from './station.js';
import { useFiling } from './use-filing.js';
import styles from './panel.module.css';

export function ClassificationStation({ row }: { row: Row }) {
  const { business } = useBusiness();
  const [changing, setChanging] = useState(false);
  const { file, busy } = useFiling();
  if (isTransfer(row)) {
    return (
      <Station title="Classification">
        <p className="dim">A transfer between your own accounts has no category.</p>
      </Station>
    );
  }
  const change = mayWrite(business.role) && !changing && (
    <span className={`row wrap ${styles.chosen}`}>
      <Link to="/rules" search={ruleFrom(row)} className="positive left follows">
        Create a rule
      </Link>
      <button type="button" className="positive left follows" disabled={busy} onClick={() => setChanging(true)}>
        Change
      </button>
    </span>
  );
  const made = row.aiClassification;
  const confidence = confidenceOf(row);
  return (
    <Station title="Classification" action={change}>
      {changing && (
        <div className="below-10">
          <CategoryForm onSave={(choice) => (file([row], choice), setChanging(false))} onCancel={() => setChanging(false)} />
        </div>
      )}
      <Facts
        facts={[
          [
            'Category',
            <span className={`row wrap ${styles.chosen}`}>
              {isUncategorized(row) ? <Badge tone="negative">Uncategorized</Badge> : <strong>{categoryText(row)}</strong>}
              {confidence !== null && <ConfidenceBars value={confidence} />}
            </span>,
          ],
          [
            'Decided by',
            row.locked ? (
              <span className={`row wrap ${styles.chosen}`}>
                <IconLock size={14} stroke={1.6} aria-hidden /> A person; automatic categorization won’t change it
              </span>
            ) : (
              made && deciders[made.decidedBy]
            ),
          ],
          ['Reason', !row.locked && made?.reason],
          ['Model', !row.locked && made?.model],
          ['Rules', !row.locked && made?.rules.join(', ')],
        ]}
      />
      {mayWrite(business.role) && row.locked && <AlikeOffer lineId={row.JournalEntryLineID} />}
    </Station>
  );
}

/** A rule for transactions like this one, filed as it is now. */
const ruleFrom = (row: Row) => ({
  text: payeeText(row.OriginalDescription),
  ...(!isUncategorized(row) && { category: row.Category, subcategory: row.Subcategory }),
});

const deciders = { person: 'A person', rule: 'A rule', history: 'Earlier decisions', model: 'The model' } as const;
