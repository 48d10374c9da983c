export declare function formatSource(name: string, text: string): Promise<string>;
