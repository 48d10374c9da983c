import type { ContractFeature } from '../feature.ts';

const DECISION = { type: 'process', topic: 'reports', gathers: 'quietly', anonymous: true } as const;

export const reportsContract = {
  lists: ['Flx_ReportCases'],
  topics: { reports: { mails: false, isPrivate: true, group: 'processes' } },
  notifications: {
    report_opened: { ...DECISION, path: '/admin/reports' },
    report_removed: DECISION,
    report_restored: DECISION,
    report_kept: DECISION,
    my_report_removed: DECISION,
    my_report_kept: DECISION,
    my_report_restored: DECISION,
  },
  admin: { reports: { role: 'Propietarios', order: 12, waits: true } },
} as const satisfies ContractFeature;
