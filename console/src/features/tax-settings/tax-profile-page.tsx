// Screen 'Tax profile'. Routes: getTaxProfile, putTaxProfile, computeScheduleC for the mileage rates.
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import type { getTaxProfile as ProfileRoute } from '#contracts/routes/tax-profile.js';
import { useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { instantText } from '../../lib/dates.js';
import { parseTaxSearch } from '../../lib/tax-years.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { profileQuery } from '../../lib/tax-queries.js';
import { Loaded } from '../../ui/loaded.js';
import { SkeletonRows } from '../../ui/states.js';
import { ProfileForm } from './profile-form.js';
import { TaxSettingsFrame } from '../../ui/tax-settings-frame.js';

export function TaxProfilePage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseTaxSearch);
  const { year = yearOf(useBooksDays().opening) } = search;
  const query = useQuery(profileQuery(year));
  return (
    <TaxSettingsFrame
      title="Tax profile"
      subtitle={`${business.name}. Information your tax estimate needs that isn’t in your books. ${query.data ? savedText(query.data) : ''}`}
      year={year}
      onYear={(chosen) => setSearch({ year: chosen })}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} label="Loading the tax profile" />}
        errorTitle="Couldn’t load the tax profile"
      >
        {(reply) => <ProfileForm key={year} reply={reply} />}
      </Loaded>
    </TaxSettingsFrame>
  );
}

const savedText = ({ saved, updatedAt, updatedBy, year }: ReplyOf<typeof ProfileRoute>): string =>
  saved && updatedAt ? `Saved ${instantText(updatedAt)} by ${updatedBy}.` : `Nothing is saved for ${year} yet. These are the defaults.`;
