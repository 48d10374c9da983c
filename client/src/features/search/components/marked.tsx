import type { TextPart } from '#contract/features/search/types.ts';

/** Text in which the hits are marked. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ Text, Hit }, index) => (Hit ? <mark key={index}>{Text}</mark> : <span key={index}>{Text}</span>));
}
