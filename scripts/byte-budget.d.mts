export interface FirstLoadRow {
  kind: 'script' | 'style' | 'font' | 'page' | 'sign-in';
  file: string;
  bytes: number;
}
export function firstLoad(folder: string): FirstLoadRow[];
export function verdict(rows: readonly FirstLoadRow[]): {
  sums: Record<'script' | 'style' | 'total', number>;
  passed: string[];
};
