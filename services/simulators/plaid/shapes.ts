// Objects of Plaid's API: members and defaults from the examples of Plaid's OpenAPI description; only the members that distinguish
// transactions are filled in. Pure.

export interface Account {
  account_id: string;
  balances: {
    available: number | null;
    current: number | null;
    iso_currency_code: string | null;
    limit: number | null;
    unofficial_currency_code: string | null;
  };
  mask: string | null;
  name: string;
  official_name: string | null;
  subtype: string | null;
  type: string;
}

export interface AccountGiven {
  id: string;
  name: string;
  mask: string;
  kind?: 'checking' | 'savings' | 'credit card';
}

export const accountObject = ({ id, name, mask, kind = 'checking' }: AccountGiven): Account => ({
  account_id: id,
  balances: { available: null, current: 0, iso_currency_code: 'USD', limit: null, unofficial_currency_code: null },
  ...{ mask, name, official_name: null, subtype: kind, type: kind === 'credit card' ? 'credit' : 'depository' },
});

export interface TransactionGiven {
  id: string;
  accountId: string;
  date: string;
  name: string;
  /** Money out is positive at Plaid. */
  amount: number;
  authorizedOn?: string | null;
  pending?: boolean;
  pendingId?: string | null;
  currency?: string;
}

const location = { address: null, city: null, region: null, postal_code: null, country: null, lat: null, lon: null, store_number: null };
const paymentMeta = {
  ...{ by_order_of: null, payee: null, payer: null, payment_method: null },
  ...{ payment_processor: null, ppd_id: null, reason: null, reference_number: null },
};

export const transactionObject = (given: TransactionGiven) => ({
  account_id: given.accountId,
  account_owner: null,
  amount: given.amount,
  ...{ iso_currency_code: given.currency ?? 'USD', unofficial_currency_code: null, check_number: null, counterparties: [] },
  date: given.date,
  ...{ datetime: null, authorized_date: given.authorizedOn ?? null, authorized_datetime: null, location },
  name: given.name,
  ...{ merchant_name: null, merchant_entity_id: null, logo_url: null, website: null, payment_meta: paymentMeta, payment_channel: 'other' },
  pending: given.pending ?? false,
  pending_transaction_id: given.pendingId ?? null,
  ...{ personal_finance_category: null, personal_finance_category_icon_url: null },
  transaction_id: given.id,
  ...{ transaction_code: null, transaction_type: 'special' },
});
export type Transaction = ReturnType<typeof transactionObject>;

export const itemObject = (given: {
  item_id: string;
  institution_id: string;
  institution_name: string;
  webhook: string | null;
  error: object | null;
}) => ({
  ...{ available_products: ['balance'], billed_products: ['transactions'], consent_expiration_time: null },
  ...given,
  ...{ update_type: 'background', auth_method: null },
});

export const errorObject = (type: string, code: string, message: string) => ({
  ...{
    display_message: null,
    documentation_url: 'https://plaid.com/docs/errors/',
    error_code: code,
    error_message: message,
    error_type: type,
  },
  ...{ request_id: 'simulated', suggested_action: null },
});
