/**
 * Layers of the features, the lowest first, on the server and in the client, and the tables that each owns. A feature
 * uses features and tables of lower layers, never those beside or above it: it gets facts about those through their
 * declarations (`thing.ts`, `Feature`). `server/layers.test.ts` reads the sources and refuses everything else.
 */
export const FLOORS: readonly Readonly<Record<string, readonly string[]>>[] = [
  { audit: ['audit_log'], files: ['files', 'file_removals'] },
  // A person's area, which is a group, is part of the person.
  {
    people: [
      'users',
      'user_words',
      'interests',
      'person_interests',
      'presences',
      'activity_days',
      'groups',
      'memberships',
      'group_counts',
      'person_numbers',
      'number_keys',
      'unsealed_numbers',
    ],
  },
  { access: ['roles', 'user_roles', 'role_settings'] },
  { config: ['general_config', 'user_settings', 'banners', 'logos', 'setting_changes', 'default_seeds', 'cities'] },
  { legal: ['legal_texts', 'acceptances', 'data_contacts'], rates: ['rates'] },
  { session: [], richtext: [], processes: ['process_types', 'processes'] },
  { mail: ['mail_outbox', 'person_emails'], messages: ['waiting_messages'] },
  {
    notifications: [
      'notifications',
      'notification_parts',
      'notification_preferences',
      'notification_settings',
      'notification_fanouts',
      'notification_queue',
      'push_subscriptions',
      'push_outbox',
      'user_versions',
      'org_versions',
    ],
  },
  {
    groups: [
      'group_categories',
      'group_requests',
      'withheld_memberships',
      'group_areas',
      'group_leavers',
      'invitation_days',
    ],
  },
  { documents: ['documents', 'document_versions'] },
  {
    feed: [
      'feed_items',
      'audiences',
      'group_changes',
      'item_stats',
      'item_mentions',
      'reactions',
      'withheld_items',
      'withheld_streams',
      'saved_items',
      'muted_items',
      'group_readings',
      'group_pins',
    ],
  },
  { reports: ['report_cases', 'reports'] },
  { social: ['comments', 'comment_reactions', 'comment_mentions'] },
  { publishing: ['publication_versions'] },
  // How a person signs in at the embedded identity provider.
  { security: [] },
  {
    birthdays: ['celebration_settings', 'greetings', 'cards', 'card_signatures'],
    polls: ['polls', 'poll_options', 'poll_votes'],
    tienda: ['adverts', 'advert_search'],
    news: ['news', 'news_targets', 'news_categories', 'news_confirmations', 'news_reminders', 'news_drafts'],
    events: ['events', 'event_people', 'event_stats', 'event_calendars', 'event_drafts'],
    // Pages about people, who themselves are in the lowest layers.
    directory: [
      'invitations',
      'invitation_sends',
      'directory_syncs',
      'people_imports',
      'people_import_rows',
      'unsealed_import_rows',
      'people_bulks',
      'people_bulk_rows',
      'welcomes',
      'handovers',
      'address_corrections',
      'access_codes',
      'badges',
      'merges',
      'merged_rows',
    ],
    // Administration of settings that the other features declare.
    administration: [],
    // Queries to the organisation's own systems.
    apps: ['certificates', 'business_queries'],
    // Guests whom people invite.
    friends: ['trust_levels', 'friend_invitations', 'friend_sends', 'friend_refusals'],
    // Messages from people to administrators.
    contact: ['contact_requests', 'contact_numbers'],
    // Questions between colleagues.
    help: ['help_messages', 'help_message_people', 'help_blocks'],
    // Devices on which a person signed in.
    devices: [],
    // Accounts of programs.
    integrations: ['service_accounts', 'service_tokens', 'service_account_days'],
    // First visit: photo, interests, theme, and colleagues to begin with.
    welcome: ['first_visits'],
  },
  // Participation and answers are kept apart: no statement reads participations or drafts together with answers.
  {
    surveys: [
      'surveys',
      'survey_targets',
      'survey_questions',
      'survey_participations',
      'survey_ballots',
      'survey_answers',
      'survey_tallies',
      'survey_drafts',
    ],
  },
  // Documents of all kinds of owners.
  { repository: ['repository_documents', 'repository_favourites', 'document_texts', 'reading_days'] },
  // Recognitions, with a list of people who were neither greeted nor recognised.
  { recognitions: ['recognition_types', 'organisation_values', 'recognitions', 'recognition_receivers'] },
  // Data registered for loans is kept in a vault of its own.
  {
    loans: [
      'loan_choices',
      'payment_frequencies',
      'loan_keys',
      'loan_subject_keys',
      'loan_index_keys',
      'loan_consents',
      'loan_readings',
      'loan_applicants',
      'loan_requests',
      'loan_events',
      'loan_drafts',
      'loan_documents',
      'loan_messages',
      'loan_message_people',
      'loan_message_files',
      'loan_unsealed',
      'loan_notes',
      'loan_alarms',
      'loan_restrictions',
      'loan_claims',
      'loan_promise_checks',
    ],
  },
  // Profile: a person's page shows data of all other features. Health checks the queues of all of them. Usage counts
  // the data in them. Search finds the data in them.
  { profile: [], health: [], usage: [], search: ['search_queue', 'search_rows', 'search_slices', 'search_vocabulary'] },
];

