// Other categories that fit the payee of a transaction, each chosen by one click or tap.
import { useQuery } from '@tanstack/react-query';
import { type CategoryChoice, choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { Button } from '../../ui/button.js';
import { categoryText, type Row } from './general-ledger.js';
import { candidatesQuery } from './general-ledger-api.js';
import styles from './panel.module.css';

const maxShown = 3;

/** Keeps its place while they load, so that nothing below moves. */
export function SuggestedCategories({ row, onChoose }: { row: Row; onChoose(choice: CategoryChoice): void }) {
  const candidates = useQuery(candidatesQuery(row.JournalEntryLineID));
  const others = (candidates.data ?? []).filter(({ category }) => nameOfPath(category) !== categoryText(row)).slice(0, maxShown);
  if (!candidates.isPending && others.length === 0) return null;
  return (
    <div className={`row wrap gap-8 above-6 ${styles.suggested}`} role="group" aria-label="Change to">
      <span className="note" aria-hidden>
        Change to
      </span>
      {others.map(({ category, reason }) => (
        <Button key={category} small title={reason} onClick={() => onChoose(choiceOfPath(category))}>
          {nameOfPath(category)}
        </Button>
      ))}
    </div>
  );
}
