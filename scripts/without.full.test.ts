import { describe, expect, it, vi } from 'vitest';
import { errorsWithout } from './without.mjs';

// Each check copies the product and reads its types twice.
vi.setConfig({ testTimeout: 300_000 });

/** Features without which the types of the rest hold. */
const REMOVABLE = ['polls', 'usage'];

/** Features that other code still needs, with a file that imports or names them. Remove a line once it passes. */
const STILL_USED: Readonly<Record<string, string>> = {
  contact: 'client/src/app/shell/account-actions.ts',
  surveys: 'client/src/app/home/home-cards.tsx',
  loans: 'server/start-server.ts',
  tienda: 'server/reference/general-config.ts',
  birthdays: 'client/src/features/recognitions/api.ts',
  recognitions: 'server/reference/recognition-types.ts',
  apps: 'server/integrations/business/port.ts',
  friends: 'server/reference/index.ts',
  repository: 'server/features/search/passage.ts',
};

describe('the product without a feature', () => {
  it.each(REMOVABLE)('is typed without %s', feature => {
    expect(errorsWithout(feature)).toEqual([]);
  });

  it.each(Object.entries(STILL_USED))('is not yet typed without %s, because of %s', (feature, file) => {
    expect(errorsWithout(feature).filter(error => error.startsWith(`${file}(`))).not.toEqual([]);
  });

  it('is asked for by the name of a feature', () => {
    expect(() => errorsWithout('nothing')).toThrow('There is no feature nothing.');
    expect(() => errorsWithout('../server')).toThrow('There is no feature');
  });
});
