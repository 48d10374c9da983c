import { describe, expect, it } from 'vitest';
import { bellFillIcon, flagIcon } from '../../ui/content/icons.ts';
import { lookOf } from './kind-look.ts';

describe('lookOf', () => {
  it('puts what a person did on their portrait', () => {
    expect(lookOf('comment_mention', {}).shape).toBe('badge');
    expect(lookOf('event_published', {}).shape).toBe('badge');
  });

  it('gives what no single person did a tile of its own', () => {
    expect(lookOf('event_reminder', {}).shape).toBe('tile');
    expect(lookOf('report_kept', {}).shape).toBe('tile');
  });

  it('takes the icon from the feature that sends it', () => {
    expect(lookOf('event_reminder', { event_reminder: flagIcon }).icon).toBe(flagIcon);
  });

  it('knows no kind that is newer than the page', () => {
    expect(lookOf('loan_approved', {})).toEqual({ icon: bellFillIcon, shape: 'tile' });
  });
});
