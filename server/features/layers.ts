/**
 * The floors that features stand on, the lowest first, on the server and in the client, and the tables that each owns. A
 * feature uses features and tables of lower floors, never those beside or above it: what it needs to know of them they
 * declare (`thing.ts`, `Feature`). `server/layers.test.ts` reads the sources and refuses everything else.
 */
export const FLOORS: readonly Readonly<Record<string, readonly string[]>>[] = [
  { audit: ['audit_log'], files: ['files', 'file_removals'] },
  { groups: ['groups', 'memberships'] },
  { people: ['users'] },
  { access: ['roles', 'user_roles', 'role_settings'] },
  { config: ['general_config', 'user_settings', 'banners', 'cities'] },
  { session: [], richtext: [] },
  { mail: ['mail_outbox'] },
  {
    notifications: [
      'notifications',
      'notification_parts',
      'notification_preferences',
      'notification_settings',
      'notification_fanouts',
      'notification_queue',
      'user_versions',
      'org_versions',
    ],
  },
  {
    feed: [
      'feed_items',
      'audiences',
      'item_stats',
      'item_mentions',
      'reactions',
      'withheld_items',
      'withheld_streams',
      'saved_items',
      'muted_items',
    ],
  },
  { reports: ['report_cases', 'reports'] },
  { social: ['comments', 'comment_reactions', 'comment_mentions'] },
  { publishing: [] },
  {
    polls: ['polls', 'poll_options', 'poll_votes'],
    tienda: ['adverts', 'advert_search'],
    news: ['news', 'news_targets', 'news_categories', 'news_confirmations'],
    events: ['events', 'event_people', 'event_stats'],
  },
];

/** Tables of what stands beneath all features: database, HTTP and sign-in. */
export const PLATFORM_TABLES: readonly string[] = [
  'organisations',
  'secrets',
  'idempotency_keys',
  'sign_in_accounts',
  'sign_in_attempts',
  'idp_accounts',
  'idp_artifacts',
];

/** What is allowed although it points up or aside: who uses whom, where, and why. */
export const EXCEPTIONS: readonly {
  readonly side: 'server' | 'client';
  readonly from: string;
  readonly to: string;
  readonly why: string;
}[] = [
  {
    side: 'server',
    from: 'files',
    to: 'people',
    why: 'An upload locks the row of its owner, so that the quota holds; people show pictures.',
  },
  {
    side: 'server',
    from: 'groups',
    to: 'people',
    why: 'Who hides their groups is not named among the members; people show their area.',
  },
  {
    side: 'client',
    from: 'feed',
    to: 'social',
    why: 'A card shows its reactions and its conversation, and eight files of the feed hand them what is cached of an item: a registration would be as wide as both.',
  },
  {
    side: 'client',
    from: 'feed',
    to: 'publishing',
    why: 'The form of a post is a form of publications. It goes with a feature of posts, apart from the feed that shows them.',
  },
];
