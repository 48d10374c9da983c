import { join, sql, type Sql } from '../../db/sql.ts';
import { isOne } from '../../things/of-kind.ts';
import { isNotifiable, type Thing } from '../../things/thing.ts';

/** SQL of all inputs of the rule. `user` is the alias of `users`. */
export interface RecipientNames {
  readonly org: Sql;
  readonly user: Sql;
  readonly actor: Sql;
  readonly now: Sql;
  /** Id of the subject. */
  readonly subject: Sql;
}

/**
 * THE rule of who is notified of any subject: an active person, who may see it and take part in it, has not muted it,
 * and did not do it themselves. Their choice of channels is in `wishes`; a person who wants neither is no recipient.
 * @param thing kind of the subject; null for a subject without a page
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

/** SQL of a from-item with the choices of `user`, `web` and `email`; otherwise the defaults, which are SQL too. */
export const wishes = (
  { user, topic }: { readonly user: Sql; readonly topic: Sql },
  defaults: { readonly web: Sql; readonly email: Sql },
): Sql => sql`(select coalesce(p.web, ${defaults.web}) as web, coalesce(p.email, ${defaults.email}) as email
  from (select) nothing left join notification_preferences p
    on p.org_id = ${user}.org_id and p.user_id = ${user}.id and p.topic = ${topic})`;
