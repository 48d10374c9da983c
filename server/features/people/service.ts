/** What other features ask of people. */
export { byName, isNamed } from './name-sql.ts';
export { findPerson, lockPerson } from './person-sql.ts';
export { personShows, shows } from './privacy-sql.ts';
