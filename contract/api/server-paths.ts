/** First segments of the paths that the application answers. Every other path is a page or a file of the client. */
export const SERVER_SEGMENTS = [
  'api',
  'idp',
  'media',
  'mail',
  'calendar',
  'verify',
  'invitation',
  'welcome',
  'address',
  'letter',
  'screen',
  'install',
  'config.json',
] as const;
export type ServerSegment = (typeof SERVER_SEGMENTS)[number];
