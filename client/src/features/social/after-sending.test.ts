import { describe, expect, it } from 'vitest';
import { leftAfterSending } from './use-comment-editor.ts';

describe('leftAfterSending', () => {
  it('leaves nothing of what was sent', () => {
    expect(leftAfterSending('¡Qué bueno! ', '¡Qué bueno! ')).toBe('');
  });

  it('keeps what was added while it was being sent', () => {
    expect(leftAfterSending('¡Qué bueno!', '¡Qué bueno! Yo también voy')).toBe('Yo también voy');
  });

  it('keeps what was written in its place', () => {
    expect(leftAfterSending('¡Qué bueno!', 'Otra cosa')).toBe('Otra cosa');
  });
});
