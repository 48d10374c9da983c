import { useRef } from 'react';

/**
 * Puts the cursor at the end of a text the first time it gets the focus, unless part of it is already selected.
 * @returns the handler to call when the text gets the focus
 */
export function useBeginAtEnd(): (text: HTMLTextAreaElement) => void {
  const isNew = useRef(true);
  return text => {
    if (isNew.current && text.selectionEnd === 0) text.setSelectionRange(text.value.length, text.value.length);
    isNew.current = false;
  };
}
