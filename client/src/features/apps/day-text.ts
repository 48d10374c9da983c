/** A day as the product writes it. @spec decision 37 */
export const dayText = (day: string): string => day.replaceAll('-', '/');
