// Screen 'Businesses': all businesses of a person, side by side; every figure links to its business. Route: listBusinesses.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listBusinesses } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { reading } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { SearchField } from '../../ui/search-field.js';
import { EmptyState } from '../../ui/states.js';
import { behindAfterDays, type BusinessRow, parseBusinessesSearch, shownBusinesses, subtitleOf } from './businesses.js';
import { BusinessesTable } from './businesses-table.js';

export function BusinessesPage() {
  const [search, setSearch] = useSearchState(parseBusinessesSearch);
  // Other people work in these businesses too, and only the open one reports its changes.
  const query = useQuery(reading(listBusinesses, {}, { staleTime: 0 }));
  const { business, select } = useBusiness();
  const navigate = useNavigate();
  const open = ({ id }: BusinessRow) => {
    if (id !== business.id) select(id);
    void navigate({ to: '/dashboard' });
  };
  return (
    <Page
      title="Businesses"
      subtitle={query.data ? subtitleOf(query.data.businesses) : 'Loading…'}
      actions={
        <SearchField
          label="Find a business"
          placeholder="Find a business"
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
        />
      }
    >
      <Loaded query={query} rows={8} height={48} name="businesses">
        {({ businesses }) => {
          const rows = shownBusinesses(businesses, search);
          return rows.length === 0 ? (
            <EmptyState>No business matches “{search.search}”.</EmptyState>
          ) : (
            <>
              <BusinessesTable rows={rows} search={search} onSort={setSearch} onOpen={open} busy={query.isPlaceholderData} />
              <p className="note">
                A dash means zero. The bank column shows the earliest date among a business’s accounts. It’s flagged when an account doesn’t
                match its bank or hasn’t matched in the last {behindAfterDays} days.
              </p>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
