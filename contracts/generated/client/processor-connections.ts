// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const connectProcessor: RouteRef<typeof import('../../routes/processor-connections.js').connectProcessor> = { method: 'POST', path: '/api/v1/processor-connections', features: ['invoices'] };
export const disconnectProcessor: RouteRef<typeof import('../../routes/processor-connections.js').disconnectProcessor> = { method: 'DELETE', path: '/api/v1/processor-connections/:connectionId', features: ['invoices'] };
export const listProcessorConnections: RouteRef<typeof import('../../routes/processor-connections.js').listProcessorConnections> = { method: 'GET', path: '/api/v1/processor-connections', features: ['invoices'] };
export const receiveStripeEvent: RouteRef<typeof import('../../routes/processor-connections.js').receiveStripeEvent> = { method: 'POST', path: '/api/v1/stripe-webhooks/:token', features: ['invoices'] };
