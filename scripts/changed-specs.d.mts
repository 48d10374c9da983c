export function changedSpecs(changed: readonly string[], specs: readonly string[]): string[];
