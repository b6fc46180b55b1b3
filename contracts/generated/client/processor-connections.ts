// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const connectProcessor: RouteRef<typeof import('../../routes/processor-connections.js').connectProcessor> = { method: 'POST', features: ['invoices'], path: '/api/v1/processor-connections' };
export const disconnectProcessor: RouteRef<typeof import('../../routes/processor-connections.js').disconnectProcessor> = { method: 'DELETE', features: ['invoices'], path: '/api/v1/processor-connections/:connectionId' };
export const listProcessorConnections: RouteRef<typeof import('../../routes/processor-connections.js').listProcessorConnections> = { method: 'GET', features: ['invoices'], path: '/api/v1/processor-connections' };
export const receiveStripeEvent: RouteRef<typeof import('../../routes/processor-connections.js').receiveStripeEvent> = { method: 'POST', features: ['invoices'], path: '/api/v1/stripe-webhooks/:token' };
