import { paths } from '../../lib/paths.ts';

/** Addresses of help messages. */
export const helpPaths = {
  inbox: paths.messages,
  message: (id: number) => `${paths.messages}/${id}`,
  pattern: `${paths.messages}/:messageId`,
} as const;
