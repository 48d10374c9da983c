import { describe, expect, it } from 'vitest';
import { bellFillIcon, flagDuotoneIcon } from '../../ui/content/icons.ts';
import { iconOf } from './kind-icon.ts';

describe('iconOf', () => {
  it('puts what a person did on their portrait', () => {
    expect(iconOf('comment_mention').shape).toBe('badge');
    expect(iconOf('event_published').shape).toBe('badge');
  });

  it('gives what no single person did a tile of its own', () => {
    expect(iconOf('event_reminder').shape).toBe('tile');
    expect(iconOf('report_kept').shape).toBe('tile');
  });

  it('says by its icon what it is of', () => {
    expect(iconOf('report_kept').icon).toBe(flagDuotoneIcon);
  });

  it('knows no kind that is newer than the page', () => {
    expect(iconOf('loan_approved')).toEqual({ icon: bellFillIcon, shape: 'tile' });
  });
});
