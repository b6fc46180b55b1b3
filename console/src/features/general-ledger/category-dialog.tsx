// Changes the category of several transactions at once.
import { countOf, money } from '../../lib/money.js';
import { Dialog } from '../../ui/dialog.js';
import { CategoryForm } from './category-form.js';
import { centsOfRow, type Row } from './general-ledger.js';
import { useCategorize } from './use-categorize.js';

export function CategoryDialog({ rows, onClose }: { rows: Row[]; onClose(): void }) {
  const { categorize } = useCategorize();
  const sum = rows.reduce((cents, row) => cents + centsOfRow(row), 0);
  return (
    <Dialog title={`Change the category of ${countOf(rows.length, 'transaction')}`} opened onClose={onClose}>
      <p className="dim">{money(sum)} in total. Your choice is kept; automatic categorization won’t change it.</p>
      <div className="above-12">
        <CategoryForm onSave={(choice) => (categorize(rows, choice), onClose())} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
