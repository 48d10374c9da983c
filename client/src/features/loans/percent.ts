/** Formats a fraction as a whole percentage. A share above the limit never shows as the limit itself. */
export const percentOf = (share: number): string => String(share > 0.5 ? Math.ceil(share * 100) : Math.round(share * 100));
