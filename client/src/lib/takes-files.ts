import type { DragEvent } from 'react';

/** Accepts files that are dropped on the element itself; a dialog opened from it handles its own. */
export function takesFiles(event: DragEvent): boolean {
  const isHere = event.dataTransfer.types.includes('Files') && event.currentTarget.contains(event.target as Node);
  if (isHere) event.preventDefault();
  return isHere;
}
