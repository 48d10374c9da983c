/** What other features ask of groups and areas. */
export { categoryTitle } from './category-sql.ts';
export { isAdministrator, isMember, isThere, ownState } from './membership-sql.ts';
export { acting, administers, groupForAct, refusal, requireActive } from './acting.ts';
