// The questions about the report in view, behind a button that counts those that aren't resolved.
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { questionsQuery } from '../../lib/questions.js';
import { Button } from '../button.js';

const ReportDialog = lazy(() => import('./report-dialog.js'));

/** As long as the contract takes it; a report with longer filters is asked about without them. */
const maxPlace = 500;

/** Without a title the report is still on its way. */
export function ReportQuestions({ title }: { title: string | undefined }) {
  const [open, setOpen] = useState(false);
  const { pathname, searchStr } = useLocation();
  const place = pathname.length + searchStr.length > maxPlace ? pathname : pathname + searchStr;
  const threads = useQuery(questionsQuery({ place })).data?.threads ?? [];
  const openCount = threads.filter(({ state }) => state !== 'resolved').length;
  return (
    <>
      <Button icon={<IconMessageQuestion size={16} stroke={1.6} aria-hidden />} disabled={!title} onClick={() => setOpen(true)}>
        {openCount > 0 ? `Questions ${openCount}` : 'Questions'}
      </Button>
      <Suspense>{open && title && <ReportDialog about={{ kind: 'report', place, title }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
