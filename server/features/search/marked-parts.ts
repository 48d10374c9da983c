import type { TextPart } from '#contract/features/search/types.ts';
import { HIT_END, HIT_START } from './marked-sql.ts';

/** Splits a text with marks into its parts. */
export function partsOf(text: string): TextPart[] {
  return text.split(HIT_START).flatMap((piece, index): TextPart[] => {
    const [hit = '', rest = ''] = index === 0 ? ['', piece] : piece.split(HIT_END);
    return [...(hit === '' ? [] : [{ Text: hit, Hit: true } as const]), ...(rest === '' ? [] : [{ Text: rest }])];
  });
}
