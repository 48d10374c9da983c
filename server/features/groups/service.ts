/** What other features ask of groups. */
export { categoryTitle } from './category-sql.ts';
export { ownState } from './membership-sql.ts';
export { acting, administers, groupForAct, refusal, requireActive } from './acting.ts';
