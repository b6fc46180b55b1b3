// The form of a rule that begins with a payee; a chunk of its own.
import { newDraft, type RuleStart } from './draft.js';
import { RuleDialog } from './rule-dialog.js';

export default function NewRuleDialog({ start, onClose }: { start: RuleStart; onClose(): void }) {
  return <RuleDialog draft={newDraft(start)} onClose={onClose} />;
}
