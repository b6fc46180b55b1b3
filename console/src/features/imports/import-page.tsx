// Screen of one import, by its state: preview, at work, done. Routes: getImport, commitImport, undoImport, streamJob.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { countOf } from '../../lib/money.js';
import { isUuid } from '../../lib/search-params.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { Card, Page } from '../../ui/page.js';
import { SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { Steps } from '../../ui/steps.js';
import { EarlierImports } from './earlier-imports.js';
import { ImportDone } from './import-done.js';
import { ImportProgress } from './import-progress.js';
import { stepOf, steps } from './imports.js';
import { importQuery } from './imports-api.js';
import { Preview } from './preview.js';
import { useBatchFiles } from './use-batch.js';

const subtitles: Record<ImportPreview['state'], string> = {
  preview: 'Nothing is saved until you click Import.',
  committing: 'You can leave this page. The import keeps running.',
  committed: 'Import complete. You can undo the entire import.',
  undoing: 'You can leave this page. The import keeps running.',
  undone: 'Import undone. You can import the file again.',
};

export function ImportPage() {
  const { importId } = useParams({ from: '/import/$importId' });
  return isUuid(importId) ? <KnownImport importId={importId} /> : <NoSuchImport />;
}

function NoSuchImport() {
  return <Page title="Import a statement">{noSuchImport}</Page>;
}

const noSuchImport = (
  <Card>
    <NotHere what="import" place="/import" back="Open Imports" />
  </Card>
);

function KnownImport({ importId }: { importId: string }) {
  const query = useQuery(importQuery(importId));
  const state = query.data?.state;
  return (
    <Page
      title="Import a statement"
      subtitle={state && subtitles[state]}
      actions={<Steps label="Steps of an import" steps={steps} current={state ? stepOf(state) : 1} />}
    >
      <BackToFiles />
      <Loaded query={query} skeleton={<Waiting />} errorTitle="Couldn’t load the import" missing={noSuchImport}>
        {(file) => <ByState key={file.importId} file={file} />}
      </Loaded>
    </Page>
  );
}

/** Where several files were given at once. */
function BackToFiles() {
  const files = useBatchFiles();
  if (files.length === 0) return null;
  return (
    <p>
      <Link to="/import" className="link">
        Back to the {countOf(files.length, 'file')}
      </Link>
    </p>
  );
}

function ByState({ file }: { file: ImportPreview }) {
  if (file.state === 'preview') return <Preview file={file} />;
  if (file.state === 'committing' || file.state === 'undoing') return <ImportProgress file={file} />;
  return (
    <>
      <ImportDone file={file} />
      <EarlierImports />
    </>
  );
}

function Waiting() {
  return (
    <>
      <SkeletonFigures />
      <SkeletonRows rows={8} label="Loading the import" />
    </>
  );
}
