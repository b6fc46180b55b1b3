// The dialog of the questions about a report.
import type { About } from '../../lib/questions.js';
import { Dialog } from '../dialog.js';
import { QuestionsAbout } from './questions-about.js';

export default function ReportDialog({ about, onClose }: { about: Extract<About, { kind: 'report' }>; onClose(): void }) {
  return (
    <Dialog title={`Questions about ${about.title}`} opened onClose={onClose}>
      <QuestionsAbout about={about} />
    </Dialog>
  );
}
