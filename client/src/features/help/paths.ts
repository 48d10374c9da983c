import { paths } from '../../lib/paths.ts';

/** Where help messages are. */
export const helpPaths = {
  inbox: paths.messages,
  message: (id: number) => `${paths.messages}/${id}`,
  pattern: `${paths.messages}/:messageId`,
} as const;
