// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const applyRules: RouteRef<typeof import('../../routes/rules.js').applyRules> = { method: 'POST', path: '/api/v1/rules/apply', features: ['classification'] };
export const changeRule: RouteRef<typeof import('../../routes/rules.js').changeRule> = { method: 'PUT', path: '/api/v1/rules/:ruleId', features: ['classification'] };
export const createRule: RouteRef<typeof import('../../routes/rules.js').createRule> = { method: 'POST', path: '/api/v1/rules', features: ['classification'] };
export const deleteRule: RouteRef<typeof import('../../routes/rules.js').deleteRule> = { method: 'DELETE', path: '/api/v1/rules/:ruleId', features: ['classification'] };
export const exportRules: RouteRef<typeof import('../../routes/rules.js').exportRules> = { method: 'GET', path: '/api/v1/rules/export', features: ['classification'] };
export const importRules: RouteRef<typeof import('../../routes/rules.js').importRules> = { method: 'POST', path: '/api/v1/rules/import', features: ['classification'] };
export const listRules: RouteRef<typeof import('../../routes/rules.js').listRules> = { method: 'GET', path: '/api/v1/rules', features: ['classification'] };
export const orderRules: RouteRef<typeof import('../../routes/rules.js').orderRules> = { method: 'PUT', path: '/api/v1/rules', features: ['classification'] };
export const previewRule: RouteRef<typeof import('../../routes/rules.js').previewRule> = { method: 'POST', path: '/api/v1/rules/preview', features: ['classification'] };
