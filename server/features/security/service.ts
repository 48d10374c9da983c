export { createFactorQueue } from './change-mail.ts';
