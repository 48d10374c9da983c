/** Messages of one kind that wait for a person, as the poll says them, and days for which they open by themselves. @spec 3§7.1 */
export const WAITING_SHOWN = 100;
export const WAITING_DAYS = 5;
