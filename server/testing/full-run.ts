/**
 * Whether the full run was requested (`npm run test:full`), which tests completely the cases that the short run
 * samples.
 */
export const isFullRun = process.env['TEST_FULL'] === 'yes';
