// Schedule C of the year as a printed sheet, with the entries behind a line next to it, its files, and its generation.
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { usePhone } from '../../lib/use-media.js';
import { type Scope, scheduleCQuery } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Sheet } from '../../ui/sheet.js';
import { SkeletonRows } from '../../ui/states.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { toast } from '../../ui/toast.js';
import { usePrint } from '../../ui/use-print.js';
import type { LineChoice, Preview } from './schedule-c.js';
import { scheduleCFailure, useScheduleC } from './schedule-c-card.js';
import { ScheduleCForm } from './schedule-c-form.js';
import { ScheduleCSide } from './schedule-c-side.js';
import { scheduleCPdf } from './tax-cockpit-api.js';
import { useScheduleCFile } from './use-schedule-c-file.js';
import styles from './schedule-c.module.css';

interface ScheduleCPreviewProps {
  scope: Scope;
  choice: LineChoice;
  onChoose(choice: LineChoice): void;
  onClose(): void;
}

export function ScheduleCPreview({ scope, choice, onChoose, onClose }: ScheduleCPreviewProps) {
  const preview = useQuery(scheduleCQuery(scope));
  return (
    <Sheet
      opened
      title={`Schedule C Preview, ${scope.year}`}
      mark={<Badge>Federal estimate, not a filing</Badge>}
      actions={<Files scope={scope} />}
      onClose={onClose}
    >
      <Loaded
        query={preview}
        skeleton={
          <div className={styles.alone}>
            <SkeletonRows rows={24} height={24} label="Loading Schedule C" />
          </div>
        }
        errorTitle="Couldn’t load Schedule C"
      >
        {(data) => <Spread data={data} scope={scope} choice={choice} onChoose={onChoose} />}
      </Loaded>
    </Sheet>
  );
}

function Files({ scope }: { scope: Scope }) {
  const { business } = useBusiness();
  const file = useScheduleCFile(scope);
  const { print, isPending: printing } = usePrint(scheduleCPdf(scope));
  const generate = useScheduleC(scope);
  const press = () =>
    generate.mutate(undefined, {
      onSuccess: ({ version }) => toast(`Schedule C for ${scope.year} saved as version ${version}.`),
      onError: () => toast(scheduleCFailure, { tone: 'negative' }),
    });
  return (
    <>
      <Button disabled={printing} onClick={print}>
        Print
      </Button>
      <Button disabled={file.isPending} onClick={() => file.mutate({ format: 'csv' })}>
        CSV
      </Button>
      <Button disabled={file.isPending} onClick={() => file.mutate({ format: 'pdf' })}>
        PDF
      </Button>
      <Button
        kind="filled"
        disabled={generate.isPending}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={press}
      >
        {generate.isPending ? 'Generating…' : 'Generate'}
      </Button>
    </>
  );
}

interface SpreadProps {
  data: Preview;
  scope: Scope;
  choice: LineChoice;
  onChoose(choice: LineChoice): void;
}

/** The form and its side column; on a phone one page after the other. */
function Spread({ data, scope, choice, onChoose }: SpreadProps) {
  const phone = usePhone();
  const chosen = data.lines.find(({ line }) => line === choice.line);
  useUnknownFilter('line', chosen ? undefined : choice.line);
  const form = <ScheduleCForm data={data} choice={choice} onChoose={onChoose} />;
  const side = <ScheduleCSide data={data} scope={scope} chosen={chosen} part={choice.part} onChoose={onChoose} />;
  if (!phone) {
    return (
      <div className={`grid ${styles.spread}`}>
        {form}
        {side}
      </div>
    );
  }
  if (!chosen) {
    return (
      <>
        {form}
        {side}
      </>
    );
  }
  return (
    <>
      <Button kind="quiet" icon={<IconArrowLeft size={15} aria-hidden />} onClick={() => onChoose({})}>
        Back to the form
      </Button>
      {side}
    </>
  );
}
