// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addNameRule: RouteRef<typeof import('../../routes/name-rules.js').addNameRule> = { method: 'POST', path: '/api/v1/payroll/name-rules', features: ['payroll'] };
export const changeNameRule: RouteRef<typeof import('../../routes/name-rules.js').changeNameRule> = { method: 'PUT', path: '/api/v1/payroll/name-rules/:ruleId', features: ['payroll'] };
export const deleteNameRule: RouteRef<typeof import('../../routes/name-rules.js').deleteNameRule> = { method: 'DELETE', path: '/api/v1/payroll/name-rules/:ruleId', features: ['payroll'] };
export const listNameRules: RouteRef<typeof import('../../routes/name-rules.js').listNameRules> = { method: 'GET', path: '/api/v1/payroll/name-rules', features: ['payroll'] };
export const previewNameRule: RouteRef<typeof import('../../routes/name-rules.js').previewNameRule> = { method: 'POST', path: '/api/v1/payroll/name-rules/preview', features: ['payroll'] };
