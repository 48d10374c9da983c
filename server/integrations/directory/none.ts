import { DirectoryFailed, type Directory } from './port.ts';

/**
 * Directory if sign-ins are external and no directory is configured: nobody can be added, and nothing is synchronised.
 */
export const noDirectory: Directory = {
  canAdd: false,
  create: () => Promise.reject(new DirectoryFailed('No directory is configured')),
  find: () => Promise.resolve(null),
  update: () => Promise.resolve(),
  setPassword: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};
