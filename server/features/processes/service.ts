/** Functions of processes for features that start them. */
export {
  addProcess,
  daysAsked,
  reassignOrphans,
  lockWaiting,
  overlapping,
  readProcess,
  rejectStale,
  endProcess,
  waitingFor,
} from './process-sql.ts';
