/** What other features ask of groups. */
export { categoryTitle } from './category-sql.ts';
export { ownState } from './membership-sql.ts';
