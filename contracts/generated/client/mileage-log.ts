// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addTrip: RouteRef<typeof import('../../routes/mileage-log.js').addTrip> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/trips' };
export const chooseMiles: RouteRef<typeof import('../../routes/mileage-log.js').chooseMiles> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/trips/:year/counts' };
export const deleteTrip: RouteRef<typeof import('../../routes/mileage-log.js').deleteTrip> = { method: 'DELETE', features: ['tax'], path: '/api/v1/tax/trips/:tripId' };
export const importTrips: RouteRef<typeof import('../../routes/mileage-log.js').importTrips> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/trips/import' };
export const listTrips: RouteRef<typeof import('../../routes/mileage-log.js').listTrips> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/trips/:year' };
export const putTrip: RouteRef<typeof import('../../routes/mileage-log.js').putTrip> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/trips/:tripId' };
export const tripsFile: RouteRef<typeof import('../../routes/mileage-log.js').tripsFile> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/trips/:year/file' };
