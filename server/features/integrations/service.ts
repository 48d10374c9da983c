export { endAccount, isFull, lockAccount, makeAccount } from './accounts.ts';
export { notifyOwners } from './notice.ts';
