import type { ContractFeature } from '../feature.ts';

/** Queries to business services, and the organisation's own applications. @spec decision 29 */
export const appsContract = {
  destinations: ['apps', 'timesheet'],
  topics: { processes: { mails: true } },
  notifications: {
    vacation_asked: { type: 'process', topic: 'processes', gathers: false },
    vacation_approved: { type: 'process', topic: 'processes', gathers: false },
    vacation_rejected: { type: 'process', topic: 'processes', gathers: false },
  },
} as const satisfies ContractFeature;
