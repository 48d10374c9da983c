/** @returns errors of the types of a scratch copy without the feature, none if nothing else needs it */
export function errorsWithout(feature: string): string[];
