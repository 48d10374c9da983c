/** SQL of everything that the rule asks about. `user` is the alias of `users`. */
export interface RecipientNames {
  readonly user: string;
  readonly item: string;
  readonly actor: string;
  readonly now: string;
  readonly topic: string;
}

/**
 * THE rule of who is told, of whatever it is: an active person, who may see it, has not muted it, and did not do it
 * themselves. Which of the two channels they want is `wishes`; who wants neither is no recipient.
 */
export const isRecipient = ({ user, item, actor, now }: RecipientNames): string => `(${user}.is_active
  and ${user}.id is distinct from ${actor}
  and (${item} is null or (item_visible(${user}.org_id, ${user}.id, ${item}, ${now})
    and not exists (select from muted_items m
      where m.org_id = ${user}.org_id and m.user_id = ${user}.id and m.item_id = ${item}))))`;

/** From-item with the wishes of `user`, `web` and `email`, as they chose them; otherwise the defaults, which are SQL too. */
export const wishes = (
  { user, topic }: Pick<RecipientNames, 'user' | 'topic'>,
  defaults: { readonly web: string; readonly email: string },
): string => `(select coalesce(p.web, ${defaults.web}) as web, coalesce(p.email, ${defaults.email}) as email
  from (select) nothing left join notification_preferences p
    on p.org_id = ${user}.org_id and p.user_id = ${user}.id and p.topic = ${topic})`;
