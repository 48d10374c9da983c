export { endAccount, lockAccount, makeAccount } from './accounts.ts';
export { tellOwners } from './notice.ts';
