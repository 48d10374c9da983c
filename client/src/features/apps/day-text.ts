/** Formats a day as the product shows it. @spec decision 37 */
export const dayText = (day: string): string => day.replaceAll('-', '/');
