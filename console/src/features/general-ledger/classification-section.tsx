// The panel's section for the category: its confidence and reason, and a form to change it.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { Badge, ConfidenceBars } from '../../ui/badge.js';
import { Disclosure } from '../../ui/disclosure.js';
import type { RuleStart } from '../../ui/rule-dialog/draft.js';
import { CreateRule } from '../../ui/rule-dialog/create-rule.js';
import { isSplit, maySplit, SplitDialog } from '../../ui/split-dialog/split-dialog.js';
import { AlikeOffer } from './alike.js';
import { CategoryForm } from './category-form.js';
import { categoryText, confidenceOf, isTransfer, isUncategorized, type Row, type TransactionInFull } from './general-ledger.js';
import { payeeQuery } from './general-ledger-api.js';
import { Facts, PanelSection } from './panel-section.js';
import { SuggestedCategories } from './suggested-categories.js';
import { useCategorizeRows } from './use-categorize-rows.js';
import styles from './panel.module.css';

interface ClassificationProps {
  full: TransactionInFull;
  /** The transaction has another line now. */
  onMoved(lineId: string | undefined): void;
  /** Asks which invoice or bill the transaction pays. */
  onPays(kind: DocumentKind): void;
}

export function ClassificationSection({ full, onMoved, onPays }: ClassificationProps) {
  const { transaction: row, bankTransactionId } = full;
  const { business } = useBusiness();
  const ofBank = bankTransactionId !== null;
  const { data: payee } = useQuery({ ...payeeQuery(row.JournalEntryLineID), enabled: ofBank });
  const [changing, setChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { categorize, busy } = useCategorizeRows();
  // Closing the form loses the focus in it, so this returns it to the button that opened the form.
  const close = () => {
    flushSync(() => setChanging(false));
    changeButton.current?.focus();
  };
  if (isTransfer(row)) {
    return (
      <PanelSection title="Classification">
        <p className="dim">A transfer between your own accounts has no category.</p>
      </PanelSection>
    );
  }
  const start = ruleFrom(row, ofBank ? payee : { payee: payeeText(row.OriginalDescription) });
  const change = mayWrite(business.role) && !changing && (
    <span className={`row wrap ${styles.chosen}`}>
      {start && (
        <CreateRule link start={start}>
          Create a rule
        </CreateRule>
      )}
      <SplitButton full={full} onMoved={onMoved} />
      {/* Not disabled while saving: a disabled button loses focus. */}
      <button
        type="button"
        ref={changeButton}
        className="positive left follows"
        aria-disabled={busy || undefined}
        onClick={() => !busy && setChanging(true)}
      >
        Change
      </button>
    </span>
  );
  return (
    <PanelSection title="Classification" action={change}>
      {changing && (
        <div className="below-10">
          <CategoryForm
            onSave={(choice) => (categorize([row], choice), close())}
            onCancel={close}
            onPays={(kind) => (close(), onPays(kind))}
          />
        </div>
      )}
      <Decision row={row} />
      {mayWrite(business.role) && ofBank && !changing && (
        <SuggestedCategories row={row} onChoose={(choice) => !busy && categorize([row], choice)} />
      )}
      {mayWrite(business.role) && row.locked && <AlikeOffer lineId={row.JournalEntryLineID} />}
    </PanelSection>
  );
}

function Decision({ row }: { row: Row }) {
  const made = row.aiClassification;
  const confidence = confidenceOf(row);
  const ids = made && !row.locked && (made.model || made.rules.length > 0);
  return (
    <>
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
        ]}
      />
      {ids && (
        <Disclosure name="Details">
          <Facts
            facts={[
              ['Model', made.model],
              ['Rules', made.rules.join(', ')],
            ]}
          />
        </Disclosure>
      )}
    </>
  );
}

function SplitButton({ full, onMoved }: Omit<ClassificationProps, 'onPays'>) {
  const [open, setOpen] = useState(false);
  if (!maySplit(full)) return null;
  return (
    <>
      <button type="button" className="positive left follows" onClick={() => setOpen(true)}>
        {isSplit(full) ? 'Change the split' : 'Split'}
      </button>
      {open && <SplitDialog full={full} onClose={() => setOpen(false)} onSplit={([lineId]) => onMoved(lineId)} />}
    </>
  );
}

/** A rule that gives transactions like this one its current category; none without a payee. */
const ruleFrom = (row: Row, named: { payee: string } | undefined): RuleStart | undefined =>
  named?.payee ? { payee: named.payee, ...(!isUncategorized(row) && { category: row.Category, subcategory: row.Subcategory }) } : undefined;

const deciders = { person: 'A person', rule: 'A rule', history: 'Earlier decisions', model: 'The model' } as const;
