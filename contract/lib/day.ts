/** Whether a text is a day of the calendar, `yyyy-MM-dd`, in this century or the last. */
export const isDay = (text: string): boolean =>
  /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
