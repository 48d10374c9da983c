/** What other features ask of legal texts. */
export { mustAccept } from './legal-sql.ts';
