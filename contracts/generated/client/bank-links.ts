// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createDemoSetupToken: RouteRef<typeof import('../../routes/bank-links.js').createDemoSetupToken> = { method: 'POST', path: '/api/v1/bank-links/simplefin/demo-setup-token', features: ['imports'] };
export const createLinkToken: RouteRef<typeof import('../../routes/bank-links.js').createLinkToken> = { method: 'POST', path: '/api/v1/bank-links/link-token', features: ['imports'] };
export const disconnectBankLink: RouteRef<typeof import('../../routes/bank-links.js').disconnectBankLink> = { method: 'DELETE', path: '/api/v1/bank-links/:linkId', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'] };
export const getAccessToken: RouteRef<typeof import('../../routes/bank-links.js').getAccessToken> = { method: 'POST', path: '/api/get_access_token', features: ['imports'] };
export const linkSimplefin: RouteRef<typeof import('../../routes/bank-links.js').linkSimplefin> = { method: 'POST', path: '/api/v1/bank-links/simplefin', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'] };
export const listBankLinks: RouteRef<typeof import('../../routes/bank-links.js').listBankLinks> = { method: 'GET', path: '/api/v1/bank-links', features: ['bank-links'] };
export const mapBankAccounts: RouteRef<typeof import('../../routes/bank-links.js').mapBankAccounts> = { method: 'PUT', path: '/api/v1/bank-links/:linkId/accounts', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'] };
export const pauseBankLink: RouteRef<typeof import('../../routes/bank-links.js').pauseBankLink> = { method: 'PUT', path: '/api/v1/bank-links/:linkId/paused', features: ['bank-links'] };
export const receivePlaidWebhook: RouteRef<typeof import('../../routes/bank-links.js').receivePlaidWebhook> = { method: 'POST', path: '/api/v1/plaid-webhooks/:token', features: ['imports'] };
export const syncBankLink: RouteRef<typeof import('../../routes/bank-links.js').syncBankLink> = { method: 'POST', path: '/api/v1/bank-links/:linkId/sync', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'] };
export const updateUserBankToken: RouteRef<typeof import('../../routes/bank-links.js').updateUserBankToken> = { method: 'POST', path: '/api/updateuserbanktoken', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'] };
