/** What other features ask of people. */
export { findPerson, lockPerson } from './person-sql.ts';
export { personShows, shows } from './privacy-sql.ts';
