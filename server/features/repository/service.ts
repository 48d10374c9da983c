/** Functions of documents that other features call. */
export { isInSight } from './rights-sql.ts';
