// Screen 'Loans'. Routes: listLoans, getLoan, createLoan, putLoan, deleteLoan, splitLoanPayments, undoLoanPayments.
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { getLoan, listLoans } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { reading } from '../../lib/reading.js';
import { type Search, uuidOf } from '../../lib/search-params.js';
import { parseTaxSearch } from '../../lib/tax-years.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { TaxSettingsFrame } from '../../ui/tax-settings-frame.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState } from '../../ui/states.js';
import { LoanDialog } from './loan-dialog.js';
import { LoanView } from './loan-view.js';
import type { Loan } from './loans.js';

const parseSearch = (search: Search) => ({ ...parseTaxSearch(search), loan: uuidOf(search['loan']) });

export function LoansPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseSearch);
  const [adding, setAdding] = useState(false);
  const query = useQuery(reading(listLoans, {}));
  return (
    <TaxSettingsFrame
      title="Loans"
      subtitle={`${business.name}. Loan balances, with each payment split into principal and interest.`}
      year={search.year}
      actions={
        mayWrite(business.role) && (
          <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            Add a loan
          </Button>
        )
      }
    >
      <Loaded query={query} rows={6} name="the loans">
        {({ loans }) => (
          <Loans loans={loans} chosen={search.loan} reading={query.isFetching} onChoose={(loan) => setSearch({ ...search, loan })} />
        )}
      </Loaded>
      {adding && (
        <LoanDialog
          loan={null}
          booksStartOn={query.data?.booksStartOn}
          onClose={() => setAdding(false)}
          onSaved={(loan) => setSearch({ ...search, loan })}
        />
      )}
    </TaxSettingsFrame>
  );
}

interface LoansProps {
  loans: Loan[];
  chosen?: string;
  /** Newer ones are on their way, that of the address perhaps among them. */
  reading: boolean;
  onChoose(loanId: string): void;
}

function Loans({ loans, chosen, reading, onChoose }: LoansProps) {
  const named = loans.find(({ loanId }) => loanId === chosen);
  useUnknownFilter('loan', named || reading ? undefined : chosen);
  const loan = named ?? loans[0];
  if (!loan)
    return (
      <EmptyState>
        No loans yet. Add a loan with its terms, and each payment to the lender is split into principal (not deductible) and interest
        (deductible).
      </EmptyState>
    );
  return (
    <>
      {loans.length > 1 && (
        <Segmented
          label="Loan"
          value={loan.loanId}
          choices={loans.map(({ loanId, name }) => ({ value: loanId, label: name }))}
          onChange={onChoose}
        />
      )}
      <LoanPanel key={loan.loanId} loanId={loan.loanId} />
    </>
  );
}

function LoanPanel({ loanId }: { loanId: string }) {
  const query = useQuery(reading(getLoan, { params: { loanId } }));
  return (
    <Loaded query={query} rows={8} name="the loan">
      {(full) => <LoanView full={full} />}
    </Loaded>
  );
}
