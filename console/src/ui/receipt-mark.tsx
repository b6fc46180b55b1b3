// Whether a row has a receipt, could have one, or misses one; words for screen readers, and a calm mark for everyone else.
import { IconPaperclip } from '@tabler/icons-react';
import type { ReceiptMark as Mark } from '#contracts/routes/receipts.js';
import { Badge } from './badge.js';

const texts = { suggested: 'Suggested', missing: 'Missing' } as const;

export function ReceiptMark({ mark }: { mark: Mark }) {
  if (mark !== 'attached')
    return (
      <Badge tone={mark === 'missing' ? 'warning' : 'positive'}>
        <span className="hidden">Receipt: </span>
        {texts[mark]}
      </Badge>
    );
  return (
    <span className="inline dim">
      <IconPaperclip size={16} stroke={1.6} aria-hidden />
      <span className="hidden">Receipt attached</span>
    </span>
  );
}
