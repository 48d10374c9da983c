import { isOfWork, type AdminApp } from '#contract/features/access/rules.ts';
import type { PanelAnswer } from '#contract/features/administration/types.ts';
import { useGetPanelCountsQuery } from './api.ts';

/** Time after which the counts are read again, in milliseconds. @assumed */
const READ_EVERY_MS = 300_000;

/** Returns how much work waits at an entry; 0 for an entry that counts something else. */
export const waitingAt = (app: AdminApp, counts: PanelAnswer['results'] | undefined): number =>
  isOfWork(app) ? (counts?.[app] ?? 0) : 0;

/** Returns how much work waits at each entry, for the menu of an administrator. */
export function useWaiting(): (app: AdminApp) => number {
  const { data } = useGetPanelCountsQuery(undefined, { pollingInterval: READ_EVERY_MS, skipPollingIfUnfocused: true });
  return app => waitingAt(app, data);
}
