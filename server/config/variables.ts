/**
 * Environment variable that the server reads. They are in the order of `.env.example`, which a test compares with this
 * list. `example` is the value in that file after the commented-out name.
 */
export interface Variable {
  readonly name: string;
  readonly comment: string;
  readonly example: string;
}

interface Section {
  readonly title: string;
  readonly variables: readonly Variable[];
}

const v = (name: string, example: string, comment: string): Variable => ({ name, example, comment });

export const SECTIONS: readonly Section[] = [
  {
    title: 'Server',
    variables: [
      v('PORT', '3000', 'Port that the server listens on.'),
      v(
        'HOST',
        '127.0.0.1',
        'Address that it listens on. Without ORIGIN only this machine can reach it; 0.0.0.0 opens it.',
      ),
      v(
        'ORIGIN',
        'http://localhost:3000',
        'Public address as the browser shows it, without a path. Must be https in production, unless it is this machine.',
      ),
      v(
        'TRUST_PROXY',
        '0',
        'How many proxies stand in front of the server; the address of a client is taken from that many steps back.',
      ),
      v(
        'FRAME_ORIGINS',
        'https://empresa.sharepoint.com',
        'Sites that may show the application inside their pages, separated by commas; people then sign in by a popup. Absent: none.',
      ),
      v('LOG_LEVEL', 'info', 'fatal, error, warn, info, debug, trace or silent.'),
      v(
        'ACCESS_LOG',
        'yes',
        'A line of JSON for each request, with its id, route, status and time, and no person: yes or no. Absent: yes in production.',
      ),
      v(
        'METRICS_TOKEN',
        'secret',
        'What Prometheus says (authorization: Bearer) to read /metrics. Absent: there is no /metrics.',
      ),
      v('NODE_ENV', 'production', 'production switches the checks of a public server on.'),
    ],
  },
  {
    title: 'Database',
    variables: [
      v(
        'DATABASE_URL',
        'postgres://owner:password@db:5432/tertulia',
        'PostgreSQL 15 or newer, as the owner of the tables. Absent: an embedded PostgreSQL is started in DATA_DIR.',
      ),
      v(
        'DATABASE_APP_URL',
        'postgres://app:password@db:5432/tertulia',
        'The same database as a login that is only a member of tertulia_app. Absent: the owner steps down to that role.',
      ),
      v(
        'DATABASE_LOAN_URL',
        'postgres://loans:password@db:5432/tertulia',
        'The same database as a login that is only a member of tertulia_loan; it goes together with DATABASE_APP_URL.',
      ),
      v(
        'DATABASE_READ_URL',
        'postgres://app:password@replica:5432/tertulia',
        'A replica of the same database, as the login of DATABASE_APP_URL: it answers search and directory while it is as new. Absent: none.',
      ),
      v(
        'DATABASE_POOLER',
        'no',
        'session: DATABASE_APP_URL, DATABASE_LOAN_URL and DATABASE_READ_URL lead to a pooler (PgBouncer) that pools sessions. DATABASE_URL never does.',
      ),
      v(
        'DATABASE_CONNECTIONS',
        '20',
        'Connections to PostgreSQL that one process may hold, 12 to 200; those to a replica (8 of 20) come besides. PostgreSQL takes 100 in all unless max_connections says more.',
      ),
      v(
        'LOAN_KEY_FILE',
        '/etc/tertulia/loan.json',
        'File of the keys that loan data are sealed with; made at the first start. Absent: keys/loan.json in DATA_DIR. Keep a copy apart from backups of the database.',
      ),
      v('DATA_DIR', '.data', 'Folder of the embedded database and, with STORAGE=disk, of the uploaded files.'),
      v(
        'DEMO',
        'auto',
        'Demo organisations: yes, no, or auto (only in an empty embedded database, outside of production, that only this machine can reach).',
      ),
    ],
  },
  {
    title: 'Sign-in',
    variables: [
      v(
        'AUTH_MODE',
        'local',
        'local: the provider inside the server signs people in. azure: Azure AD B2C or Entra External ID does. oidc: any other OpenID provider does.',
      ),
      v(
        'LOCAL_AUTH_IN_PRODUCTION',
        'no',
        'yes allows AUTH_MODE=local in production, for organisations without a directory. Owners are added by npm run admin.',
      ),
      v(
        'AZURE_AUTHORITY',
        'https://example.b2clogin.com/example.onmicrosoft.com/b2c_1_susi',
        'Authority of the sign-in.',
      ),
      v(
        'AZURE_RESET_AUTHORITY',
        'https://example.b2clogin.com/example.onmicrosoft.com/b2c_1_reset',
        'Authority of the password reset (B2C only).',
      ),
      v(
        'AZURE_EDIT_AUTHORITY',
        'https://example.b2clogin.com/example.onmicrosoft.com/b2c_1_edit',
        'Authority of the profile edition (B2C only).',
      ),
      v(
        'AZURE_KNOWN_AUTHORITIES',
        'example.b2clogin.com',
        'Hosts that the browser trusts as authorities, separated by commas.',
      ),
      v(
        'AZURE_CLIENT_ID',
        '00000000-0000-0000-0000-000000000000',
        'Application (client) id of the single-page application.',
      ),
      v(
        'AZURE_ISSUER',
        'https://example.b2clogin.com/11111111-1111-1111-1111-111111111111/v2.0/',
        'Exact issuer of the access tokens.',
      ),
      v(
        'AZURE_AUDIENCE',
        '22222222-2222-2222-2222-222222222222',
        'Audience of the access tokens: the application id of the API.',
      ),
      v(
        'AZURE_SCOPE',
        'https://example.onmicrosoft.com/api/access_as_user',
        'Scope that the browser asks for; its last part must be among the scopes of a token.',
      ),
      v('AZURE_POLICY', 'b2c_1_susi', 'Policy that the tokens must come from (B2C only).'),
      v(
        'AZURE_JWKS_URI',
        'https://example.b2clogin.com/example.onmicrosoft.com/b2c_1_susi/discovery/v2.0/keys',
        'Address of the signing keys.',
      ),
      v('OIDC_ISSUER', 'https://sso.example.com/realms/empresa', 'Exact issuer of the OpenID provider; https.'),
      v('OIDC_CLIENT_ID', 'tertulia', 'Client id at the provider, with the redirect address ORIGIN/idp/callback.'),
      v('OIDC_CLIENT_SECRET', 'secret', 'Its secret.'),
      v('OIDC_SCOPES', 'openid profile email', 'Requested scopes.'),
      v('OIDC_IDENTITY_CLAIM', 'sub', 'Claim that identifies a person for good. It must never pass to another person.'),
      v('OIDC_EMAIL_CLAIM', 'email', 'Claim with the e-mail address that finds the account at the first sign-in.'),
      v(
        'OIDC_EMAIL_TRUSTED',
        'no',
        'yes believes e-mail addresses without email_verified. Only for a provider whose addresses nobody can choose.',
      ),
      v(
        'OIDC_ORGANISATION_CLAIM',
        'hd',
        'Claim with the domain, name or number of the organisation; people of others are refused. Absent: the account decides.',
      ),
    ],
  },
  {
    title: 'Files',
    variables: [
      v('STORAGE', 'disk', 'Where uploaded files live: disk (in DATA_DIR/files) or s3.'),
      v('S3_BUCKET', 'tertulia', 'Bucket.'),
      v('S3_REGION', 'us-east-1', 'Region.'),
      v('S3_ENDPOINT', 'https://s3.example.com', 'Address of a service that is not Amazon. Absent: Amazon.'),
      v('S3_PATH_STYLE', 'no', 'yes for endpoint/bucket/key, as most self-hosted services want.'),
      v('S3_ACCESS_KEY_ID', 'key', 'Absent where the role of the machine signs in.'),
      v('S3_SECRET_ACCESS_KEY', 'secret', 'Goes with S3_ACCESS_KEY_ID.'),
    ],
  },
  {
    title: 'Backups',
    variables: [
      v(
        'BACKUP_FOLDER',
        '/var/backups/tertulia',
        'Where a backup of database and files is made each day; another disk. Absent: none is made by itself.',
      ),
      v('BACKUP_HOUR', '2', 'At which hour of the day in Bogotá, 0 to 23.'),
      v('BACKUP_KEEP', '14', 'How many of them stay; older ones are removed once a new one has been checked.'),
      v(
        'BACKUP_KEY_FILE',
        '/etc/tertulia/backup.key',
        'Key that backups are encrypted with (npm run admin -- backup-key FILE). Keep a copy apart from them. In production none is made without one.',
      ),
    ],
  },
  {
    title: 'Microsoft Graph',
    variables: [
      v(
        'DIRECTORY',
        'none',
        'Where accounts are kept, with AUTH_MODE=azure: graph (people are added, renamed and disabled in Microsoft Entra) or none (by hand).',
      ),
      v('GRAPH_ISSUER', 'contoso.onmicrosoft.com', 'The directory as its accounts name it. Goes with DIRECTORY=graph.'),
      v('PRESENCE', 'polls', 'Who is there: polls (who has the application open) or graph (Microsoft Teams).'),
      v('GRAPH_DIRECTORY_ID', '11111111-1111-1111-1111-111111111111', 'Directory id of Microsoft Entra.'),
      v(
        'GRAPH_CLIENT_ID',
        '33333333-3333-3333-3333-333333333333',
        'Application that may read presences (Presence.Read.All) and write accounts (User.ReadWrite.All).',
      ),
      v('GRAPH_CLIENT_SECRET', 'secret', 'Its secret.'),
      v('GRAPH_ORIGIN', 'https://graph.microsoft.com', 'Absent: that. Another one for a national cloud.'),
      v('GRAPH_LOGIN_ORIGIN', 'https://login.microsoftonline.com', 'Absent: that.'),
    ],
  },
  {
    title: 'Business services',
    variables: [
      v(
        'BUSINESS',
        'sample',
        'Vacations, certificates, inventory, invoices and clients: http (BUSINESS_URL), sample (invented data of ours, which says so) or none. Absent: http where there is an address, else sample outside of production.',
      ),
      v('BUSINESS_URL', 'https://services.example.com/api', 'Address of the business services.'),
      v(
        'BUSINESS_TOKENS',
        '101:secret,202:other',
        'For each organisation the token that its requests bear; one without a token has no queries.',
      ),
    ],
  },
  {
    title: 'Mail',
    variables: [
      v(
        'SMTP_URL',
        'smtps://user:password@mail.example.com:465',
        'Outgoing mail. Absent: messages stay in the outbox.',
      ),
      v(
        'MAIL_FROM',
        'no-responder@intranet.example.com',
        'Sender of every mail, under the name of the organisation. Absent: no-responder at the host of ORIGIN.',
      ),
    ],
  },
  {
    title: 'Push',
    variables: [
      v(
        'PUSH',
        'on',
        'Pushes to people’s phones and browsers: on or off. They go by the push services of the browsers, so off where the server reaches no address outside. Absent: on where ORIGIN is https or this machine.',
      ),
      v(
        'PUSH_SERVICES',
        'push.example.com',
        'Hosts of push services besides those of Google, Mozilla, Microsoft and Apple, separated by commas; hosts under them count too. Pushes go to no other host. Absent: none.',
      ),
    ],
  },
];

export const VARIABLES: readonly Variable[] = SECTIONS.flatMap(section => section.variables);
