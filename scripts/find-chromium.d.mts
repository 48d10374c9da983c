export function findChromium(): string | null;
export function ensureChromium(): string;
export declare const NO_CHROMIUM: string;
