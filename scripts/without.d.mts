/** @returns errors of the types of a scratch copy without the feature, none if the rest stands without it */
export function errorsWithout(feature: string): string[];
