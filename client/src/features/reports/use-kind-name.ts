import type { ReportedKind } from '../../../../contract/features/reports/types.ts';
import { useItemNames } from '../../lib/item-names.ts';
import { useReportTexts } from './texts.ts';

/** What is reported, in a word. */
export function useKindName(kind: ReportedKind): string {
  const { kinds } = useReportTexts();
  const names = useItemNames(kind === 'comment' ? 'post' : kind);
  return kind === 'comment' || kind === 'post' ? kinds[kind] : names.kind;
}
