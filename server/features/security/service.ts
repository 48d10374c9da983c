export { createFactorQueue } from './change-mail.ts';
export { saveFactorRules } from './rules.ts';
