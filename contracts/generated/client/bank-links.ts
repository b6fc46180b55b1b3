// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createDemoSetupToken: RouteRef<typeof import('../../routes/bank-links.js').createDemoSetupToken> = { method: 'POST', features: ['imports'], path: '/api/v1/bank-links/simplefin/demo-setup-token' };
export const createLinkToken: RouteRef<typeof import('../../routes/bank-links.js').createLinkToken> = { method: 'POST', features: ['imports'], path: '/api/v1/bank-links/link-token' };
export const disconnectBankLink: RouteRef<typeof import('../../routes/bank-links.js').disconnectBankLink> = { method: 'DELETE', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'], path: '/api/v1/bank-links/:linkId' };
export const getAccessToken: RouteRef<typeof import('../../routes/bank-links.js').getAccessToken> = { method: 'POST', features: ['imports'], path: '/api/get_access_token' };
export const linkSimplefin: RouteRef<typeof import('../../routes/bank-links.js').linkSimplefin> = { method: 'POST', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'], path: '/api/v1/bank-links/simplefin' };
export const listBankLinks: RouteRef<typeof import('../../routes/bank-links.js').listBankLinks> = { method: 'GET', features: ['bank-links'], path: '/api/v1/bank-links' };
export const mapBankAccounts: RouteRef<typeof import('../../routes/bank-links.js').mapBankAccounts> = { method: 'PUT', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'], path: '/api/v1/bank-links/:linkId/accounts' };
export const pauseBankLink: RouteRef<typeof import('../../routes/bank-links.js').pauseBankLink> = { method: 'PUT', features: ['bank-links'], path: '/api/v1/bank-links/:linkId/paused' };
export const receivePlaidWebhook: RouteRef<typeof import('../../routes/bank-links.js').receivePlaidWebhook> = { method: 'POST', features: ['imports'], path: '/api/v1/plaid-webhooks/:token' };
export const syncBankLink: RouteRef<typeof import('../../routes/bank-links.js').syncBankLink> = { method: 'POST', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'], path: '/api/v1/bank-links/:linkId/sync' };
export const updateUserBankToken: RouteRef<typeof import('../../routes/bank-links.js').updateUserBankToken> = { method: 'POST', features: ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'], path: '/api/updateuserbanktoken' };
