import { useRef } from 'react';

/**
 * Whoever comes to a text for the first time, by whichever way, begins at its end; unless something of it is selected already.
 * @returns what is called as the text gets the focus
 */
export function useBeginAtEnd(): (text: HTMLTextAreaElement) => void {
  const isNew = useRef(true);
  return text => {
    if (isNew.current && text.selectionEnd === 0) text.setSelectionRange(text.value.length, text.value.length);
    isNew.current = false;
  };
}
