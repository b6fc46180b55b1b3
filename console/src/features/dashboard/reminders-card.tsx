// Tax reminders and missing receipts: said to be missing, rather than claimed to be in order.
import { Card } from '../../ui/page.js';
import styles from './dashboard.module.css';

export function RemindersCard() {
  return (
    <Card title="Tax Reminders">
      <p className={styles.note}>Deadlines come with the tax engine, which is not part of this version yet.</p>
      <h3 className={styles.second}>Missing Receipts</h3>
      <p className={styles.note}>Receipts are not part of this version yet.</p>
    </Card>
  );
}
