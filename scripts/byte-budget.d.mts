export interface FirstLoadRow {
  kind: 'script' | 'style' | 'font' | 'page';
  file: string;
  bytes: number;
}
export interface Feature {
  feature: string;
  module: string;
  bytes: number;
  files: string[];
}
export interface Page {
  module: string;
  files: string[];
}
type Chunks = Record<string, { imports: string[]; styles: string[]; modules: Record<string, number> }>;
interface Sum {
  what: string;
  bytes: number;
  most: number;
  files: string[];
}
export function weighBuild(folder: string): {
  chunks: Chunks;
  first: FirstLoadRow[];
  features: Feature[];
  pages: Page[];
};
export function scattered(build: { pages: Page[] }): Page[];
export function verdict(build: { first: FirstLoadRow[]; features: Feature[] }): { sums: Sum[]; passed: Sum[] };
export function heaviest(chunks: Chunks, files: string[]): [module: string, bytes: number][];
