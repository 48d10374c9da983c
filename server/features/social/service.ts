/** What other features ask the conversation. */

export { peopleText } from './people-page.ts';
export { peoplePage } from './people-page-sql.ts';
