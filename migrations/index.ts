import type { Knex } from 'knex';
import * as platform from './202611210100_platform_roles_and_extensions.ts';
import * as organisations from './202611210110_config_organisations.ts';
import * as people from './202611210120_people_users_and_groups.ts';
import * as session from './202611210130_session_sign_in.ts';
import * as feed from './202611210140_feed_items_and_audiences.ts';
import * as social from './202611210150_social_comments_and_reactions.ts';
import * as files from './202611210160_files_uploads.ts';
import * as notifications from './202611210170_notifications_and_versions.ts';
import * as idempotency from './202611210180_platform_idempotency.ts';
import * as delivery from './202611210190_notifications_delivery.ts';
import * as savedItems from './202611210190_social_saved_items.ts';
import * as cities from './202611210195_config_cities.ts';
import * as adverts from './202611210200_tienda_adverts.ts';
import * as addressKey from './202611210210_files_address_key.ts';
import * as names from './202611210220_people_names.ts';
import * as openRows from './202611210220_feed_open_rows.ts';
import * as artifactAccounts from './202611210230_session_accounts_of_artifacts.ts';
import * as votes from './202611210240_polls_votes.ts';
import * as mentions from './202611210250_social_mentions.ts';
import * as reportCases from './202611210260_reports_cases.ts';
import * as homeEnds from './202611210300_feed_home_ends.ts';
import * as contentFiles from './202611210310_richtext_content_files.ts';
import * as recipients from './202611210400_notifications_recipients.ts';
import * as outbox from './202611210410_mail_outbox.ts';
import * as events from './202611210330_events.ts';
import * as roleSettings from './202611210340_access_role_settings.ts';
import * as news from './202611210350_news.ts';
import * as evidence from './202611210420_reports_evidence.ts';
import * as posters from './202611210430_files_posters.ts';
import * as namedFanouts from './202611210440_notifications_named_fanouts.ts';
import * as notificationsAge from './202611210450_notifications_age.ts';
import * as subjects from './202611220100_notifications_subjects.ts';

/** Every migration in order. Append only: what has run somewhere is never edited. */
const migrations: Readonly<Record<string, Knex.Migration>> = {
  '202611210100_platform_roles_and_extensions': platform,
  '202611210110_config_organisations': organisations,
  '202611210120_people_users_and_groups': people,
  '202611210130_session_sign_in': session,
  '202611210140_feed_items_and_audiences': feed,
  '202611210150_social_comments_and_reactions': social,
  '202611210160_files_uploads': files,
  '202611210170_notifications_and_versions': notifications,
  '202611210180_platform_idempotency': idempotency,
  '202611210190_notifications_delivery': delivery,
  '202611210190_social_saved_items': savedItems,
  '202611210195_config_cities': cities,
  '202611210200_tienda_adverts': adverts,
  '202611210210_files_address_key': addressKey,
  '202611210220_people_names': names,
  '202611210220_feed_open_rows': openRows,
  '202611210230_session_accounts_of_artifacts': artifactAccounts,
  '202611210240_polls_votes': votes,
  '202611210250_social_mentions': mentions,
  '202611210260_reports_cases': reportCases,
  '202611210300_feed_home_ends': homeEnds,
  '202611210310_richtext_content_files': contentFiles,
  '202611210400_notifications_recipients': recipients,
  '202611210410_mail_outbox': outbox,
  '202611210330_events': events,
  '202611210340_access_role_settings': roleSettings,
  '202611210350_news': news,
  '202611210420_reports_evidence': evidence,
  '202611210430_files_posters': posters,
  '202611210440_notifications_named_fanouts': namedFanouts,
  '202611210450_notifications_age': notificationsAge,
  '202611220100_notifications_subjects': subjects,
};

/** Names without a file extension, so that a database migrated from TypeScript and one migrated from JavaScript agree. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: name => name,
  getMigration: name => {
    const migration = migrations[name];
    if (migration === undefined) throw new Error(`Unknown migration ${name}`);
    return Promise.resolve(migration);
  },
};
