/** What other features ask of documents, wherever they are. */
export { isInSight } from './rights-sql.ts';
