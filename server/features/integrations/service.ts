export { endAccount, isFull, lockAccount, makeAccount } from './accounts.ts';
export { tellOwners } from './notice.ts';
