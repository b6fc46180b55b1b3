// Whether a year's depreciation is in the books as the register has it now. Posts it, posts it again, or undoes it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDepreciationEntry, proposeDepreciation, undoDepreciation } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import { type Posted, type Proposal, stateOf } from './depreciation.js';
import { DepreciationDialog } from './depreciation-dialog.js';

export function DepreciationInBooks({ year }: { year: number }) {
  const proposal = useQuery(reading(proposeDepreciation, { params: { year } }));
  const posted = useQuery(reading(getDepreciationEntry, { params: { year } }));
  const skeleton = <SkeletonRows rows={2} label="Loading posted depreciation" />;
  return (
    <Loaded query={proposal} skeleton={skeleton} errorTitle="Couldn’t calculate the depreciation">
      {(proposed) => (
        <Loaded query={posted} skeleton={skeleton} errorTitle="Couldn’t load posted depreciation">
          {(found) => <InBooks proposal={proposed} posted={found.posted} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function InBooks({ proposal, posted }: { proposal: Proposal; posted: Posted | null }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState(false);
  const undoing = useWrite(undoDepreciation, () => ({ params: { year: proposal.year } }), {
    doneText: () => `${proposal.year} depreciation undone`,
  });
  const state = stateOf(proposal, posted);
  if (state === 'nothing') return null;
  const { year, depreciationCents, sales } = proposal;
  const mayPost = depreciationCents !== 0 || sales.length > 0;
  const actions = mayWrite(business.role) && (
    <span className="row wrap gap-8">
      {state !== 'posted' && mayPost && (
        <Button kind="filled" disabled={undoing.isPending} onClick={() => setOpen(true)}>
          {state === 'open' ? 'Post to the books' : 'Post again'}
        </Button>
      )}
      {posted && (
        <Button disabled={undoing.isPending} onClick={() => undoing.mutate()}>
          Undo posting
        </Button>
      )}
    </span>
  );
  return (
    <>
      <Notice tone={state === 'posted' ? 'positive' : 'warning'} action={actions}>
        {posted ? (
          <>
            <PlaceLink place={entryPlace(posted.lineId)}>
              Depreciation of {year}, {money(posted.depreciationCents)}
            </PlaceLink>
            , is in the books on {dayText(posted.date, { year: true })}.
          </>
        ) : (
          <>
            Depreciation of {year}, {money(depreciationCents)}, isn’t in the books yet. The income statement doesn’t include it.
          </>
        )}
        {state === 'differs' && (
          <>
            {' '}
            The register shows {money(depreciationCents)} now
            {posted?.depreciationCents === depreciationCents ? ', and the figures for sold assets have changed' : ''}.
          </>
        )}
      </Notice>
      {undoing.error && <Notice tone="negative">{undoing.error.message}</Notice>}
      {open && <DepreciationDialog proposal={proposal} posted={posted} onClose={() => setOpen(false)} />}
    </>
  );
}
