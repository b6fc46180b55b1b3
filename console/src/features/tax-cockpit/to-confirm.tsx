// The mark of an entry whose category is a guess; it opens the entry, where the category is confirmed or changed.
import { Link } from '@tanstack/react-router';

export const ToConfirm = ({ lineId }: { lineId: string }) => (
  <Link to="/general-ledger" search={{ open: lineId }} className="warning fixed" title="Open the entry to confirm or change its category">
    Not confirmed
  </Link>
);
