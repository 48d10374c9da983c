import { configDefaults, defineConfig } from 'vitest/config';
import { icons } from './client/icons.ts';
import { isFullRun } from './server/testing/full-run.ts';

/** Tests that are expensive and rarely affected: backups, upgrades, killed processes, thousands of rows. */
const FULL_ONLY = isFullRun ? [] : ['**/*.full.test.ts'];

/** Tests that load modules anew. Elsewhere a second copy would listen to the same window as the first. */
const FRESH = '**/*.fresh.test.{ts,tsx}';

const CLIENT_SETUP = ['client/src/testing/no-network.ts', 'client/src/testing/forget.ts'];

const CLIENT = {
  environment: 'happy-dom',
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/**
 * Test projects: `unit` needs only node, `unit-client` a document, `unit-fresh` a document and modules of its own for
 * each file, `api` a real PostgreSQL, which its global setup starts.
 */
export default defineConfig({
  test: {
    restoreMocks: true,
    // Modules are read once and not for each file: on the server they keep no state, and setupFiles resets those of the
    // client.
    isolate: false,
    // The default leaves a processor free, of which a small machine has only two.
    maxWorkers: 2,
    // These end hanging tests. They are far above the time that any test needs, even on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 20, timeout: 30_000 } },
    projects: [
      {
        extends: true,
        plugins: [icons()],
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...FULL_ONLY],
          environment: 'node',
        },
      },
      {
        extends: true,
        plugins: [icons()],
        test: {
          name: 'unit-client',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, FRESH],
          ...CLIENT,
          setupFiles: [...CLIENT_SETUP, 'client/src/testing/same-modules.ts'],
        },
      },
      {
        extends: true,
        plugins: [icons()],
        test: { name: 'unit-fresh', include: [FRESH], isolate: true, ...CLIENT, setupFiles: CLIENT_SETUP },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'seeds/**/*.test.ts', 'migrations/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...FULL_ONLY],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
    ],
  },
});
