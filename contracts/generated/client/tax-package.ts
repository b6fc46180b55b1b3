// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createTaxPackage: RouteRef<typeof import('../../routes/tax-package.js').createTaxPackage> = { method: 'POST', features: ['tax-packages'], path: '/api/v1/tax/packages' };
export const listTaxPackages: RouteRef<typeof import('../../routes/tax-package.js').listTaxPackages> = { method: 'GET', features: ['tax-packages'], path: '/api/v1/tax/packages' };
export const taxPackageFile: RouteRef<typeof import('../../routes/tax-package.js').taxPackageFile> = { method: 'GET', features: ['members'], path: '/api/v1/tax/packages/:packageId/file' };