/** Tables of the platform beneath all features: database, HTTP and sign-in. */
export const PLATFORM_TABLES: readonly string[] = [
  'organisations',
  'secrets',
  'idempotency_keys',
  'sign_in_accounts',
  'view_sessions',
  'devices',
  'device_sessions',
  'device_cutoffs',
  'shared_devices',
  'sign_in_attempts',
  'familiar_networks',
  'idp_accounts',
  'idp_artifacts',
  'passkeys',
  'second_factors',
  'second_factor_rules',
  'second_factor_dismissals',
  'backups',
  'installation_holds',
];

/** Other layered folders, each with its subfolders, the lowest first. */
export const ROOMS = {
  // The whole repository. `client/src` is layered below.
  '.': ['contract', 'migrations', 'server', 'client', 'seeds', 'scripts', 'bench', 'e2e'],
  server: [
    'base',
    'db',
    'reference',
    'content-kinds',
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

/** Folders whose subfolders are layered. */
export type Layered = 'contract/features' | 'server/features' | 'client/src/features' | keyof typeof ROOMS;

/** Files of a feature that other features may import; of the contract all files are allowed. */
export const ENTRANCES: Readonly<Record<Entered, readonly string[]>> = {
  'server/features': ['service.ts'],
  'client/src/features': ['public.ts', 'public-forms.ts', 'prefetch.ts'],
};
export type Entered = 'server/features' | 'client/src/features';

/** Files that start something of a higher room, by a module that the higher room gives them. */
export const ENTRIES: readonly string[] = ['server/main.ts'];

/** Imports that are allowed although they point up or aside: from where, to where, and why. */
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
    in: 'client/src/features',
    from: 'feed',
    to: 'social',
    why: 'A card shows its reactions and its conversation, a post takes mentions and emojis, and what people do there changes the item that the feed has cached: eleven files in all. There is one conversation, and no second would ever register, so a registry would name the same parts, without their types.',
  },
  {
    in: 'client/src/features',
    from: 'feed',
    to: 'publishing',
    why: 'The form of a post, three files, is a form of publications, while the form of a publication shows its files by parts of the feed. Posts would have to be a feature above the feed that shows them, as polls are.',
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
    why: 'The types of what an item carries, its mentions and its newest comment; the comment has files and reactions as items do.',
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
    to: 'content-kinds',
    why: 'Type of the content kinds, which the context passes on.',
  },
  {
    in: 'server',
    from: 'config',
    to: 'integrations',
    why: 'What a setting may be is said by what it sets: storage, mail addresses, and the names of the own identity provider.',
  },
];
