/** Whether the long run was asked for (`npm run test:full`): what the short one samples is then tried whole. */
export const isFullRun = process.env['TEST_FULL'] === 'yes';
