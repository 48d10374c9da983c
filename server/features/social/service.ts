/** Functions of the conversation that other features use. */

export { peopleText } from './people-page.ts';
export { peoplePage } from './people-page-sql.ts';
