// Screen 'Asset register'. Routes: listAssets, createAsset, putAsset, deleteAsset, listAssetPurchases, answerAssetPurchase,
// undoAssetPurchaseAnswer, putTransactionCategory; of depreciation-in-books.tsx, the depreciation entries.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { listAssetPurchases, listAssets } from '#contracts/generated/client.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { parseTaxSearch } from '../../lib/tax-years.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Amount, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { TaxSettingsFrame } from '../../ui/tax-settings-frame.js';
import { Term } from '../../ui/term/term.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { PurchasesNotInBooks } from './purchases-not-in-books.js';
import { AssetDialog } from './asset-dialog.js';
import { DepreciationInBooks } from './depreciation-in-books.js';
import { Purchases } from './purchases.js';
import type { Purchases as FoundPurchases } from './purchases-api.js';
import { type Asset, methodText, type Register } from './asset-register.js';
import { YearNotes } from './year-notes.js';

export function AssetRegisterPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseTaxSearch);
  const { year = yearOf(useBooksDays().opening) } = search;
  const query = useQuery(reading(listAssets, { params: { year } }));
  const purchases = useQuery(reading(listAssetPurchases, { params: { year } }));
  const skeleton = <SkeletonRows rows={6} label="Loading the assets" />;
  return (
    <TaxSettingsFrame
      title="Asset register"
      subtitle={`${business.name}. Equipment and other assets you depreciate, with the ${year} deduction for each.`}
      year={year}
      onYear={(chosen) => setSearch({ year: chosen })}
    >
      <Loaded query={query} skeleton={skeleton} errorTitle="Couldn’t load the assets">
        {(register) => (
          <Loaded query={purchases} skeleton={skeleton} errorTitle="Couldn’t load the purchases">
            {(found) => <Assets register={register} purchases={found} />}
          </Loaded>
        )}
      </Loaded>
    </TaxSettingsFrame>
  );
}

const columns: Column<Asset>[] = [
  { id: 'name', head: 'Asset', cell: ({ name }) => name },
  { id: 'method', head: 'Recovery period', width: 300, cell: (asset) => <span className="dim">{methodText(asset)}</span> },
  {
    id: 'basis',
    head: <Term name="basis">Basis</Term>,
    width: 120,
    align: 'right',
    cell: ({ basisCents }) => money(basisCents, { symbol: '' }),
  },
  { id: 'before', head: 'Before', width: 120, align: 'right', cell: ({ beforeCents }) => money(beforeCents, { symbol: '' }) },
  { id: 'now', head: 'This year', width: 120, align: 'right', cell: ({ depreciationCents }) => money(depreciationCents, { symbol: '' }) },
  { id: 'left', head: 'Left', width: 120, align: 'right', cell: ({ leftCents }) => money(leftCents, { symbol: '' }) },
];

function Assets({ register, purchases }: { register: Register; purchases: FoundPurchases }) {
  const { business } = useBusiness();
  // `null` is a new asset.
  const [open, setOpen] = useState<Asset | null | undefined>();
  const canManage = mayManage(business.role);
  const { assets, section179, booksCents, year } = register;
  return (
    <>
      {booksCents !== 0 && assets.length > 0 && (
        <Notice tone="warning">
          Your books also have {money(booksCents)} of depreciation on line 13 for {year}. If it’s for these assets, it’s being deducted
          twice.
        </Notice>
      )}
      <YearFigures register={register} />
      {section179 && <Section179Limit section179={section179} year={year} />}
      <PurchasesNotInBooks assets={assets} />
      <Purchases found={purchases} assets={assets} />
      {assets.length === 0 ? (
        <EmptyState>
          No assets in {year}. Add computers, furniture and equipment that cost more than {money(purchases.limitCents)} each. Smaller items
          can be supplies.
        </EmptyState>
      ) : (
        <DataTable<Asset>
          label={`Assets, ${year}`}
          rows={assets}
          columns={columns}
          rowId={({ assetId }) => assetId}
          onOpen={canManage ? setOpen : undefined}
          phone={(asset) => ({
            title: asset.name,
            amount: money(asset.depreciationCents),
            below: methodText(asset),
            aside: `${money(asset.leftCents)} left`,
          })}
        />
      )}
      <YearNotes assets={assets} />
      <DepreciationInBooks year={year} />
      {canManage && (
        <div>
          <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => setOpen(null)}>
            Add an asset
          </Button>
        </div>
      )}
      <p className="note">
        Depreciation uses the MACRS tables in IRS Publication 946. Section 179 is applied first. Vehicles are depreciated only with actual
        expenses, up to the yearly limits in §280F. Vehicles that use the standard mileage rate aren’t depreciated. Not covered: leased
        vehicles, buildings, and other assets whose business use drops to 50% or less after a section 179 deduction. Ask your CPA about
        those. Categorize asset purchases as Equipment so they aren’t also deducted as expenses. You can deduct items up to{' '}
        {money(purchases.limitCents)} right away. The limit is in your{' '}
        <Link to="/tax-profile" search={{ year }}>
          tax profile
        </Link>
        .
      </p>
      {open !== undefined && <AssetDialog year={year} asset={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The year's Form 4562, and its amount on Schedule C. */
function YearFigures({ register: { totals, section179, year } }: { register: Register }) {
  const line13 = `/tax-cockpit?year=${year}&panel=schedule-c`;
  return (
    <Figures
      label="Form 4562"
      items={[
        {
          label: 'Section 179',
          term: 'section-179',
          place: null,
          text: <Amount cents={section179?.deductedCents ?? 0} />,
          note: 'Form 4562, line 12',
        },
        { label: 'Special allowance', place: null, text: <Amount cents={totals.bonusCents} />, note: 'Form 4562, lines 14 and 25' },
        {
          label: 'MACRS depreciation',
          term: 'depreciation',
          place: null,
          text: <Amount cents={totals.macrsCents} />,
          note: 'Form 4562, lines 17, 19 and 21',
        },
        {
          label: 'On Schedule C',
          place: null,
          text: (
            <FigureLink place={line13} label={`Line 13: ${money(totals.depreciationCents)}`}>
              <Amount cents={totals.depreciationCents} />
            </FigureLink>
          ),
          note: 'Line 13',
        },
      ]}
    />
  );
}

/** The part of section 179 above the business income, which carries over. */
function Section179Limit({ section179, year }: { section179: NonNullable<Register['section179']>; year: number }) {
  if (section179.carriedOnCents === 0) return null;
  return (
    <Notice>
      Section 179 deducts {money(section179.deductedCents)} of {money(section179.electedCents + section179.carriedCents)}, because business
      income before it is {money(section179.businessIncomeCents)}. {money(section179.carriedOnCents)} carries over: enter it in the{' '}
      <Link to="/tax-profile" search={{ year: year + 1 }}>
        tax profile of {year + 1}
      </Link>{' '}
      (Form 4562, lines 8 to 13).
    </Notice>
  );
}
