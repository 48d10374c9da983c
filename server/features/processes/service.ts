/** What features that start processes do with them. */
export {
  addProcess,
  daysAsked,
  handOn,
  lockWaiting,
  overlapping,
  readProcess,
  rejectStale,
  endProcess,
  waitingFor,
} from './process-sql.ts';
