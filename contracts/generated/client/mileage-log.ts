// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addTrip: RouteRef<typeof import('../../routes/mileage-log.js').addTrip> = { method: 'POST', path: '/api/v1/tax/trips', features: ['tax'] };
export const chooseMiles: RouteRef<typeof import('../../routes/mileage-log.js').chooseMiles> = { method: 'PUT', path: '/api/v1/tax/trips/:year/counts', features: ['tax'] };
export const deleteTrip: RouteRef<typeof import('../../routes/mileage-log.js').deleteTrip> = { method: 'DELETE', path: '/api/v1/tax/trips/:tripId', features: ['tax'] };
export const importTrips: RouteRef<typeof import('../../routes/mileage-log.js').importTrips> = { method: 'POST', path: '/api/v1/tax/trips/import', features: ['tax'] };
export const listTrips: RouteRef<typeof import('../../routes/mileage-log.js').listTrips> = { method: 'GET', path: '/api/v1/tax/trips/:year', features: ['tax'] };
export const putTrip: RouteRef<typeof import('../../routes/mileage-log.js').putTrip> = { method: 'PUT', path: '/api/v1/tax/trips/:tripId', features: ['tax'] };
export const tripsFile: RouteRef<typeof import('../../routes/mileage-log.js').tripsFile> = { method: 'GET', path: '/api/v1/tax/trips/:year/file', features: ['tax'] };
