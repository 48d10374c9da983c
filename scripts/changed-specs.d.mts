type Sources = Readonly<Record<string, string>>;
export declare function changedSpecs(changed: readonly string[], specs: readonly string[]): string[];
export declare function changedApiTests(changed: readonly string[], sources: Sources): string[];
export declare function changedLists(changed: readonly string[], sources: Sources): string[];
export declare function changedPrograms(changed: readonly string[]): ('client' | 'server')[];
