/** SQL of legal texts that other features use. */
export { mustAccept } from './legal-sql.ts';
