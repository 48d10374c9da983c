import { join, sql, type Sql } from '../../db/sql.ts';
import { isOne } from '../../things/of-kind.ts';
import { isNotifiable, type Thing } from '../../things/thing.ts';

/** SQL of everything that the rule asks about. `user` is the alias of `users`. */
export interface RecipientNames {
  readonly org: Sql;
  readonly user: Sql;
  readonly actor: Sql;
  readonly now: Sql;
  /** Id of what they are notified of. */
  readonly subject: Sql;
}

/**
 * THE rule of who is notified, of whatever it is: an active person, who may see it and take part in it, has not muted it, and did not do it
 * themselves. Which of the two channels they want is `wishes`; who wants neither is no recipient.
 * @param thing what they are notified of; null of what is about nothing that has a page
 */
export function isRecipient({ org, user, actor, now, subject }: RecipientNames, thing: Thing | null): Sql {
  const isPerson = sql`${user}.is_active and ${user}.id is distinct from ${actor}`;
  if (thing === null) return sql`(${isPerson})`;
  const reader = { org, viewer: sql`${user}.id`, now };
  return sql`(${isPerson} and ${isOne(thing, { org, id: subject }, row =>
    join(
      [
        isNotifiable(thing)(reader, row),
        ...(thing.notified.isMuted ? [sql`not ${thing.notified.isMuted(reader, row)}`] : []),
      ],
      sql` and `,
    ),
  )})`;
}

/** From-item with the wishes of `user`, `web` and `email`, as they chose them; otherwise the defaults, which are SQL too. */
export const wishes = (
  { user, topic }: { readonly user: Sql; readonly topic: Sql },
  defaults: { readonly web: Sql; readonly email: Sql },
): Sql => sql`(select coalesce(p.web, ${defaults.web}) as web, coalesce(p.email, ${defaults.email}) as email
  from (select) nothing left join notification_preferences p
    on p.org_id = ${user}.org_id and p.user_id = ${user}.id and p.topic = ${topic})`;
