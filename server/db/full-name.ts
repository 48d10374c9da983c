import { sql, type Sql } from './sql.ts';

/** A person's full name as one text. @param person alias of `users` */
export const fullName = (person: Sql): Sql => sql`trim(${person}.first_name || ' ' || ${person}.last_name)`;
