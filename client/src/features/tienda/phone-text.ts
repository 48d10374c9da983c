const NATIONAL = /^(\d{3})(\d{3})(\d{4})$/;

/** Formats the ten digits of a Colombian number: "601 742 1180". Any other number stays as typed. */
export const phoneText = (phone: string): string => phone.trim().replace(NATIONAL, '$1 $2 $3');
