import { sql, type Sql } from '../../db/sql.ts';

/**
 * SQL of a person's choice of pushes for a topic. People who chose before there were pushes have the default, unless
 * they switched the topic off in the bell.
 * @param p alias of `notification_preferences`, of whose row there may be none
 */
export const chosenPush = (p: Sql, usual: Sql): Sql => sql`coalesce(${p}.push, coalesce(${p}.web, true) and ${usual})`;
