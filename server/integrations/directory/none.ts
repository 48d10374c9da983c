import { DirectoryFailed, type Directory } from './port.ts';

/** Where sign-ins are somebody else's and no directory is configured: nobody can be added, and nothing is kept in step. */
export const noDirectory: Directory = {
  canAdd: false,
  create: () => Promise.reject(new DirectoryFailed('No directory is configured')),
  find: () => Promise.resolve(null),
  update: () => Promise.resolve(),
  setPassword: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};
