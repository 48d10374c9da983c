import type { MergeKind } from '#contract/features/directory/merge-types.ts';
import { sql, type Sql } from '../db/sql.ts';

/** Records of one person, of which the merged one is closed. */
interface Records {
  readonly org: number;
  readonly kept: number;
  readonly merged: number;
}

/**
 * Treatment of the column in a merge of two records of one person: its rows go to the kept record, except for those that
 * a condition over a row `t` holds back ($1 organisation, $2 merged and $3 kept person); or all stay, for a reason; or
 * some are ended by a statement, and an undoing begins none again.
 */
export type MergedColumn =
  | { readonly kind: MergeKind | null; readonly unless?: string; readonly reindex?: string }
  | { readonly stays: string }
  | { readonly ends: (records: Records, now: Date) => Sql };

/** @param kind under which the preview counts its rows; null for rows that go with others */
const goes = (kind: MergeKind | null, unless?: string, reindex?: string): MergedColumn => ({
  kind,
  ...(unless !== undefined && { unless }),
  ...(reindex !== undefined && { reindex }),
});
const ends = (statement: (records: Records, now: Date) => Sql): MergedColumn => ({ ends: statement });
const stays = (reason: string): MergedColumn => ({ stays: reason });

const ACCOUNT = 'It belongs to the account, which stays closed.';
const ACT = 'It says which account acted as an administrator.';
const OWN = 'Each record has one of its own.';
const PASSING = 'It is deleted or worked off within days.';
const LOANS = 'A record with data of loans is not merged: they are sealed for its person.';
const MERGE = 'It is about the merge itself.';
const COUNTED = 'Days counted once stay counted once.';

/** Condition: the kept person has a row of this table about the same thing. */
const has = (table: string, thing: string, person = 'user_id'): string =>
  `exists (select from ${table} x where x.org_id = $1 and x.${thing} = t.${thing} and x.${person} = $3)`;

/** Condition: the row is about an area, or given by one; both follow the record's own area. */
const BY_AREA = `(t.area_id is not null or exists (select from groups g where g.org_id = $1 and g.id = t.group_id and g.is_area))`;
/** Condition: the row is between the two, whom it would make one. */
const BETWEEN = (table: string, join: string, person: string): string =>
  `exists (select from ${table} x where x.org_id = $1 and ${join} and x.${person} = $3)`;
/** Condition: the person leads the kept one, directly or not, so that nobody may come to lead themselves. */
const ABOVE = `t.id in (with recursive up as (select u.id, u.manager_id from users u where u.org_id = $1 and u.id = $3
  union select u.id, u.manager_id from users u join up on u.id = up.manager_id where u.org_id = $1) select up.id from up)`;

/** Condition: the merged person's other number, which stays because the kept one has another, is the same. */
const STAYING_NUMBER = `exists (select from person_numbers x where x.org_id = $1 and x.user_id = $2 and x.kind <> t.kind and x.hash = t.hash
  and exists (select from person_numbers k where k.org_id = $1 and k.user_id = $3 and k.kind = x.kind))`;

/**
 * Every column that leads to people, in the order in which a merge moves their rows. `merge.api.test.ts` compares it
 * with the catalogue, and a merge refuses to run without the treatment of a column.
 */
