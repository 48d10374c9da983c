import { useState } from 'react';

export interface Commenting {
  readonly isWriting: boolean;
  /** Whether a person has opened the editor, and so wants to type. */
  readonly isFocused: boolean;
  readonly toggle: () => void;
}

/** Manages whether the editor of comments is open: from the start, or after a press. */
export function useCommenting(initial: Pick<Commenting, 'isWriting' | 'isFocused'>): Commenting {
  const [now, setNow] = useState(initial);
  return { ...now, toggle: () => setNow({ isWriting: !now.isWriting, isFocused: true }) };
}
