const NATIONAL = /^(\d{3})(\d{3})(\d{4})$/;

/** The ten digits of a Colombian number as people read them: "601 742 1180". Any other stays as it was typed. */
export const phoneText = (phone: string): string => phone.trim().replace(NATIONAL, '$1 $2 $3');
