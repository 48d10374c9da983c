/** Functions of processes for features that start them. */
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
