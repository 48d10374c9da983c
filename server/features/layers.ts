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

/** The other folders that are layered, each with its rooms, the lowest first. */
export const ROOMS = {
  server: [
    'base',
    'db',
    'things',
    'http',
    'auth',
    'jobs',
    'lists',
    'config',
    'integrations',
    'features',
    'admin',
    'testing',
  ],
  'client/src': ['assets', 'lib', 'api', 'ui', 'features', 'app', 'testing'],
} as const satisfies Record<string, readonly string[]>;

/** The folders whose folders stand on floors. */
export type Layered = 'contract/features' | 'server/features' | 'client/src/features' | keyof typeof ROOMS;

/** The files of a feature that other features may import; of the contract it is all of them. */
export const ENTRANCES: Readonly<Record<Entered, readonly string[]>> = {
  'server/features': ['service.ts'],
  'client/src/features': ['public.ts', 'public-forms.ts', 'early.ts'],
};
export type Entered = 'server/features' | 'client/src/features';

/** What is allowed although it points up or aside: who uses whom, where, and why. */
export const EXCEPTIONS: readonly {
  readonly in: Layered;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}[] = [
  {
    in: 'server/features',
    from: 'files',
    to: 'people',
    why: 'An upload locks the row of its owner, so that the quota holds; people show pictures.',
  },
  {
    in: 'server/features',
    from: 'groups',
    to: 'people',
    why: 'Who hides their groups is not named among the members; people show their area.',
  },
  {
    in: 'client/src/features',
    from: 'feed',
    to: 'social',
    why: 'A card shows its reactions and its conversation, and eight files of the feed hand them what is cached of an item: a registration would be as wide as both.',
  },
  {
    in: 'client/src/features',
    from: 'feed',
    to: 'publishing',
    why: 'The form of a post is a form of publications. It goes with a feature of posts, apart from the feed that shows them.',
  },
  {
    in: 'contract/features',
    from: 'access',
    to: 'feed',
    why: 'The type of a publishing right: what a role grants goes by the types of feed items.',
  },
  {
    in: 'contract/features',
    from: 'feed',
    to: 'social',
    why: 'An item carries its mentions and its newest comment, whose files and reactions are those of items.',
  },
  {
    in: 'contract/features',
    from: 'mail',
    to: 'notifications',
    why: 'The type of a topic: an e-mail says by which topic its reader may stop it.',
  },
  {
    in: 'contract/features',
    from: 'notifications',
    to: 'feed',
    why: 'The type of an item stands in the JSON of a notification about it.',
  },
  {
    in: 'contract/features',
    from: 'reports',
    to: 'social',
    why: 'The type of a person in a list is declared beside those who reacted.',
  },
  {
    in: 'server',
    from: 'base',
    to: 'db',
    why: 'The type of the session, which the context hands on.',
  },
  {
    in: 'server',
    from: 'base',
    to: 'things',
    why: 'The type of the described things, which the context hands on.',
  },
  {
    in: 'server',
    from: 'config',
    to: 'integrations',
    why: 'What a setting may be is said by what it sets: storage, mail addresses, and the names of the own identity provider.',
  },
];
