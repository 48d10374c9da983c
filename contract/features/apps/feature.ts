import type { ContractFeature } from '../feature.ts';

/** Queries to business services and the organisation's own applications. @spec decision 29 */
export const appsContract = {
  module: 'apps',
  destinations: ['apps', 'timesheet'],
  topics: { processes: { mails: true, push: 'personal', group: 'processes' } },
  notifications: {
    vacation_asked: { type: 'process', topic: 'processes', gathers: 'quietly', path: '/apps#approvals' },
    vacation_moved: { type: 'process', topic: 'processes', gathers: 'anew', anonymous: true, path: '/profile#process' },
    vacation_approved: { type: 'process', topic: 'processes', gathers: 'anew', path: '/profile#process' },
    vacation_rejected: { type: 'process', topic: 'processes', gathers: 'anew', path: '/profile#process' },
  },
} as const satisfies ContractFeature;
