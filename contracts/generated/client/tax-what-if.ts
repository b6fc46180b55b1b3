// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const computeWhatIf: RouteRef<typeof import('../../routes/tax-what-if.js').computeWhatIf> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/what-if' };
