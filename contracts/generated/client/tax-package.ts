// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createTaxPackage: RouteRef<typeof import('../../routes/tax-package.js').createTaxPackage> = { method: 'POST', path: '/api/v1/tax/packages', features: ['tax-packages'] };
export const listTaxPackages: RouteRef<typeof import('../../routes/tax-package.js').listTaxPackages> = { method: 'GET', path: '/api/v1/tax/packages', features: ['tax-packages'] };
export const taxPackageFile: RouteRef<typeof import('../../routes/tax-package.js').taxPackageFile> = { method: 'GET', path: '/api/v1/tax/packages/:packageId/file', features: ['members'] };
