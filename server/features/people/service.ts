/** Functions of people that other features call. */
export { byName, isNamed, meantNames } from './person-sql.ts';
export { personFields } from './person-fields.ts';
export { findPerson, idNumber, lockPerson, viewerNames } from './person-sql.ts';
export { changeManager, managerBody, takeChartTurn } from './chart.ts';
export { isAdminOfPeople } from './privacy-sql.ts';
export { attachPortrait, chooseInterests } from './write.ts';
export { personShows, shows, showsEverybody } from './privacy-sql.ts';
export { personIndex } from './privacy-sql.ts';
export { profiles } from './lists.ts';
