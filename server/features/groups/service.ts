/** Functions of groups and areas that other features call. */
export { categoryTitle } from './areas-list.ts';
export { isAdministrator, isMember, ownState } from './membership-sql.ts';
export { type ActedGroup, runAct, administers, groupForAct, refusal, requireActive } from './acts.ts';
