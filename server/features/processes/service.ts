/** What features that start processes do with them. */
export {
  addProcess,
  daysAsked,
  lockWaiting,
  overlapping,
  readProcess,
  rejectStale,
  endProcess,
  waitingFor,
} from './process-sql.ts';