export const MERGED_COLUMNS: Readonly<Record<string, MergedColumn>> = {
  // Publications: streams have their author as well.
  'audiences.author_id': goes(null),
  'adverts.author_id': goes(null),
  'news.author_id': goes(null),
  'events.author_id': goes(null),
  'feed_items.author_id': goes('publications', undefined, 'index_around_items'),
  'publication_versions.editor_id': goes(null),
  'news_drafts.author_id': goes('drafts'),
  'news_drafts.editor_id': goes(null),
  'event_drafts.author_id': goes('drafts'),
  'event_drafts.editor_id': goes(null),
  'files.owner_id': goes(null, `coalesce(t.parent_kind in ('portrait', 'cover', 'album', 'album_bin'), false)`),
  'documents.author_id': goes('documents'),
  'document_versions.author_id': goes(null),
  'repository_documents.author_id': goes(null),
  'repository_documents.reviewer_id': goes(null),
  'repository_favourites.user_id': goes('saved'),
  'comments.author_id': goes('comments', undefined, 'index_comments'),
  'comment_mentions.user_id': goes(null),
  'item_mentions.user_id': goes(null),
  'reactions.user_id': goes('reactions', has('reactions', 'item_id')),
  'comment_reactions.user_id': goes('reactions', has('comment_reactions', 'comment_id')),
  'saved_items.user_id': goes('saved'),
  'muted_items.user_id': goes(null),
  'poll_votes.user_id': goes('answers'),
  'news_reminders.user_id': goes(null),
  // An answer goes only with its participation, which is moved after it. A receipt is sealed for its person.
  'survey_answers.author_id': goes(null, has('survey_participations', 'survey_id')),
  'survey_participations.user_id': goes('answers', 't.receipt is not null'),
  'survey_drafts.user_id': stays('It is sealed for its person.'),
  'surveys.author_id': goes('publications'),
  'event_people.user_id': goes('attendances', has('event_people', 'event_id')),
  // The author of a group is one of its administrators.
  'groups.author_id': goes(
    null,
    `${BETWEEN('memberships', 'x.group_id = t.id and not x.is_administrator', 'user_id')}`,
  ),
  'group_requests.user_id': goes(null, has('memberships', 'group_id')),
  'group_requests.invited_by': goes(null),
  'group_readings.user_id': goes(null),
  'memberships.user_id': goes('groups', BY_AREA),
  'withheld_memberships.user_id': goes(null, BY_AREA),
  'group_leavers.user_id': stays('It keeps an account out of groups that its own area enters.'),
  // Before the people of messages, of which it depends on whether the message is between the two.
  'waiting_messages.user_id': goes(
    null,
    `(t.kind <> 'help' or ${BETWEEN('help_messages', 'x.id = t.message_id', 'author_id')})`,
  ),
  'help_message_people.user_id': goes('messages', BETWEEN('help_messages', 'x.id = t.message_id', 'author_id')),
  'help_messages.author_id': goes('messages', BETWEEN('help_message_people', 'x.message_id = t.id', 'user_id')),
  'help_blocks.user_id': goes(null),
  'help_blocks.blocked_id': goes(null),
  'person_emails.sender_id': goes(null),
  'greetings.sender_id': goes('recognitions'),
  'greetings.receiver_id': goes('recognitions'),
  'cards.starter_id': goes(null),
  'cards.receiver_id': goes('recognitions'),
  'card_signatures.signer_id': goes('recognitions'),
  'recognitions.giver_id': goes('recognitions', BETWEEN('recognition_receivers', 'x.recognition_id = t.id', 'user_id')),
  'recognition_receivers.user_id': goes('recognitions', BETWEEN('recognitions', 'x.id = t.recognition_id', 'giver_id')),
  // Nobody comes to decide about themselves.
  'processes.user_id': goes('processes', 't.approver_id is not distinct from $3'),
  'processes.approver_id': goes(null, 't.user_id = $3'),
  'certificates.user_id': goes('processes'),
  'reports.reporter_id': goes(null),
  'report_cases.author_id': goes(null, 't.assignee_id is not distinct from $3'),
  'report_cases.assignee_id': goes(null, 't.author_id is not distinct from $3'),
  'contact_requests.author_id': goes('processes'),
  'friend_invitations.inviter_id': goes('others'),
  'friend_sends.inviter_id': goes(null),
  'invitations.inviter_id': goes('others'),
  'invitation_sends.inviter_id': goes(null),
  'welcomes.sender_id': goes(null),
  'access_codes.maker_id': goes(null),
  'badges.maker_id': goes(null),
  'shared_devices.maker_id': goes(null),
  'person_numbers.user_id': goes(null, STAYING_NUMBER),
  'users.manager_id': goes('team', ABOVE),
  'data_contacts.user_id': goes(null),

  // A code was made for one of two records, without knowing the other.
  'access_codes.user_id': ends(
    ({ org, kept, merged }) => sql`
      update access_codes set state = 'revoked' where org_id = ${org} and user_id = any(${[kept, merged]}::int[]) and state = 'open'`,
  ),
  'device_sessions.user_id': ends(
    ({ org, merged }, now) => sql`
      update device_sessions set ended_at = ${now}, device_id = null where org_id = ${org} and user_id = ${merged} and ended_at is null`,
  ),
  'device_cutoffs.user_id': ends(
    ({ org, merged }, now) => sql`
      insert into device_cutoffs (org_id, user_id, ended_at) values (${org}, ${merged}, ${now})
      on conflict (org_id, user_id) do update set ended_at = excluded.ended_at`,
  ),

  'acceptances.user_id': stays('It proves what the account agreed to.'),
  'news_confirmations.user_id': stays('It proves what the account confirmed.'),
  'activity_days.user_id': stays(COUNTED),
  'reading_days.user_id': stays(OWN),
  'business_queries.user_id': stays(PASSING),
  'badges.user_id': stays(ACCOUNT),
  'audit_log.actor_id': stays('It says which account acted.'),
  'audit_log.person_id': stays('It says which account was concerned.'),
  'contact_requests.answered_by': stays(ACT),
  'legal_texts.published_by': stays(ACT),
  'rates.author_id': stays(ACT),
  'service_accounts.created_by': stays(ACT),
  'service_accounts.revoked_by': stays(ACT),
  'setting_changes.author_id': stays(ACT),
  'report_cases.decided_by': stays(ACT),
  'handovers.actor_id': stays(ACT),
  'handovers.person_id': stays('It says which account handed things over.'),
  'people_bulks.author_id': stays(ACT),
  'people_bulk_rows.user_id': stays('It is the outcome of a change of that account.'),
  'people_imports.author_id': stays(ACT),
  'people_imports.actor_id': stays(ACT),
  'people_import_rows.person_id': stays('It is the outcome of a file about that account.'),
  'view_sessions.onlooker_id': stays(ACT),
  'view_sessions.person_id': stays('It says which account was looked at.'),
  'users.reported_to': stays('It is for an unblocking within four days.'),
  'user_roles.user_id': stays('Roles never move: a record with one is not merged.'),
  'sign_in_accounts.user_id': stays(ACCOUNT),
  'directory_syncs.user_id': stays(ACCOUNT),
  'devices.user_id': stays(ACCOUNT),
  'passkeys.user_id': stays(ACCOUNT),
  'second_factors.user_id': stays(ACCOUNT),
  'second_factor_dismissals.user_id': stays(ACCOUNT),
  'address_corrections.user_id': stays(ACCOUNT),
  'invitations.user_id': stays(ACCOUNT),
  'welcomes.user_id': stays(ACCOUNT),
  'idempotency_keys.user_id': stays(PASSING),
  'push_outbox.user_id': stays(PASSING),
  'push_subscriptions.user_id': stays(ACCOUNT),
  'mail_outbox.user_id': stays('It was written to the address of the account.'),
  'notifications.user_id': stays('They told the account of news, and lead nowhere new.'),
  'notification_parts.user_id': stays('It goes with its notification.'),
  'notifications.actor_id': stays(PASSING),
  'notifications.decided_by': stays(PASSING),
  'notification_fanouts.actor_id': stays(PASSING),
  'notification_queue.actor_id': stays(PASSING),
  'notification_preferences.user_id': stays(OWN),
  'notification_settings.user_id': stays(OWN),
  'user_settings.user_id': stays(OWN),
  'user_versions.user_id': stays(OWN),
  'user_words.user_id': stays('It is made of the names of the record.'),
  'presences.user_id': stays(OWN),
  'person_interests.user_id': stays(OWN),
  'first_visits.user_id': stays(OWN),
  'invitation_days.user_id': stays(OWN),
  'event_calendars.user_id': stays('Its secret address ends with the account.'),
  'merges.kept_id': stays(MERGE),
  'merges.merged_id': stays(MERGE),
  'merges.asker_id': stays(MERGE),
  'merges.answerer_id': stays(MERGE),
  'loan.loan_applicants.user_id': stays(LOANS),
  'loan.loan_claims.answerer_id': stays(ACT),
  'loan.loan_claims.user_id': stays(LOANS),
  'loan.loan_consents.user_id': stays(LOANS),
  'loan.loan_documents.user_id': stays(LOANS),
  'loan.loan_drafts.user_id': stays(LOANS),
  'loan.loan_message_files.author_id': stays(ACT),
  'loan.loan_message_people.user_id': stays(LOANS),
  'loan.loan_messages.author_id': stays(ACT),
  'loan.loan_notes.user_id': stays(LOANS),
  'loan.loan_notes.author_id': stays(ACT),
  'loan.loan_readings.subject_id': stays(LOANS),
  'loan.loan_readings.reader_id': stays(ACT),
  'loan.loan_alarms.reader_id': stays(ACT),
  'loan.loan_requests.assignee_id': stays(ACT),
  'loan.loan_requests.user_id': stays(LOANS),
  'loan.loan_restrictions.user_id': stays(LOANS),
  'loan.loan_subject_keys.user_id': stays(LOANS),
};
