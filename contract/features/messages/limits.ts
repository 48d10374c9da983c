/** Most waiting messages of one kind in a poll, and days for which they open by themselves. @spec 3§7.1 */
export const WAITING_SHOWN = 100;
export const WAITING_DAYS = 5;
